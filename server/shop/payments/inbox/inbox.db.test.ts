import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionFilters } from "#contract/rules/payments.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";

/** More than a search shows; all of them are newer than the others. */
const COMMON = 1_200;
const RARE = 12;

type Listed = {
  totalTransactions: number;
  isMore: boolean;
  transactions: Transaction[];
  accounts: { id: string }[];
};
type Transaction = { id: string; text: string; counterName: string; at: string; amount: number };

let shop: TestShop;
let list: (query?: Record<string, string>) => Promise<Listed>;
beforeAll(async () => {
  shop = await openShop();
  ({ list } = stagePayments(shop));
  await shop.ownerDb.query(
    `with account as (
       insert into payment_accounts (tenant_id, account) values ($1, '0011223344'), ($1, '9988776655') returning id, account)
     insert into bank_transactions (tenant_id, account_id, provider, external_id, direction, amount, text, folded, at,
       received_at, counter_name, state)
     select $1, account.id, 'sepay', n, 'in', 1000 + n, 'Tiền cọc ' || n, 'tien coc ' || n || ' le thi ' || n, at, at, 'Lê Thị ' || n,
       case when n <= $2 then (array['unmatched', 'matched', 'under', 'over', 'duplicate', 'late'])[1 + n % 6] else 'ignored' end
     from generate_series(1, $2::int + $3::int) n
     join account on account.account = case when n <= 6 then '0011223344' else '9988776655' end
     cross join lateral (select '2026-11-01T00:00:00Z'::timestamptz + n * interval '2 hours' as at) times`,
    [shop.stores.own, RARE, COMMON],
  );
});
afterAll(async () => await shop.close());

test("a search under any filters finds what the list shows under them, however many newer transfers have the same words", async () => {
  const { transactions, accounts } = await list({ state: "ignored" });
  expect(transactions[0]?.text).toBe(`Tiền cọc ${RARE + COMMON}`);
  const narrowed: Record<string, string>[] = [
    { account: accounts[0]?.id ?? "" },
    { account: accounts[1]?.id ?? "", from: "2026-11-01", to: "2026-11-01" },
  ];
  for (const state of transactionFilters.filter((each) => each !== "ignored"))
    for (const rest of narrowed) {
      const filters = { state, ...rest };
      const listed = await list(filters);
      expect(await list({ ...filters, q: "TIEN COC" })).toMatchObject({
        totalTransactions: listed.totalTransactions,
        transactions: listed.transactions,
      });
      const named = listed.transactions.filter(({ counterName }) => counterName.includes("3"));
      expect((await list({ ...filters, q: "lê thị 3" })).transactions).toEqual(named);
    }
  expect((await list({ state: "unmatched", q: "tien coc" })).totalTransactions).toBe(2);
  // A search of one or two letters matches only the beginning of a word.
  expect((await list({ state: "unmatched", q: "cọ" })).totalTransactions).toBe(2);
  expect((await list({ state: "unmatched", q: "TI" })).totalTransactions).toBe(2);
  expect((await list({ state: "unmatched", q: "ọc" })).totalTransactions).toBe(0);
  expect((await list({ q: "1.012 đ" })).transactions).toMatchObject([{ amount: 1_012 }]);
});

test("a search shows its newest thousand transfers and says that there are more", async () => {
  const found = await list({ q: "tiền cọc" });
  expect(found).toMatchObject({ totalTransactions: 1_000, isMore: true });
  const last = await list({ q: "tiền cọc", page: "20" });
  expect(last.transactions.at(-1)?.text).toBe(`Tiền cọc ${RARE + COMMON - 999}`);
  expect((await list({ q: "tiền cọc", page: "21" })).transactions).toEqual([]);
  const all = await list();
  expect(all).toMatchObject({ totalTransactions: RARE + COMMON, isMore: false });
  const times = found.transactions.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});
