import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { makeStaff } from "./make-staff.ts";
import { spread } from "../measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { READ_MS, timesOf } from "./store-desk.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { theLastStore, writeUntriggered } from "./write-untriggered.ts";

const TRANSACTIONS = 1_000_000;
const PRODUCTS = 300;
const PAYMENTS = `${BASE_PATH}/admin/payments`;

/** The transfer of a sample, as staff search it. */
type Sample = { account: number; code: string; amount: number; waiting: number[] };

/** The lists of a store's transfers, with their calls. */
const reads = ({ account, code, amount, waiting }: Sample): [work: string, path: string][] => {
  const today = vietnamDay(new Date());
  const days = (first: number, last: number) =>
    `from=${addDays(today, -first)}&to=${addDays(today, -last)}`;
  return [
    ["opened", ""],
    ["without an order", "?state=unmatched"],
    ["the last page", "?page=500"],
    ["refunds due", "?state=refund_due"],
    ["refunds due of an account", `?state=refund_due&account=${account}`],
    ["of an account", `?account=${account}`],
    ["of 30 days", `?${days(29, 0)}`],
    ["without an order, of 30 days ten months ago", `?state=unmatched&${days(329, 300)}`],
    ["searched by a word of nearly all", "?q=thanh toan"],
    ["searched by a word of nearly all, its last page", "?q=thanh toan&page=50"],
    ["searched by a word of every tenth", "?q=may khoan"],
    ["searched by a word of every hundredth", "?q=dat coc"],
    ["searched by a word of ten", "?q=zirconi"],
    ["searched by a word of none", "?q=xylophon"],
    ["searched by two letters of none", "?q=qz"],
    ["searched by a payer", "?q=nguyen van an"],
    ["searched by a transfer code", `?q=${code}`],
    ["searched by an amount", `?q=${amount}`],
    ["without an order, searched by a payer", "?state=unmatched&q=nguyen van an"],
    ["without an order, searched by a word of half of them", "?state=unmatched&q=dat coc"],
    ["without an order, searched by a word of all of them", "?state=unmatched&q=chuyen tien"],
    ["late, searched by a word of nearly all", "?state=late&q=thanh toan"],
    ["suggestions for a page", `/suggestions?${waiting.map((id) => `id=${id}`).join("&")}`],
    ["reconciliation of 30 days", `/reconciliation?${days(29, 0)}`],
    ["reconciliation of 30 days ten months ago", `/reconciliation?${days(329, 300)}`],
    [
      "reconciliation of 30 days of an account",
      `/reconciliation?${days(29, 0)}&account=${account}`,
    ],
    ["reconciliation of 30 days as a file", `/reconciliation/export?${days(29, 0)}`],
    ["reconciliation of 92 days", `/reconciliation?${days(91, 0)}`],
  ];
};

/** Measures the lists of a store with a million transfers against their budget. */
export const measurePayments = async (shop: ShopUnderTest): Promise<Row[]> => {
  const tenant = await fillPayments(shop);
  const token = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
  const rows: Row[] = [];
  for (const [work, path] of reads(await findSample(shop, tenant))) {
    const took = await timesOf(`${shop.url}${PAYMENTS}${encodeURI(path)}`, token);
    const name = `${TRANSACTIONS.toLocaleString("en")} transfers: ${work}`;
    rows.push(withinLimit(name, READ_MS, "ms", spread(took)));
  }
  return rows;
};

const findSample = async ({ owner }: ShopUnderTest, tenant: number): Promise<Sample> => {
  const { rows } = await owner.query<Sample>(
    `select (select max(id) from payment_accounts where tenant_id = $1) as account, o.transfer_code as code, t.amount,
       (select json_agg(id) from (select id from bank_transactions where tenant_id = $1 and state = 'unmatched'
         order by at desc limit 20) page) as waiting
     from bank_transactions t
     join transaction_matches m on m.tenant_id = t.tenant_id and m.transaction_id = t.id
     join orders o on o.id = m.order_id
     where t.tenant_id = $1 and t.state = 'matched' order by t.at limit 1`,
    [tenant],
  );
  if (!rows[0]) throw new Error("no transfers");
  return rows[0];
};

/**
 * Writes a year of transfers for the last store, with an order of each. Nearly all pay their order, and more are unmatched
 * than a list shows. The account of payOS has one balance only, that of a statement.
 */
