import { readdir } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carriers, type Carrier } from "../contract/parcels.ts";
import { transactionStates, webhookProviders } from "../contract/rules/payments.ts";
import { moves } from "../contract/rules/moves.ts";
import { pictureWidths } from "../contract/wire/pictures.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { parcelInvariants } from "../test/parcels/parcel-invariants.ts";
import { restoreCarriers } from "./carriers/restore-carriers.ts";
import { openSimulatedCarriers } from "./carriers/simulated-carriers.ts";
import { openDemoDatabase, type DemoDatabase } from "./open-demo-database.ts";
import { demoStores } from "./stores.ts";
import { demoProducts } from "./products.ts";
import { demoVouchers } from "./vouchers.ts";

let demo: DemoDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  demo = await openDemoDatabase(new Date());
  ({ owner } = demo);
});

afterAll(async () => await demo.close());

const legalMoves = moves.map(({ from, to }) => `('${from}', '${to}')`).join(", ");

/** Each query finds the rows that break its invariant. */
const invariants: Record<string, string> = {
  "what a product sold and earned is what its completed orders add up to": `
    select p.id from products p left join (
      select l.product_id, sum(l.quantity) as sold, sum(l.quantity * l.price - l.discount) as revenue
      from order_lines l join orders o on o.id = l.order_id where o.status = 'completed' group by 1) s on s.product_id = p.id
    where (p.sold_count, p.revenue) <> (coalesce(s.sold, 0), coalesce(s.revenue, 0))`,
  "a product's rating is what its evaluations add up to": `
    select p.id from products p left join (
      select product_id, count(*) as count, sum(rating) as sum from reviews group by 1) r on r.product_id = p.id
    where (p.feedback_count, p.rating_sum) <> (coalesce(r.count, 0), coalesce(r.sum, 0))`,
  "what shoppers see is what the stores keep": `
    select p.id from products p left join published_products s on s.product_id = p.id
    where (s.product_id is null) <> p.is_hidden or (s.sold_count, s.feedback_count, s.price) <> (p.sold_count, p.feedback_count, p.price)`,
  "an order costs what its lines and its delivery cost, less what its vouchers took off": `
    select o.id from orders o
    where o.total_amount <> o.transport_fee - o.fee_discount
        + (select sum(l.price * l.quantity - l.discount) from order_lines l where l.order_id = o.id)
      or o.discount <> (select coalesce(sum(amount), 0) from jsonb_to_recordset(o.discounts) as d (amount bigint))`,
  "a voucher is used as often as its uses say, and by nobody more often than it allows": `
    select v.id::text from vouchers v join voucher_counts c on c.voucher_id = v.id
    where c.used <> (select count(*) from voucher_uses u where u.voucher_id = v.id) or exists (
      select from voucher_uses u where u.voucher_id = v.id and (u.used_at < v.starts_at or u.used_at >= v.ends_at)
      union all
      select from voucher_uses u where u.voucher_id = v.id group by phone having count(*) > v.per_customer)`,
  "lines, orders and products are of the same store": `
    select l.order_id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where l.tenant_id <> o.tenant_id or p.tenant_id <> o.tenant_id`,
  "the history of an order is a legal path to its status, in time": `
    select h.order_id from order_history h
    left join order_history before on before.order_id = h.order_id and before.step = h.step - 1
    where case when h.step = 1 then (h.from_status, h.to_status) is distinct from (null, 'pending')
      else (h.event = 'moved' and (before.to_status, h.to_status) not in (${legalMoves})) or h.from_status <> before.to_status or h.at < before.at end
    union all
    select o.id from orders o
    where o.status <> (select to_status from order_history h where h.order_id = o.id order by step desc limit 1)`,
  "an order's paid amount is the sum of its payments and fits its payment status": `
    select o.id from orders o left join order_payments p on p.order_id = o.id
    group by o.id having o.paid_amount <> coalesce(sum(p.amount), 0)
      or (o.payment_status = 'paid' and o.paid_amount < o.total_amount)
      or (o.payment_status = 'partially_paid' and o.paid_amount not between 1 and o.total_amount - 1)`,
  "only completed orders were evaluated": `
    select r.id::text from reviews r join orders o on o.id = r.order_id where o.status <> 'completed'`,
  "no order has more pieces of a product than one buyer takes": `
    select order_id from order_lines where quantity > 12`,
  "the orders that sold a product carry what it sold": `
    select p.id::text from products p where p.sold_count > 8 * (
      select count(distinct o.id) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and o.status = 'completed')`,
  "a product has no more evaluations than sold pieces": `
    select id::text from products where feedback_count > sold_count`,
  "the pictures of evaluations are those that buyers took": `
    select r.id::text from reviews r, unnest(r.pictures) as file where file not like 'buyer-%' or r.rating < 4
    union all select 'none' where not exists (select from reviews where pictures <> '{}')`,
  "each store has a mark, a cover and a decoration of at least five sections": `
    select t.name from tenants t left join decor_versions v on v.tenant_id = t.id
    where t.picture not like 'mark-%' or t.cover not like 'cover-%' or coalesce(jsonb_array_length(v.sections), 0) < 5`,
  "no moment is in the future":
    "select id from orders where greatest(created_at, updated_at) > now() union all select id::text from reviews where created_at > now()",
  "only the demo's people can sign in":
    "select id from accounts where (password_hash is null) <> is_disabled",
  "row-level security is on again":
    "select relname from pg_class where relrowsecurity and not relforcerowsecurity",
};

