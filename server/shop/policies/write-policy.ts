import type { Language } from "#contract/language.ts";
import {
  POLICY_AHEAD_DAYS,
  POLICY_LEAD_MS,
  versionId,
  type PolicyName,
} from "#contract/rules/policies.ts";
import { policyDifferences } from "#contract/rich-text/policy-differences.ts";
import { DEFAULT_RETURN_SHIPPING_CAP } from "#contract/rules/returns/reasons.ts";
import { mergedTexts } from "#contract/rules/translations.ts";
import type { draftInput, publication } from "#contract/staff/policies.ts";
import { missing, Refused, type ValidationError } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import type { StaffCaller } from "../caller.ts";
import {
  deleteVersion,
  findVersions,
  insertVersion,
  keepWithdrawn,
  lockDraft,
  openDraft,
  writeDraft,
  type ContentRow,
} from "./policies.queries.ts";
import { thePolicyName } from "./policy-versions.ts";
import { readStorePolicy, type StorePolicy } from "./store-policy.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Actor = Pick<StaffCaller, "tenant" | "accountId"> & { language: Language };
type Content = z.output<typeof draftInput>;

/** A write of one policy, which is locked until its transaction ends. */
type Write = {
  client: Queryable;
  actor: Pick<StaffCaller, "tenant" | "accountId">;
  name: PolicyName;
  now: Date;
  before: StorePolicy;
  /** The last writer of the policy, and the time. */
  last: LastWrite;
};

type LastWrite = { savedBy: string; savedAt: Date };

/**
 * Saves a draft. A text equal to the effective version is not saved as a draft. Refuses an outdated version with the
 * name of the last writer and the time.
 */
export const saveDraft = async (
  shop: Shop,
  actor: Actor,
  name: string,
  body: Content,
): Promise<StorePolicy> =>
  await writing(shop, actor, name, async (write) => {
    refuseStale(write, body.version);
    const content = contentOf(write.name, actor.language, body);
    await setDraft(write, isSame(content, write.before.inForce) ? null : content);
    await auditWrite(write, "policy.draft");
    return await readStorePolicy(write.client, { ...write, tenant: actor.tenant });
  });

/**
 * Publishes a version that begins at a time or in a few seconds, so that no past order gets another version. Refuses
 * `policies/scheduled` while another is scheduled, and `policies/terms-differ` for other periods than the field's,
 * unless confirmed.
 */
export const publishPolicy = async (
  shop: Shop,
  actor: Actor,
  name: string,
  { startsAt: wanted, confirmed, ...body }: z.output<typeof publication>,
): Promise<StorePolicy> =>
  await writing(shop, actor, name, async (write) => {
    const { client, now, before } = write;
    refuseStale(write, body.version);
    if (before.scheduled && !before.scheduled.ofShop)
      throw new Refused("policies/scheduled", { startsAt: before.scheduled.since });
    const content = contentOf(write.name, actor.language, body);
    if (!confirmed) refuseDifferences(write.name, content);
    const { tenant, accountId } = actor;
    const startsAt = startOf(wanted, now);
    await insertVersion(client, { tenant, accountId, name: write.name, ...content, startsAt, now });
    await setDraft(write, null);
    await auditWrite(write, "policy.publish");
    return await readStorePolicy(client, { ...write, tenant });
  });

/**
 * Withdraws a version that has not begun. Its text is a draft again; where there is another draft it stays as a withdrawn
 * version. Refuses `policies/begun`.
 */
export const withdrawVersion = async (
  shop: Shop,
  actor: Pick<StaffCaller, "tenant" | "accountId">,
  asked: { name: string; version: string },
): Promise<void> => {
  await writing(shop, actor, asked.name, async (write) => {
    const { client, name, now, before } = write;
    const { tenant } = actor;
    const { scheduled, draft } = before;
    if (!scheduled || scheduled.id !== asked.version || scheduled.ofShop) {
      const versions = await findVersions(client, { tenant, name });
      const isKnown = versions.some((version) => versionId(version) === asked.version);
      throw new Refused(isKnown ? "policies/begun" : "http/not-found");
    }
    if (Date.parse(scheduled.since) <= now.getTime() + POLICY_LEAD_MS)
      throw new Refused("policies/begun");
    const { translations, warrantyMonths, returnDays, returnShippingCap } = draft ?? scheduled;
    const [textEn, textVn] = [translations.en.text, translations.vn.text];
    const version = { tenant, name, number: scheduled.number };
    if (draft) await keepWithdrawn(client, { ...version, now });
    else await deleteVersion(client, version);
    await setDraft(write, { textEn, textVn, warrantyMonths, returnDays, returnShippingCap });
    await auditWrite(write, "policy.withdraw");
  });
};

