import { BASE_PATH } from "#contract/wire/base-path.ts";
import { makeStaff } from "./make-staff.ts";
import { spread } from "../measure.ts";
import { revenueReads, type SoldParts } from "./store-revenue.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { writeUntriggered } from "./write-untriggered.ts";

const ROUNDS = 9;
const MILLION = 1_000_000;
const PRODUCTS = 300;
const ORDERS = `${BASE_PATH}/admin/orders`;
/** The most that a list of the staff may take, in milliseconds. */
export const READ_MS = 100;

/** The lists that staff open, with their calls. */
const reads = (
  { sampleId, sampleNumber }: Pick<Filled, "sampleId" | "sampleNumber">,
  pages: number,
): [work: string, path: string][] => [
  ["opened", ORDERS],
  ["how many in each status", `${ORDERS}/overview`],
  ["what waits", `${ORDERS}/waiting`],
  ["the pending", `${ORDERS}?status=pending`],
  ["the completed, largest first", `${ORDERS}?status=completed&sort=amount`],
  ["the pending, largest first", `${ORDERS}?status=pending&sort=amount`],
  ["the paid", `${ORDERS}?paymentStatus=paid`],
  ["the completed with a refund due", `${ORDERS}?status=completed&paymentStatus=refund_due`],
  ["the cancelled with a refund due", `${ORDERS}?status=cancelled&paymentStatus=refund_due`],
  ["due for a call, oldest first", `${ORDERS}?due=true&sort=oldest`],
  ["late calls, oldest first", `${ORDERS}?overdue=true&sort=oldest`],
  ["to hand over, oldest first", `${ORDERS}?toHandOver=true&sort=oldest`],
  ["in delivery for long, oldest first", `${ORDERS}?longDelivery=true&sort=oldest`],
  ["the dashboard", `${BASE_PATH}/admin/dashboard`],
  ["that want an invoice", `${ORDERS}?invoice=wanted`],
  ["whose invoice is not sent yet", `${ORDERS}?invoice=unsent`],
  ["requested cancellations", `${ORDERS}?cancellationRequested=true`],
  ["searched by a whole id", `${ORDERS}?orderId=${sampleId}`],
  ["searched by three letters", `${ORDERS}?orderId=${sampleId.slice(0, 3)}`],
  ["searched by two letters", `${ORDERS}?orderId=${sampleId.slice(0, 2)}`],
  ...searches(sampleNumber).map(([work, q]): [string, string] => [
    `found by ${work}`,
    `${ORDERS}?q=${encodeURIComponent(q)}`,
  ]),
  ["the pending of a frequent name", `${ORDERS}?status=pending&q=nguyen`],
  ["the last page", `${ORDERS}?page=${pages}`],
  ["a page in the middle", `${ORDERS}?page=${Math.floor(pages / 2)}`],
  ["a page in the middle of the completed", `${ORDERS}?status=completed&page=${pages >> 1}`],
];

/** Searches of staff, rare and frequent. Every fifth buyer is a Nguyễn. */
const searches = (sampleNumber: string): [work: string, q: string][] => [
  ["a whole phone number", "0903 001 234"],
  ["the last four digits", "1234"],
  ["a whole name", "trần quốc 1234"],
  ["a name that every fifth buyer has", "nguyen"],
  ["a product number", sampleNumber],
  ["a text that nothing has", "zzzzzz"],
];

/** Measures the order lists of a store with this number of orders against their budget. */
export const measureDesk = async (shop: ShopUnderTest, orders: number): Promise<Row[]> => {
  const { tenant, ...sold } = await fillStore(shop, orders);
  const token = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
  const rows: Row[] = [];
  const lists = reads(sold, Math.ceil(orders / 10));
  for (const [work, path] of [...lists, ...revenueReads(new Date(), sold)]) {
    const took = await timesOf(`${shop.url}${path}`, token);
    const name = `${orders.toLocaleString("en")} orders: ${work}`;
    rows.push(withinLimit(name, READ_MS, "ms", spread(took)));
  }
  return rows;
};

/** How long a call takes, one after the other, after PostgreSQL has switched to generic plans. */
export const timesOf = async (url: string, token: string): Promise<number[]> => {
  const took: number[] = [];
  for (let round = -7; round < ROUNDS; round++) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    if (round >= 0) took.push(performance.now() - start);
  }
  return took;
};

type Filled = { tenant: number; sampleId: string; sampleNumber: string } & SoldParts;

