import type { GroupCommitDatabase } from "#server/platform/database/group-commit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Lines } from "#server/shop/cart/cart.ts";
import {
  evaluateVouchers,
  haveVouchersChanged,
  snapshotOf,
  type Evaluation,
  type NamedVoucher,
  type RefusedVoucher,
  type SnapshotCache,
  type VoucherSnapshot,
} from "../../vouchers/vouchers.ts";
import {
  insertDiscounted,
  lockCustomer,
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
 * Places orders with vouchers under optimistic concurrency control: it evaluates a snapshot, the placing statement
 * validates lines and its commit validates vouchers. After a conflict it evaluates a newer one. Refusals never rely on
 * cached snapshots.
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
  const place = async (db: Queryable, { refused, discounts }: Evaluation): Promise<Outcome> => {
    if (!discounts) return { refused, rows: [] };
    const { vouchers, lines, orders } = discounts;
    const records = {
      vouchers: JSON.stringify(vouchers),
      lines: JSON.stringify(lines),
      orders: JSON.stringify(orders),
    };
    return { refused: null, rows: await insertDiscounted(db, { ...params, phone, ...records }) };
  };
  const placeInGroup = async (evaluation: Evaluation): Promise<Outcome> => {
    // Checkouts of a group lock the same rows in the same order: their stock, and at the commit the counts of their vouchers.
    const vouchers = evaluation.discounts?.vouchers.map(({ voucherId }) => voucherId);
    const key = `${productIds.map(String).toSorted().join()} ${vouchers?.join()}`;
    return await place(checkoutDb.groupCommit(key), evaluation);
  };
  // Whether a customer is new can't be validated, because it depends on orders that are not there yet.
  const placeLocked = async (): Promise<Outcome> =>
    await inTransaction(checkoutDb, {}, async (client) => {
      await lockCustomer(client, { accountId, phone });
      return await place(client, evaluate(await readSnapshot(client)));
    });

  const cached = snapshotCache.find(named, productIds);
  const expected = cached && evaluate(cached);
  // A voucher that has changed explains more than a total that is no longer what the shopper expected.
  let outcome = expected?.discounts
    ? await orConflict(placeInGroup(expected), ["conflict", "prices-changed"])
    : null;
  while (outcome === null) {
    const snapshot = await readSnapshot(checkoutDb);
    snapshotCache.add(snapshot);
    const evaluation = evaluate(snapshot);
    const isForNewCustomers = snapshot.vouchers.some(({ newCustomersOnly }) => newCustomersOnly);
    outcome = await orConflict(
      evaluation.discounts && isForNewCustomers ? placeLocked() : placeInGroup(evaluation),
    );
  }
  return outcome;
};

/** The outcome, or null if something has changed since it was evaluated. */
const orConflict = async (
  placing: Promise<Outcome>,
  conflicts: readonly PlacedRow["reason"][] = ["conflict"],
): Promise<Outcome | null> => {
  try {
    const outcome = await placing;
    return outcome.rows.some(({ reason }) => conflicts.includes(reason)) ? null : outcome;
  } catch (error) {
    if (haveVouchersChanged(error)) return null;
    throw error;
  }
};
