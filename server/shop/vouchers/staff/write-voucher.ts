import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import type { voucherChange, voucherInput } from "#contract/staff/store-vouchers.ts";
import type { z } from "#contract/wire/zod.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { refuseUsed } from "./refuse-used.ts";
import {
  deleteCategories,
  deleteProducts,
  deleteVoucher,
  findLastWrite,
  findOwnVoucher,
  freeCode,
  insertCategories,
  insertCounts,
  insertProducts,
  insertVoucher,
  lockCounts,
  setQuota,
  updateVoucher,
  type OwnVoucher,
} from "./staff-vouchers.queries.ts";
import { serializeStaffVoucher, type StaffVoucher } from "./serialize-staff-voucher.ts";
import { auditedTenant, type VoucherOwner } from "./voucher-owner.ts";
import { voucherRecord } from "./voucher-record.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type VoucherScope = {
  scope: string;
  categoryIds: readonly string[];
  productIds: readonly string[];
};

/** Makes a voucher. Refuses `vouchers/code-taken` and `vouchers/foreign-goods`. */
export const addVoucher = async (
  { db, clock }: Shop,
  by: VoucherOwner,
  body: z.output<typeof voucherInput>,
): Promise<StaffVoucher> =>
  await written(db, by, async (client) => {
    const { owner, accountId, language } = by;
    const now = clock();
    const record = voucherRecord(body, language, null, null);
    await freeCode(client, { owner, code: body.code, now });
    const row = { owner, accountId, now, record: JSON.stringify(record) };
    const [made] = await insertVoucher(client, row);
    const id = made?.id ?? NO_VOUCHER;
    await insertCounts(client, { id, owner, quota: body.quota });
    await linkScope(client, { owner, id }, body);
    await auditWrite(client, by, "voucher.create", id, now);
    return serializeStaffVoucher(await theOwnVoucher(client, by, id), language, now);
  });

/**
 * Changes a voucher, pauses or resumes it, or ends it for good. Of a used one, only texts, end, pause and a greater
 * quota change. Refuses an outdated version with the name of the last writer and the time.
 */
export const changeVoucher = async (
  { db, clock }: Shop,
  by: VoucherOwner,
  wireId: string,
  body: z.output<typeof voucherChange>,
): Promise<StaffVoucher> =>
  await written(db, by, async (client) => {
    const { owner, accountId, language } = by;
    const now = clock();
    const before = await theLockedVoucher(client, by, wireId);
    const { id } = before;
    if (body.version !== undefined && body.version !== before.version)
      throw await staleRefusal(client, by, before);
    if (before.wasUsed) refuseUsed(before, body);
    const endedAt = before.endedAt ?? (body.ended ? now : null);
    const record = voucherRecord(body, language, before, endedAt);
    await freeCode(client, { owner, code: body.code, now });
    await updateVoucher(client, { owner, id, accountId, now, record: JSON.stringify(record) });
    await setQuota(client, { owner, id, quota: body.quota });
    await deleteCategories(client, { owner, id });
    await deleteProducts(client, { owner, id });
    await linkScope(client, { owner, id }, body);
    await auditWrite(client, by, actOf(before, body), id, now);
    return serializeStaffVoucher(await theOwnVoucher(client, by, id), language, now);
  });

/** Deletes a voucher that was never used; refuses `vouchers/was-used`. */
export const removeVoucher = async (
  { db, clock }: Shop,
  by: VoucherOwner,
  wireId: string,
): Promise<void> => {
  await written(db, by, async (client) => {
    const { id } = await theLockedVoucher(client, by, wireId);
    await deleteVoucher(client, { owner: by.owner, id });
    await auditWrite(client, by, "voucher.delete", id, clock());
  });
};

/** One voucher of the owner. */
export const showVoucher = async (
  { db, clock }: Shop,
  by: VoucherOwner,
  wireId: string,
): Promise<StaffVoucher> =>
  await inTransaction(db, { tenant: by.owner }, async (client) =>
    serializeStaffVoucher(
      await theOwnVoucher(client, by, keyOfId(wireId) ?? NO_VOUCHER),
      by.language,
      clock(),
    ),
  );

const NO_VOUCHER = 0; // no voucher has this key

const theOwnVoucher = async (
  client: Queryable,
  { owner }: VoucherOwner,
  id: number,
): Promise<OwnVoucher> => {
  const [voucher] = await findOwnVoucher(client, { owner, id });
  if (!voucher) throw new Refused("http/not-found");
  return voucher;
};

/** A voucher, locked for a write together with its counts: no checkout uses it meanwhile. */
export const theLockedVoucher = async (
  client: Queryable,
  by: VoucherOwner,
  wireId: string,
): Promise<OwnVoucher> => {
  const id = keyOfId(wireId) ?? NO_VOUCHER;
  await lockCounts(client, { owner: by.owner, id });
  return await theOwnVoucher(client, by, id);
};

export const auditWrite = async (
  client: Queryable,
  by: VoucherOwner,
  act: string,
  id: number,
  now: Date,
): Promise<void> => {
  const { accountId } = by;
  await audit(client, { tenant: auditedTenant(by), accountId, act, object: `voucher:${id}`, now });
};

const actOf = (
  before: Pick<OwnVoucher, "endedAt" | "isPaused">,
  { ended, isPaused }: { ended: boolean; isPaused: boolean },
): string => {
  if (ended && before.endedAt === null) return "voucher.end";
  if (isPaused !== before.isPaused) return isPaused ? "voucher.pause" : "voucher.resume";
  return "voucher.change";
};

const staleRefusal = async (
  client: Queryable,
  { owner }: VoucherOwner,
  { id, version }: OwnVoucher,
): Promise<Refused> => {
  const [last] = await findLastWrite(client, { owner, id });
  return new Refused("vouchers/stale", {
    currentVersion: version,
    changedBy: last?.changedBy ?? "–",
    changedAt: last?.changedAt.toISOString() ?? null,
  });
};

/** Names the goods of a voucher; refuses goods that the owner doesn't sell. */
const linkScope = async (
  client: Queryable,
  voucher: { owner: number; id: number },
  { scope, categoryIds, productIds }: VoucherScope,
): Promise<void> => {
  const named = new Set(scope === "categories" ? categoryIds : productIds);
  if (named.size === 0) return;
  const ids = [...named].map((id) => keyOfId(id) ?? NO_VOUCHER);
  const link = scope === "categories" ? insertCategories : insertProducts;
  if ((await link(client, { ...voucher, ids })) !== named.size)
    throw new Refused("vouchers/foreign-goods");
};

// Refusals by the constraint that a write violates: unlike checks before the write, constraints have no races.
const refusals: Record<string, Refusal> = {
  vouchers_code_key: "vouchers/code-taken",
  voucher_uses_voucher_fk: "vouchers/was-used",
  voucher_uses_code_fk: "vouchers/was-used",
  voucher_counts_used_check: "vouchers/quota-below-uses",
};

/** Carries out a write in one transaction of the owner; a violated constraint becomes its refusal. */
const written = async <T>(
  db: AppContext["db"],
  { owner }: VoucherOwner,
  act: (client: Queryable) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, { tenant: owner }, act);
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
    const code = refusals[String(constraint)];
    throw code ? new Refused(code) : error;
  }
};
