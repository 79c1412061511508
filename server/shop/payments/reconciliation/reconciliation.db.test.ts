import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { receiveTransactions } from "../matching/receive-transactions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const tenant = shop.stores.own as TenantId; // as: the own store's
  const reported = (
    nth: number,
    at: string,
    amount: number,
    more: Partial<IncomingTransaction> = {},
  ): IncomingTransaction => ({
    externalId: String(nth),
    account: "0011223344",
    amount,
    direction: "in",
    text: `khoan ${nth}`,
    at: new Date(at),
    ...more,
  });
  await inTransaction(shop.db, { tenant }, (client) =>
    receiveTransactions(client, {
      tenant,
      provider: "sepay",
      now: new Date("2026-11-22T03:00:00Z"),
      transactions: [
        reported(1, "2026-11-18T03:00:00Z", 100_000),
        // The bank gives its first balance here: the balance before it is counted backwards.
        reported(2, "2026-11-19T03:00:00Z", 50_000, { balance: 1_150_000 }),
        reported(3, "2026-11-19T16:59:59Z", 30_000, { direction: "out" }),
        // A moment later it is the next day in Vietnam.
        reported(4, "2026-11-19T17:00:00Z", 7_000),
        reported(5, "2026-11-20T03:00:00Z", 1_000, { account: "9988776655" }),
      ],
    }),
  );
});
afterAll(async () => await shop.close());

const period = { from: "2026-11-18", to: "2026-11-20" };
const ask = async (query: Record<string, string> = period, as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/payments/reconciliation", { as, query })).body;

test("each account and day of Vietnam has its opening, in, out and what pays no order yet", async () => {
  const { days, total, accounts } = await ask();
  expect(accounts).toHaveLength(2);
  const main = days.filter(
    ({ account }: { account: { number: string } }) => account.number === "•••• 3344",
  );
  expect(main).toMatchObject([
    { day: "2026-11-20", opening: 1_120_000, in: 7_000, out: 0, closing: 1_127_000 },
    { day: "2026-11-19", opening: 1_100_000, in: 50_000, out: 30_000, closing: 1_120_000 },
    { day: "2026-11-18", opening: 1_000_000, in: 100_000, unmatched: 100_000, matched: 0 },
  ]);
  const [other] = days.filter(
    ({ account }: { account: { number: string } }) => account.number === "•••• 6655",
  );
  expect(other).toMatchObject({ opening: null, closing: null, in: 1_000, transactions: 1 });
  expect(total).toMatchObject({ in: 158_000, out: 30_000, unmatched: 158_000, transactions: 5 });
});

test("the list is narrowed to an account and exported; another store has none of it", async () => {
  const { accounts } = await ask();
  const narrowed = await ask({ ...period, account: accounts[1].id });
  expect(narrowed.days).toHaveLength(1);
  expect((await ask(period, shop.cast.otherAdmin)).days).toEqual([]);
  const file = await shop.ask("GET /admin/payments/reconciliation/export", {
    as: shop.cast.ownAdmin,
    query: period,
  });
  expect(file.headers["content-disposition"]).toContain("reconciliation-2026-11-18-2026-11-20.csv");
  expect(file.text.split("\r\n")[0]).toContain("Opening balance (VND)");
  expect(file.text).toContain("•••• 3344");
  const sheet = await shop.ask("GET /admin/payments/reconciliation/export", {
    as: shop.cast.ownAdmin,
    query: { ...period, format: "xlsx" },
  });
  expect(sheet.status).toBe(200);
  const long = await shop.ask("GET /admin/payments/reconciliation", {
    as: shop.cast.ownAdmin,
    query: { from: "2026-01-01", to: "2026-11-20" },
  });
  expect(long.body).toMatchObject({ errors: [{ path: "to", code: "period" }] });
});
