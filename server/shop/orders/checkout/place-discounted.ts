import type { GroupingDatabase } from "#server/platform/database/group-commit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Lines } from "#server/shop/cart/cart.ts";
import {
  holdRows,
  insertDiscounted,
  insertRarelyDiscounted,
  lockCustomer,
  type insertCheckout,
  type PlacedRow,
} from "./checkout.queries.ts";
import type { RefusedVoucher, VoucherLists } from "./chosen-vouchers.ts";
import { readFacts, type LastFacts } from "./checkout-facts.ts";
import { evaluateVouchers, type Judged } from "./evaluate-vouchers.ts";

type CheckoutParams = Parameters<typeof insertCheckout>[1] & Lines;
type Vouchers = { chosen: VoucherLists; /** Of the delivery, as E.164. */ phone: string | null };
type Outcome = {
  refused: RefusedVoucher | null;
  /** None if a voucher is refused. */
  rows: PlacedRow[];
};

/**
 * Places orders with vouchers. They are judged first, by what this process read last if it knows them; the statement that
 * places the orders locks their counts and places nothing if anything that decided has changed. Then they are judged by what
 * is read now, and if that is out of date, too, while stock and counts are locked: so a checkout waits for others with
 * its voucher once, however many there are. Only a price can still change then. A refusal is never based on old facts.
 *
 * Whether a customer is new is not compared, because it depends on orders that are not there yet. Such a voucher is evaluated
 * while the customer is locked, too.
 */
export const placeDiscounted = async (
  checkoutDb: GroupingDatabase,
  lastFacts: LastFacts,
  params: CheckoutParams,
  vouchers: Vouchers,
): Promise<Outcome> => {
  const judging = { ...params, ...vouchers };
  const place = async (db: Queryable, judged: Judged): Promise<Outcome> => {
    if (!judged.discounts) return { refused: judged.refused, rows: [] };
    const insert = judged.areRare ? insertRarelyDiscounted : insertDiscounted;
    const { phone } = vouchers;
    return { refused: null, rows: await insert(db, { ...params, phone, ...judged.discounts }) };
  };
  const placeTogether = async (judged: Judged): Promise<Outcome> => {
    const voucherIds = judged.discounts?.voucherIds ?? [];
    const rows = { productIds: params.productIds, voucherIds };
    // A voucher that everybody uses is a hot row, whatever they buy: its checkouts share commits. The shop's comes last.
    const together = checkoutDb.grouped(String(voucherIds.at(-1)), { rows, lock: holdAll });
    return await place(together, judged);
  };

  const known = lastFacts.find(judging);
  const judged = known && evaluateVouchers(judging, known);
  if (judged?.discounts) {
    const outcome = await placeTogether(judged);
    if (!isStale(outcome)) return outcome;
  }
  const facts = await readFacts(checkoutDb, judging);
  lastFacts.keep(facts);
  const first = evaluateVouchers(judging, facts);
  const isForNewCustomers = facts.vouchers.some(({ newCustomersOnly }) => newCustomersOnly);
  let outcome = first.discounts && isForNewCustomers ? null : await placeTogether(first);
  while (outcome === null || isStale(outcome))
    outcome = await inTransaction(checkoutDb, {}, async (client) => {
      const voucherIds = facts.vouchers.map(({ id }) => id);
      await holdAll(client, [{ productIds: params.productIds, voucherIds }]);
      await lockCustomer(client, { accountId: params.accountId, phone: vouchers.phone });
      return await place(client, evaluateVouchers(judging, await readFacts(client, judging)));
    });
  return outcome;
};

const isStale = ({ rows }: Outcome): boolean => rows.some(({ reason }) => reason === "stale");

type HeldRows = Parameters<typeof holdRows>[1];

const holdAll = async (db: Queryable, all: readonly HeldRows[]): Promise<unknown> =>
  await holdRows(db, {
    productIds: all.flatMap(({ productIds }) => productIds),
    voucherIds: all.flatMap(({ voucherIds }) => voucherIds),
  });
