import { inApplyOrder } from "#contract/rules/voucher-discounts.ts";
import type { GroupCommitDatabase } from "#server/platform/database/group-commit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Lines } from "#server/shop/cart/cart.ts";
import {
  evaluateVouchers,
  snapshotOf,
  type Evaluation,
  type NamedVoucher,
  type RefusedVoucher,
  type SnapshotCache,
  type VoucherSnapshot,
} from "../../vouchers/vouchers.ts";
import {
  insertDiscounted,
  insertDiscountedUnderLimit,
  lockCustomer,
  lockRows,
  type insertCheckout,
  type PlacedRow,
} from "./checkout.queries.ts";
import { findVoucherSnapshot } from "./voucher-snapshot.queries.ts";

type CheckoutParams = Parameters<typeof insertCheckout>[1] & Lines;
type Vouchers = { named: NamedVoucher[]; /** Of the delivery, as E.164. */ phone: string | null };
type Outcome = {
  refused: RefusedVoucher | null;
  /** None if a voucher is refused. */
  rows: PlacedRow[];
};

/**
 * Places orders with vouchers under optimistic concurrency control: it evaluates a snapshot, and the placing statement
 * validates it. After a second conflict it locks stock and counts first. A new customer is locked, too. Refusals never
 * rely on cached snapshots.
 */
export const placeDiscounted = async (
  checkoutDb: GroupCommitDatabase,
  snapshotCache: SnapshotCache,
  params: CheckoutParams,
  { named, phone }: Vouchers,
): Promise<Outcome> => {
  const { accountId, productIds } = params;
  const evaluate = (snapshot: VoucherSnapshot) => evaluateVouchers({ ...params, named }, snapshot);
  const readSnapshot = async (db: Queryable): Promise<VoucherSnapshot> =>
    snapshotOf(
      await findVoucherSnapshot(db, {
        accountId,
        phone,
        productIds,
        owners: named.map(({ ownerId }) => ownerId),
        codes: named.map(({ code }) => code),
      }),
    );
  const place = async (db: Queryable, evaluation: Evaluation): Promise<Outcome> => {
    if (!evaluation.discounts) return { refused: evaluation.refused, rows: [] };
    const insert = evaluation.areUnderLimit ? insertDiscountedUnderLimit : insertDiscounted;
    const { vouchers, lines, orders } = evaluation.discounts;
    const records = {
      vouchers: JSON.stringify(vouchers),
      lines: JSON.stringify(lines),
      orders: JSON.stringify(orders),
    };
    return { refused: null, rows: await insert(db, { ...params, phone, ...records }) };
  };
  const placeInGroup = async (evaluation: Evaluation): Promise<Outcome> => {
    const vouchers = evaluation.discounts?.vouchers ?? [];
    // A voucher that everybody uses is a hot row, whatever they buy: its checkouts share commits. The shop's comes last.
    const key = String(vouchers.at(-1)?.voucherId);
    const lockSet = { rows: { productIds, vouchers }, lock: lockTogether };
    return await place(checkoutDb.groupCommit(key, lockSet), evaluation);
  };

  const cached = snapshotCache.find(named, productIds);
  const expected = cached && evaluate(cached);
  if (expected?.discounts) {
    const outcome = await placeInGroup(expected);
    if (!isConflict(outcome)) return outcome;
  }
  const snapshot = await readSnapshot(checkoutDb);
  snapshotCache.add(snapshot);
  const evaluation = evaluate(snapshot);
  // Whether a customer is new can't be validated, because it depends on orders that are not there yet.
  const isForNewCustomers = snapshot.vouchers.some(({ newCustomersOnly }) => newCustomersOnly);
  let outcome = evaluation.discounts && isForNewCustomers ? null : await placeInGroup(evaluation);
  // Locks stock and counts before it evaluates the vouchers, so it waits once for other checkouts with the same
  // voucher. Then only a price can still change.
  while (outcome === null || isConflict(outcome))
    outcome = await inTransaction(checkoutDb, {}, async (client) => {
      const vouchers = snapshot.vouchers.map(({ id, ownerId }) => ({ voucherId: id, ownerId }));
      await lockTogether(client, [{ productIds, vouchers }]);
      await lockCustomer(client, { accountId, phone });
      return await place(client, evaluate(await readSnapshot(client)));
    });
  return outcome;
};

const isConflict = ({ rows }: Outcome): boolean => rows.some(({ reason }) => reason === "conflict");

type LockedRows = {
  productIds: readonly number[];
  vouchers: readonly { voucherId: number; ownerId: number }[];
};

/** Locks the rows of several checkouts in the order in which each of them would. */
const lockTogether = async (db: Queryable, all: readonly LockedRows[]): Promise<unknown> => {
  const vouchers = all.flatMap(({ vouchers: ofOne }) => ofOne);
  const byKey = vouchers.toSorted((one, other) => one.voucherId - other.voucherId);
  return await lockRows(db, {
    productIds: all.flatMap(({ productIds }) => productIds),
    voucherIds: [...new Set(inApplyOrder(byKey).map(({ voucherId }) => voucherId))],
  });
};