describe("the demo shop", () => {
  it("has all its products, and orders in every state", async () => {
    const { rows } = await owner.query(
      "select (select count(*)::int from products) as products, (select count(distinct status)::int from orders) as states",
    );
    expect(rows).toEqual([{ products: demoProducts.length, states: 5 }]);
  });

  it("has returns of each store in every state that waits for somebody, and mails nobody about them", async () => {
    const { rows } = await owner.query(
      `select t.name, array_agg(distinct r.state order by r.state) as states, count(*) filter (where r.due_at < now())::int as late
       from tenants t join returns r on r.tenant_id = t.id group by t.name`,
    );
    const states = ["appealed", "inspected", "on_the_way", "received", "refunded", "requested"];
    expect(rows).toHaveLength(demoStores.length);
    for (const store of rows) expect(store).toMatchObject({ states, late: 0 });
    const mails = await owner.query("select kind from jobs where kind = 'mail.return'");
    expect(mails.rows).toEqual([]);
  });

  it("has vouchers in several states, some of them used", async () => {
    const { rows } = await owner.query(
      "select count(*)::int as vouchers, count(*) filter (where used > 0)::int as used from voucher_counts",
    );
    expect(rows).toEqual([{ vouchers: demoVouchers.length, used: expect.any(Number) }]);
    expect(rows[0].used).toBeGreaterThan(4);
  });

  it("shows transfers in every state, and a connection of each provider", async () => {
    const { rows } = await owner.query(
      `select (select array_agg(distinct state order by state) from bank_transactions) as states,
         (select array_agg(distinct provider order by provider) from payment_connections) as providers`,
    );
    expect(rows).toEqual([
      {
        states: transactionStates.filter((state) => state !== "payout").toSorted(),
        providers: [...webhookProviders].toSorted(),
      },
    ]);
  });

  it("shows parcels in several states of each carrier, with a timeline in their orders", async () => {
    const { rows: states } = await owner.query<{ state: string; parcels: number }>(
      "select state, count(*)::int as parcels from parcels group by 1 order by 1",
    );
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        "attempt_failed",
        "booked",
        "delivered",
        "in_transit",
        "out_for_delivery",
        "returned",
        "returning",
      ]),
    );
    const { rows } = await owner.query(
      `select array_agg(distinct carrier order by carrier) as carriers, min(state_at) > now() - interval '60 days' as recent,
         (select count(*)::int from orders where parcel_snapshot is not null) = count(*)::int as shown from parcels`,
    );
    expect(rows).toEqual([{ carriers: [...carriers].toSorted(), recent: true, shown: true }]);
    for (const [invariant, query] of Object.entries(parcelInvariants))
      expect((await owner.query(query)).rows, invariant).toEqual([]);
  });

  it("starts with carriers that know its parcels, move them on, and give new ones other codes", async () => {
    const simulated = openSimulatedCarriers(() => new Date());
    const db = openDatabase({ url: demo.appUrl, login: "app", onError: () => undefined });
    try {
      await restoreCarriers(db, simulated);
    } finally {
      await db.end();
    }
    const { rows } = await owner.query<{
      carrier: Carrier;
      id: string;
      code: string;
      state: string;
    }>("select carrier, id, tracking_code as code, state from parcels");
    for (const { carrier, id, code, state } of rows) {
      const { book } = simulated[carrier];
      expect(book.byClientCode(id)).toBe(book.byCode(code));
      expect(simulated[carrier].notice(code, { step: "out", at: new Date() }, "").body).toContain(
        code,
      );
      if (state === "attempt_failed") expect(book.byCode(code)?.steps.at(-1)?.step).toBe("failed");
    }
    const known = new Set(rows.map(({ code }) => code));
    for (const carrier of carriers) {
      const wish = { clientCode: "NEW", cod: 0, weightGrams: 1, province: "", address: "" };
      const { parcel } = simulated[carrier].book.make(wish);
      expect(known.has(parcel.code)).toBe(false);
    }
  });

  it.each(Object.entries(invariants))("keeps the invariant: %s", async (_, query) => {
    expect((await owner.query(query)).rows).toEqual([]);
  });

  it("has a file in every width for each of its pictures", async () => {
    const { rows } = await owner.query<{ file: string }>(
      "select file from product_pictures union all select picture from tenants union all select cover from tenants union all select file from decor_pictures union all select unnest(pictures) from reviews",
    );
    const files = new Set(await readdir(demo.dataDir));
    expect(rows.length).toBeGreaterThan(100);
    for (const { file } of rows)
      for (const width of pictureWidths) expect(files).toContain(`${file}-${width}.webp`);
  });

  it("hashes its one password once", () => {
    expect(demo.hashed).toBe(1);
  });
});

it("some orders of each store want an invoice, for companies and persons; those of completed orders were sent", async () => {
  const { rows } = await owner.query<{
    store: string;
    companies: number;
    people: number;
    wrong: number;
  }>(
    `select t.id as store, (count(*) filter (where invoice ->> 'kind' = 'company'))::int as companies,
       (count(*) filter (where invoice ->> 'kind' = 'person'))::int as people,
       (count(*) filter (where (invoice_sent_at is not null) <> (status = 'completed')))::int as wrong
     from orders o join tenants t on t.id = o.tenant_id where invoice is not null group by t.id`,
  );
  expect(rows).toHaveLength(3);
  for (const { companies, people, wrong } of rows) {
    expect(Math.min(companies, people)).toBeGreaterThan(0);
    expect(wrong).toBe(0);
  }
});

it("every line of a past order has the percentage of its day, and metal goods the full one (beyond §7)", async () => {
  const { rows } = await owner.query(
    `select distinct vat_rate as rate, vat_percent as percent from order_lines order by 1`,
  );
  expect(rows).toEqual([
    { rate: "full", percent: 10 },
    { rate: "standard", percent: 8 },
  ]);
});
