import type { Contract } from "#contract/contract.ts";
import { finishedDecorSections, type DecorSection } from "#contract/decor.ts";
import { DECOR_AHEAD_DAYS, DECOR_SCHEDULED_MAX } from "#contract/rules/decor.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { parseShape } from "#server/platform/http/shape/check-shape.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import { findTheVersion, readOwn } from "./own-decor.ts";
import { refuseGone } from "./refuse-gone.ts";
import {
  cancelVersion,
  countScheduled,
  deleteOldVersions,
  insertDraft,
  insertVersion,
  lockDraft,
  updateDraft,
  type Draft,
} from "./write-decor.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type By = Pick<StaffCaller, "tenant" | "accountId">;
type StoreDecor = Answer<Contract["GET /admin/decor"]>;

/** Saves the draft, be it finished or not. Refuses an outdated version, and sections that name what the store doesn't have. */
export const saveDraft = async (
  shop: Shop,
  by: By,
  { version, sections }: { version: number; sections: readonly DecorSection[] },
): Promise<StoreDecor> =>
  await write(shop, by, async ({ client, draft, now }) => {
    refuseStale(draft, version);
    await refuseGone(client, by.tenant, sections);
    await updateDraft(client, { ...by, sections: JSON.stringify(sections), now });
    return { act: "decor.save", object: "decor" };
  });

/** Publishes the draft now, or from a later time on. Refuses an outdated version of the draft, and an unfinished one. */
export const publishDraft = async (
  shop: Shop,
  by: By,
  { version, from }: { version: number; from: string | null },
): Promise<StoreDecor> =>
  await write(shop, by, async ({ client, draft, now }) => {
    refuseStale(draft, version);
    refuseUnfinished(draft.sections);
    const later = from !== null && new Date(from) > now ? new Date(from) : null;
    if (later) await refuseSchedule(client, by, later, now);
    const id = await publish(client, by, draft.sections, later ?? now, now);
    return { act: later ? "decor.schedule" : "decor.publish", object: `decor:${id}` };
  });

/** Publishes an earlier version again, now: the draft stays as it is. */
export const restoreVersion = async (shop: Shop, by: By, wireId: string): Promise<StoreDecor> =>
  await write(shop, by, async ({ client, now }) => {
    const { sections } = await findTheVersion(client, by.tenant, wireId);
    const id = await publish(client, by, sections, now, now);
    return { act: "decor.restore", object: `decor:${id}` };
  });

/** Withdraws a scheduled version; refuses one that has begun. */
export const withdrawVersion = async (shop: Shop, by: By, wireId: string): Promise<void> => {
  await write(shop, by, async ({ client, now }) => {
    const { id } = await findTheVersion(client, by.tenant, wireId);
    if ((await cancelVersion(client, { tenant: by.tenant, id, now })) === 0)
      throw new Refused("decor/begun");
    return { act: "decor.withdraw", object: `decor:${id}` };
  });
};

const DAY_MS = 86_400_000;

const refuseSchedule = async (
  client: Queryable,
  { tenant }: By,
  from: Date,
  now: Date,
): Promise<void> => {
  if (from.getTime() - now.getTime() > DECOR_AHEAD_DAYS * DAY_MS)
    throw new Refused("http/invalid", {}, [{ path: "from", code: "out-of-range", details: {} }]);
  const [scheduled] = await countScheduled(client, { tenant, now });
  if ((scheduled?.count ?? 0) >= DECOR_SCHEDULED_MAX)
    throw new Refused("decor/too-many-scheduled", { limit: DECOR_SCHEDULED_MAX });
};

const publish = async (
  client: Queryable,
  { tenant, accountId }: By,
  sections: readonly DecorSection[],
  from: Date,
  now: Date,
): Promise<number> => {
  const row = { tenant, accountId, sections: JSON.stringify(sections), from, now };
  const [made] = await insertVersion(client, row);
  await deleteOldVersions(client, { tenant, now });
  return made?.id ?? 0;
};

const refuseStale = ({ version, savedBy, savedAt }: Draft, known: number): void => {
  if (known === version) return;
  throw new Refused("decor/stale", {
    currentVersion: version,
    changedBy: savedBy ?? "–",
    changedAt: savedAt?.toISOString() ?? null,
  });
};

const refuseUnfinished = (sections: readonly DecorSection[]): void => {
  const { errors } = parseShape(finishedDecorSections, sections);
  if (errors.length === 0) return;
  const inDraft = errors.map((error) => ({ ...error, path: `sections.${error.path}` }));
  throw new Refused("decor/unfinished", {}, inDraft);
};

type Writing = { client: Queryable; draft: Draft; now: Date };

/** One write of a store's decoration, with the draft locked, and its entry in the audit log. */
const write = async (
  { db, clock }: Shop,
  { tenant, accountId }: By,
  act: (writing: Writing) => Promise<{ act: string; object: string }>,
): Promise<StoreDecor> =>
  await inTransaction(db, { tenant }, async (client) => {
    await insertDraft(client, { tenant });
    const [draft] = await lockDraft(client, { tenant });
    if (!draft) throw new Error(`store ${tenant} has no draft of its decoration`);
    // The time is read after the draft was locked, so that the later of two versions begins later.
    const now = clock();
    const done = await act({ client, draft, now });
    await audit(client, { tenant, accountId, ...done, now });
    return await readOwn(client, tenant, now);
  });