const fillPayments = async ({ owner }: ShopUnderTest): Promise<number> => {
  const tenant = await theLastStore(owner);
  await writeUntriggered(
    owner,
    `
      -- The orders of years ago are no business of the job that cancels unpaid ones.
      insert into payment_settings (tenant_id, remind, cancel, since) values (${tenant}, false, false, now());
      create temporary table past as
      select n, 'P' || translate(upper(substr(md5(n::text), 1, 10)), '01', 'XY') as order_id, n % 10 = 9 as by_payos,
        case when n % 30 = 7 then 'out' else 'in' end as direction,
        case when n % 30 = 7 then 'outgoing' when n % 50 = 1 then 'unmatched' when n % 500 = 3 then 'under'
          when n % 250 = 4 then 'over' when n % 1000 = 5 then 'duplicate' when n % 500 = 6 then 'late'
          when n % 100 = 8 then 'ignored' when n % 200 = 10 then 'refunded' else 'matched' end as state,
        100000 + (n::bigint * 7919 % 5000) * 1000 as amount,
        (array['NGUYEN VAN', 'TRAN THI', 'LE THI', 'PHAM MINH', 'HOANG ANH', 'VU QUOC', 'DANG THU'])[1 + n % 7] || ' '
          || (array['AN', 'BINH', 'CHI', 'DUNG', 'GIANG', 'HA', 'KHANH', 'LINH', 'MAI', 'NAM', 'PHUC'])[1 + n / 7 % 11] as name,
        'FT' || substr(md5('reference' || n), 1, 12) as reference, now() - n * interval '30 seconds' as at
      from generate_series(1, ${TRANSACTIONS}) n;
      insert into accounts (email, full_name)
      select 'payer' || n || '@phohang.test', name from past where n <= 5000;
      insert into checkouts (id, account_id, idempotency_key, ask_hash)
      select 'paid', id, 'paid', '' from accounts where email = 'payer1@phohang.test';
      insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, paid_amount,
        shipping_method, subtotal, transport_fee, discount, total_amount, ship_to, transfer_code, language, contact_due_at,
        restocked, created_at, moved_at)
      select order_id, 'paid', ${tenant}, a.id, case state when 'late' then 'cancelled' when 'unmatched' then 'pending' else 'completed' end,
        'BANK_TRANSFER',
        case when state = 'unmatched' then case when n % 500 = 51 then 'partially_paid' else 'awaiting_transfer' end
          when state = 'late' then 'refund_due' else 'paid' end,
        case when state in ('unmatched', 'outgoing', 'ignored') then 0 else amount end, 'standard', amount, 0, 0, amount,
        jsonb_build_object('fullName', name, 'phoneNumber', '+84912345678', 'province', 'Hà Nội'), 'ZZ' || substr(order_id, 2, 9),
        'vn', at, state = 'late', at - interval '20 minutes',
        case when state <> 'unmatched' then at end
      from past p join accounts a on a.email = 'payer' || 1 + n % 5000 || '@phohang.test'
      on conflict do nothing;
      insert into payment_accounts (tenant_id, account, bank_name)
      values (${tenant}, '0123456789', 'Vietcombank'), (${tenant}, '9876543210', 'MB Bank');
      insert into bank_transactions (tenant_id, account_id, provider, external_id, direction, amount, text, folded, at,
        received_at, counter_name, reference, balance, state)
      select ${tenant}, a.id, case when by_payos then 'payos' else 'sepay' end, n, direction, p.amount, note.text,
        lower(note.text || ' ' || name || ' ' || reference), at, at, name, reference,
        case when not by_payos or n = ${TRANSACTIONS} - 1 then 1000000000 + n * 1000 end, state
      from past p
      join payment_accounts a on a.tenant_id = ${tenant} and a.account = case when by_payos then '9876543210' else '0123456789' end
      cross join lateral (
        select case when n % 50 = 1 then 'chuyen tien' else 'ZZ' || substr(order_id, 2, 9) || ' thanh toan don hang' end
          || case when n % 10 = 2 then ' may khoan' else '' end || case when n % 100 = 1 then ' dat coc' else '' end
          || case when n % 100000 = 51 then ' zirconi' else '' end as text) note
      order by n desc;
      insert into transaction_matches (tenant_id, transaction_id, order_id, amount, payment_id, at)
      select ${tenant}, t.id, p.order_id, p.amount, t.id, p.at
      from past p
      join bank_transactions t on t.tenant_id = ${tenant} and t.external_id = p.n::text
      join orders o on o.tenant_id = ${tenant} and o.id = p.order_id
      where p.state not in ('unmatched', 'ignored', 'outgoing');
      insert into transaction_steps (tenant_id, transaction_id, act, order_ids, at)
      select tenant_id, transaction_id, 'matched', array[order_id], at from transaction_matches where tenant_id = ${tenant};
      drop table past`,
    ["accounts", "orders", "bank_transactions", "transaction_matches"],
  );
  return tenant;
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    const rows = await measurePayments(shop);
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