const writing = async <T>(
  { db, clock }: Shop,
  actor: Write["actor"],
  sought: string,
  act: (write: Write) => Promise<T>,
): Promise<T> => {
  const name = thePolicyName(sought);
  const { tenant } = actor;
  return await inTransaction(db, { tenant }, async (client) => {
    await openDraft(client, { tenant, name });
    const [last] = await lockDraft(client, { tenant, name });
    if (!last) throw new Error("the row was inserted before");
    const now = clock(); // read under the lock, so that versions begin in the order of their numbers
    const before = await readStorePolicy(client, { tenant, name, now });
    return await act({ client, actor, name, now, before, last });
  });
};

const refuseDifferences = (
  name: PolicyName,
  { textEn, textVn, warrantyMonths, returnDays }: ContentRow,
): void => {
  const translations = { en: { text: textEn }, vn: { text: textVn } };
  const differences = policyDifferences(name, { translations, warrantyMonths, returnDays });
  if (differences.length > 0) throw new Refused("policies/terms-differ", { differences });
};

const refuseStale = ({ before: { version }, last }: Write, sent: number): void => {
  if (sent === version) return;
  throw new Refused("policies/stale", {
    currentVersion: version,
    changedBy: last.savedBy,
    changedAt: last.savedAt.toISOString(),
  });
};

/** The texts and the figure of a policy as a request wants them. Refuses a figure that is missing or of another policy. */
const contentOf = (name: PolicyName, language: Language, body: Content): ContentRow => {
  const none = { text: "" };
  const { en, vn } = mergedTexts(["text"], language, body, { en: none, vn: none });
  const { warrantyMonths, returnDays, returnShippingCap } = body;
  const errors = [
    ...figureErrors("warrantyMonths", warrantyMonths, name === "warranty"),
    ...figureErrors("returnDays", returnDays, name === "returns"),
    ...(name === "returns" ? [] : figureErrors("returnShippingCap", returnShippingCap, false)),
  ];
  if (errors.length > 0) throw new Refused("http/invalid", {}, errors);
  const cap = name === "returns" ? (returnShippingCap ?? DEFAULT_RETURN_SHIPPING_CAP) : null;
  return { textEn: en.text, textVn: vn.text, warrantyMonths, returnDays, returnShippingCap: cap };
};

const figureErrors = (
  path: string,
  figure: number | null,
  isNeeded: boolean,
): ValidationError[] => {
  if (isNeeded) return figure === null ? [missing(path)] : [];
  return figure === null ? [] : [{ path, code: "unknown", details: {} }];
};

/** When a version begins; refuses a time in the past, or more than a year ahead. */
const startOf = (wanted: string | null, now: Date): Date => {
  const earliest = now.getTime() + POLICY_LEAD_MS;
  if (wanted === null) return new Date(earliest);
  const start = Date.parse(wanted);
  const latest = now.getTime() + POLICY_AHEAD_DAYS * DAY_MS;
  if (start >= earliest && start <= latest) return new Date(start);
  throw new Refused("http/invalid", {}, [{ path: "startsAt", code: "starts-at", details: {} }]);
};

const DAY_MS = 24 * 60 * 60 * 1_000;

const isSame = (content: ContentRow, inForce: StorePolicy["inForce"]): boolean =>
  content.textEn === inForce.translations.en.text &&
  content.textVn === inForce.translations.vn.text &&
  content.warrantyMonths === inForce.warrantyMonths &&
  content.returnDays === inForce.returnDays &&
  content.returnShippingCap === inForce.returnShippingCap;

const noContent = {
  textEn: null,
  textVn: null,
  warrantyMonths: null,
  returnDays: null,
  returnShippingCap: null,
};

const setDraft = async (
  { client, actor: { tenant, accountId }, name, now }: Write,
  content: ContentRow | null,
): Promise<void> => {
  await writeDraft(client, { tenant, accountId, name, now, ...(content ?? noContent) });
};

const auditWrite = async (
  { client, actor: { tenant, accountId }, name, now }: Write,
  act: string,
): Promise<void> => await audit(client, { tenant, accountId, act, object: `policy:${name}`, now });
