import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import {
  stagePayments,
  type PaymentStage,
  type TransferOrder,
} from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { receiveTransactions } from "./receive-transactions.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
beforeAll(async () => {
  const opened = await openOrderStage(5000);
  ({ shop, stage } = opened);
  payments = stagePayments(shop);
  return opened.close;
});

const buy = async (quantity: number): Promise<TransferOrder> =>
  await payments.orderOf(
    await stage.order(shop.cast.customer, [[shop.goods.drill, quantity]], {
      paymentMethod: "BANK_TRANSFER",
    }),
  );

test("what is told of a transaction in any sequence and however often has the same end", async () => {
  const tenant = shop.stores.own as TenantId; // as: the own store's
  let runs = 0;
  const statesOf = async (ids: readonly number[], orders: readonly TransferOrder[]) => {
    const { rows } = await shop.ownerDb.query(
      `select t.external_id as name, t.state, (select array_agg(m.order_id || ' ' || m.amount order by array_position($2, m.order_id))
         from transaction_matches m where m.transaction_id = t.id and m.undone_at is null) as orders
       from bank_transactions t where id = any ($1) order by left(t.text, 1), t.external_id`,
      [ids, orders.map(({ id }) => id)],
    );
    const paid = await shop.ownerDb.query(
      "select payment_status, paid_amount from orders where id = any ($1) order by array_position($1, id)",
      [orders.map(({ id }) => id)],
    );
    const nameless = JSON.stringify([rows, paid.rows]).replaceAll(/"\w*-/g, '"');
    return orders.reduce(
      (text, { id, code }, at) => text.replaceAll(id, `order ${at}`).replaceAll(code, `code ${at}`),
      nameless,
    );
  };
  /** Reports three orders' transfers in a given sequence, some of them as repeats and in batches. */
  const endOf = async (kinds: readonly number[], sequence: readonly number[]): Promise<string> => {
    const orders = await Promise.all([buy(1), buy(1), buy(2)]);
    const run = runs++;
    const [a, b, c] = orders.map(({ code }) => code);
    const notes: [string, number][] = [
      [`1 ${a}`, 1_000_000],
      [`2 ${a}`, 400_000],
      [`3 ${b}`, 600_000],
      [`4 ${b}`, 400_000],
      [`5 ${a} ${b}`, 2_000_000],
      [`6 ${c?.slice(0, 8)}`, 2_000_000],
      [`7 khong ma`, 500_000],
      [`8 ${c}`, 3_000_000],
    ];
    const chosen = kinds.map((kind, nth): IncomingTransaction => {
      const [text, amount] = notes[kind] ?? ["", 1];
      return {
        externalId: `${run}-${kind}-${nth}`,
        account: "0011223344",
        amount,
        direction: "in",
        text,
        at: new Date(Date.UTC(2026, 10, 20, nth)),
      };
    });
    const ids = new Set<number>();
    for (const place of sequence) {
      const transaction = chosen[place % chosen.length];
      if (!transaction) continue;
      const received = await inTransaction(shop.db, { tenant }, (client) =>
        receiveTransactions(client, {
          tenant,
          provider: "sepay",
          transactions: place % 3 === 0 ? [transaction, transaction] : [transaction],
          now: new Date(),
        }),
      );
      for (const id of received) ids.add(id);
    }
    return await statesOf([...ids], orders);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 8 }),
      async (kinds, repeats) => {
        const straight = kinds.map((_, place) => place);
        const shuffled = [...repeats, ...straight.toReversed(), ...repeats];
        expect(await endOf(kinds, shuffled)).toBe(await endOf(kinds, straight));
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 60_000);

test("an assessment of all transfers of a store looks each up, so its time grows with their number", async () => {
  const { rows } = await shop.ownerDb.query<Record<"QUERY PLAN", string>>(
    "explain select j.* from (select array_agg(id) as ids from orders) o, judged_transactions(1, o.ids) j",
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Scan.* on transaction_matches/);
  expect(plan).not.toContain("CTE Scan");
  // Without statistics PostgreSQL 18 would read this index of all open matches for each order.
  expect(plan).not.toContain("transaction_matches_open_key");
});
