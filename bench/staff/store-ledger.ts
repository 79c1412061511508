import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addMonths, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { spread } from "../measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { makeStaff } from "./make-staff.ts";
import { READ_MS, timesOf } from "./store-desk.ts";
import { theLastStore, withoutIndexes, writeUntriggered } from "./write-untriggered.ts";

const TRANSFERS = 10_000_000;
const PRODUCTS = 300;
/** A statement of a month with 800,000 transfers, of 100,000 orders (beyond §7). */
const STATEMENT_MS = 2_000;
const ADMIN = `${BASE_PATH}/admin`;

/** The lists and balances of a store's book, with their calls; statements have another limit. */
const reads = (now: Date, tenant: number): [work: string, path: string, limit?: number][] => {
  const today = vietnamDay(now);
  const month = (ago: number) => addMonths(today, -ago).slice(0, 7);
  const only = (ago: number) => `from=${month(ago)}&to=${month(ago)}`;
  const last = `${month(11)}-01.0.00000000-0000-0000-0000-000000000000`;
  return [
    ["balances", "/money"],
    ["balances of a month", `/money?month=${month(6)}`],
    ["statements", "/statements"],
    ["statement of this month", `/statements/${tenant}-${month(0)}`, STATEMENT_MS],
    ["statement of last month, not closed", `/statements/${tenant}-${month(1)}`, STATEMENT_MS],
    ["statement of a closed month", `/statements/${tenant}-${month(2)}`, STATEMENT_MS],
    [
      "statement of a closed month as PDF",
      `/statements/${tenant}-${month(2)}/export`,
      STATEMENT_MS,
    ],
    ["transfers", "/ledger"],
    ["transfers, a page deep in the book", `/ledger?after=${last}`],
    ["of a month", `/ledger?${only(6)}`],
    ["of a frequent code", "/ledger?code=sale"],
    ["of a rare code", "/ledger?code=refund"],
    ["of a code that nothing has", "/ledger?code=transfer_withdrawn"],
    ["of a rare code in a month", `/ledger?code=refund&${only(6)}`],
    ["of an account", "/ledger?account=buyers"],
    ["of an account in a month", `/ledger?account=buyers&${only(6)}`],
    ["of a rare carrier", "/ledger?account=cod:viettel_post"],
    ["of a rare carrier in a month", `/ledger?account=cod:viettel_post&${only(6)}`],
    ["of an account and a rare code", "/ledger?account=bank&code=refund"],
    ["of a rare carrier and a frequent code", "/ledger?account=cod:viettel_post&code=cod_due"],
    ["of an order", "/ledger?orderId=L5625000"],
  ];
};

/** Measures the book of a store with ten million transfers. */
const measureLedger = async (shop: ShopUnderTest): Promise<Row[]> => {
  const tenant = await fillLedger(shop);
  const token = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
  const rows: Row[] = [];
  for (const [work, path, limit = READ_MS] of reads(new Date(), tenant)) {
    const took = await timesOf(`${shop.url}${ADMIN}${path}`, token);
    const name = `${TRANSFERS.toLocaleString("en")} transfers: ${work}`;
    rows.push(withinLimit(name, limit, "ms", spread(took)));
  }
  return rows;
};

/**
 * Writes a year of transfers for the last store, eight an order, whose months are closed until the last but one. Carriers have paid
 * all parcels but those of the last hours; one carrier brings one parcel in a thousand.
 */
const fillLedger = async ({ owner }: ShopUnderTest): Promise<number> => {
  const tenant = await theLastStore(owner);
  const transfers = `
      insert into ledger_transfers (id, book, tenant_id, period, debit, credit, amount, code, nth, source_kind, source_id, order_id,
        happened_at, posted_at)
      select ledger_id(${tenant}, code, kind, source, 0), ${tenant}, ${tenant}, ledger_month(at),
        case code when 'sale' then 'buyers' when 'cod_due' then 'cod:' || carrier when 'cod_paid' then 'bank'
          when 'carrier_fee' then 'carrier_fees' when 'carrier_fee_paid' then 'fees:' || carrier when 'shop_voucher' then 'shop'
          when 'commission' then 'commission' when 'refund' then 'buyers' else 'bank' end,
        case code when 'sale' then 'sales' when 'cod_due' then 'buyers' when 'cod_paid' then 'cod:' || carrier
          when 'carrier_fee' then 'fees:' || carrier when 'carrier_fee_paid' then 'bank' when 'shop_voucher' then 'shop_vouchers'
          when 'commission' then 'shop' when 'refund' then 'bank' else 'buyers' end,
        100000, code, 0, kind, source, 'L' || 5000000 + n / 8, at, at
      from generate_series(1, ${TRANSFERS}) n
      cross join lateral (select now() - n * interval '3 seconds' as at,
        case when n % 100000 = 7 then 'refund'
          else case n % 8 when 0 then 'sale' when 1 then case when n > 20000 then 'cod_paid' else 'sale' end
            when 2 then 'cod_due' when 3 then 'carrier_fee' when 4 then 'carrier_fee_paid' when 5 then 'commission'
            when 6 then 'shop_voucher' else 'transfer_received' end
        end as code) f
      cross join lateral (select
        case when code in ('cod_due', 'cod_paid', 'carrier_fee', 'carrier_fee_paid') then 'parcel'
          when code in ('refund', 'transfer_received') then 'payment' else 'order' end as kind,
        case code when 'cod_paid' then n + 1 else n end::text as source,
        case when n / 8 % 1000 = 5 then 'viettel_post' else 'ghn' end as carrier) s`;
  const statements = `
      insert into ledger_statements (tenant_id, period, closed_at, closed_by, cod_ages)
      select distinct ${tenant}, period, now(), 1, '[]'::jsonb from ledger_accounts
      where book = ${tenant} and period < ledger_month(now()) - interval '1 month'`;
  await withoutIndexes(owner, "ledger_transfers", async () => {
    await writeUntriggered(owner, transfers, []);
  });
  const counted = ["ledger_transfers", "ledger_accounts", "ledger_open_items", "ledger_statements"];
  await writeUntriggered(owner, `select recount_ledger(); ${statements}`, counted);
  return tenant;
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    const rows = await measureLedger(shop);
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