/** Writes years of orders for the first store: nearly all of them completed, a few thousand open. */
export const fillStore = async (
  { owner }: Pick<ShopUnderTest, "owner">,
  orders: number,
): Promise<Filled> => {
  await writeUntriggered(
    owner,
    `
      insert into accounts (email, full_name, phone)
      select 'past' || n || '@phohang.test', case when n % 5 = 0 then 'Nguyễn Văn ' else 'Trần Quốc ' end || n, '+84903' || lpad(n::text, 6, '0')
      from generate_series(1, greatest(5000, ${orders} / 5)) n;
      insert into checkouts (id, account_id, idempotency_key, ask_hash) select 'past', min(id), 'past', '' from accounts;
      insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
        subtotal, transport_fee, discount, total_amount, ship_to, transfer_code, language, contact_due_at, contacted_at,
        cancellation_requested_at, restocked, created_at, moved_at, invoice, invoice_sent_at)
      select id, 'past', tenant, account, status, method,
        case status when 'completed' then case method when 'COD' then 'cod_collected' else 'paid' end
          when 'cancelled' then case when n % 500 < 20 then 'refund_due' else 'unpaid' end
          else case method when 'COD' then 'unpaid' else 'awaiting_transfer' end end,
        'standard', price, 0, discount, price - discount,
        '{"fullName": "Khách", "phoneNumber": "+84912345678", "street": "1 Phố Hàng Bạc", "ward": "Phường Hoàn Kiếm", "district": null, "officeHoursOnly": false}'
          || jsonb_build_object('province', 'Tỉnh ' || n % 34),
        case method when 'BANK_TRANSFER' then 'ZZ' || substr(id, 1, 9) end, 'vn', at + interval '1 day',
        case when status <> 'pending' or n % 3 = 0 then at + interval '2 hours' end,
        case when status = 'transferred' and n % 20 = 0 then at + interval '3 hours' end, status = 'cancelled', at,
        case when status <> 'pending' then at + interval '1 day' end,
        case when n % 40 = 4 then '{"kind": "company", "legalName": "Công ty", "taxCode": "0312345678", "address": "Hà Nội", "email": "a@b.test"}'::jsonb end,
        case when n % 400 = 4 then at + interval '2 days' end
      from (select n, translate(upper(substr(md5(n::text), 1, 11)), '01', 'XY') as id,
          (select min(id) from tenants) as tenant, (select min(id) from accounts where email like 'past%') + n % greatest(5000, ${orders} / 5) as account,
          case when n % 200 = 0 then 'pending' when n % 200 = 1 then 'transferred' when n % 100 = 2 then 'delivering'
            when n % 25 = 3 then 'cancelled' else 'completed' end as status,
          case when n % 10 < 7 then 'COD' else 'BANK_TRANSFER' end as method,
          100000 + (n::bigint * 7919 % 5000) * 1000 as price,
          case when n % 3 = 0 then 20000 else 0 end + case when n % 20 = 0 then 10000 else 0 end as discount, now() - n * interval '90 seconds' as at
        from generate_series(1, ${orders}) n) past
      on conflict do nothing;
      insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at)
      select o.id, 1, o.tenant_id, o.account_id, p.id, p.product_number, p.name_en, p.name_vn, o.subtotal, 1, o.discount, o.created_at
      from orders o
      join (select *, row_number() over (order by id) - 1 as nth from products where tenant_id = (select min(id) from tenants)) p
        on p.nth = case when hashtext(o.id) % 10 = 0 then 0 else abs(hashtext(o.id))
          % (select count(*) from products where tenant_id = (select min(id) from tenants)) end
      where o.checkout_id = 'past';
      analyze accounts, orders, order_lines; -- without statistics, each order's figures read every product of its store
      insert into vouchers (tenant_id, code, name_en, name_vn, kind, amount, starts_at)
      select case when amount = 20000 then (select min(id) from tenants) end, 'PAST' || n || amount, 'Past ' || n, 'Qua ' || n,
        'amount', amount, now() - interval '3 years'
      from generate_series(1, 20) n cross join unnest(array[10000, 20000]) amount;
      insert into voucher_counts (voucher_id, owner_id, used) select id, owner_id, 1 from vouchers where code like 'PAST%';
      insert into voucher_uses (voucher_id, checkout_id, owner_id, account_id, phone, tenant_ids, open_orders)
      select v.id, c.id, v.owner_id, c.account_id, '', array[(select min(id) from tenants)], 1
      from vouchers v cross join checkouts c where v.code like 'PAST%' and c.id = 'past';
      update orders set discounts = named.discounts, store_voucher_id = named.of_store, shop_voucher_id = named.of_shop
      from (
        select o.id, max(v.id) filter (where v.tenant_id is not null) as of_store, max(v.id) filter (where v.tenant_id is null) as of_shop,
          jsonb_agg(jsonb_build_object('voucherId', v.id, 'ofShop', v.tenant_id is null, 'code', v.code, 'nameEn', v.name_en,
            'nameVn', v.name_vn, 'amount', v.amount) order by v.tenant_id is null) as discounts
        from orders o join vouchers v on v.code = 'PAST' || 1 + abs(hashtext(o.id)) % 20 || v.amount
          and (v.amount = 10000 and o.discount in (10000, 30000) or v.amount = 20000 and o.discount in (20000, 30000))
        where o.checkout_id = 'past' group by o.id) named
      where orders.id = named.id;
      insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role)
      select id, 1, tenant_id, account_id, 'pending', 'customer' from orders where checkout_id = 'past';
      delete from order_counts;
      insert into order_counts (tenant_id, status, payment_status, slot, count)
      select tenant_id, status, payment_status, 0, count(*) from orders group by 1, 2, 3;
      delete from order_call_counts;
      insert into order_call_counts (tenant_id, placed_on, in_time, late)
      select tenant_id, placed_on, in_time, late from order_calls_recounted;
      select fill_sold_numbers();
      select fill_buyer_keys(0, 10000000);
      select rebuild_revenue()`,
    [
      "orders",
      "order_lines",
      "order_history",
      "order_counts",
      "revenue_changes",
      "revenue_figures",
      "buyer_keys",
      "sold_numbers",
      "accounts",
    ],
  );
  const { rows } = await owner.query<Filled>(
    `select o.tenant_id as tenant, o.id as "sampleId", p.product_number as "sampleNumber", p.id as product, p.category_id as category,
         (select id from vouchers where code = 'PAST120000') as voucher
       from (select * from orders order by created_at offset ${Math.floor(orders / 1000)} limit 1) o
       join products p on p.tenant_id = o.tenant_id order by p.id limit 1`,
  );
  if (!rows[0]) throw new Error("no orders");
  return rows[0];
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    const rows = await measureDesk(shop, MILLION);
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
