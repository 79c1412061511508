import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { revenueDimensions, revenueMeasures } from "#contract/rules/reports/revenue-figures.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import {
  dayOf,
  DAYS,
  discountOf,
  measured,
  modelPeriod,
  placing,
  rowsByVoucher,
  SECOND,
  sum,
  takenOff,
  totalsOf,
  type Known,
  type Placing,
} from "#test/invariants/revenue-model.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import type { Breakdown } from "./divide-revenue.ts";
import { foldChanges, rebuildFigures } from "./keep-revenue.ts";
import type { Report } from "./report-revenue.ts";

let shop: TestShop;
beforeAll(async () => {
  // Orders move as no staff could move them, so other copies of them may differ.
  shop = await openShop({ copiesMayDiffer: true });
  const { own, other } = shop.stores;
  vouchers.store = await addVoucher(shop.ownerDb, { code: "OWN600", tenantId: own });
  vouchers.shop = await addVoucher(shop.ownerDb, { code: "SHOP300" });
  vouchers.other = await addVoucher(shop.ownerDb, { code: "OTHER600", tenantId: other });
});
afterAll(async () => await shop.close());

const SEED = 20_261_122;
const RUNS = 12;
let placed = 0;

const vouchers = { store: 0, shop: 0, other: 0 };

/** Places an order and carries out its steps in the database; returns what the model knows of it. */
const carryOut = async (order: Placing): Promise<Known> => {
  const { own, other } = shop.stores;
  const { drill, grinder, wiper } = shop.goods;
  const tenant = order.isOther ? other : own;
  const goods = order.isOther ? [wiper, wiper] : [drill, grinder];
  const id = `M${++placed}`;
  const buyer = shop.cast.customer.accountId;
  const lines = order.isOther ? order.lines.slice(0, 1) : order.lines;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const at = new Date(order.at);
  const run = async (text: string, values: unknown[]) => await shop.ownerDb.query(text, values);
  await run(
    "insert into checkouts (id, account_id, idempotency_key, ask_hash) values ($1, $2, $1, '')",
    [id, buyer],
  );
  await run(
    `insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method, subtotal,
       transport_fee, discount, total_amount, ship_to, language, contact_due_at, created_at, updated_at)
     values ($1, $1, $2, $3, 'pending', $4, 'unpaid', 'standard', $5::bigint, $6::bigint, $9::bigint,
       $5::bigint + $6::bigint - $9::bigint, jsonb_build_object('province', $7::text), 'en', $8, $8, $8)`,
    [id, tenant, buyer, order.method, subtotal, order.fee, order.province, at, discountOf(order)],
  );
  for (const of of order.vouchers) {
    const voucher = of === "store" && order.isOther ? vouchers.other : vouchers[of];
    const owner = of === "shop" ? 0 : tenant;
    await run(
      `insert into voucher_uses (voucher_id, checkout_id, owner_id, account_id, phone, tenant_ids, open_orders)
       values ($1, $2, $3, $4, '', array[$5::bigint], 1)`,
      [voucher, id, owner, buyer, tenant],
    );
    await run(
      `update orders set ${of}_voucher_id = $2, discounts = coalesce(discounts, '[]') || jsonb_build_object('voucherId', $2::bigint,
         'ofShop', $3::boolean, 'code', 'CODE', 'nameEn', 'Once', 'nameVn', 'Một lần', 'amount', $4::bigint)
       where id = $1`,
      [id, voucher, of === "shop", takenOff[of]],
    );
  }
  for (const [nth, { product, quantity, price }] of lines.entries())
    await run(
      `insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, placed_at)
       values ($1, $2, $3, $4, $5, '', '', '', $6, $7, $8)`,
      [id, nth, tenant, buyer, goods[product]?.productId, price, quantity, at],
    );
  const known: Known = { ...order, lines, status: "pending", movedAt: 0, payments: [] };
  let now = order.at;
  for (const { after, act } of order.steps) {
    now += after * SECOND;
    if (act.kind === "move") {
      if (act.to === known.status) continue;
      await run("update orders set status = $2, updated_at = $3 where id = $1", [
        id,
        act.to,
        new Date(now),
      ]);
      known.status = act.to;
      known.movedAt = now;
    } else {
      await run(
        "insert into order_payments (tenant_id, order_id, kind, amount, at) values ($1, $2, $3, $4, $5)",
        [tenant, id, act.kind, act.amount, new Date(now)],
      );
      known.payments.push({ ...act, at: now });
    }
  }
  if (order.adds === "fold") await foldChanges(shop.db);
  if (order.adds === "rebuild") await rebuildFigures(shop.db);
  return known;
};

const report = async (query: Record<string, string>): Promise<Report> => {
  const { status, body, text } = await shop.ask("GET /admin/revenue", {
    as: shop.cast.ownAdmin,
    query,
  });
  expect(status, text).toBe(200);
  return body as Report; // as: the endpoint's own shape
};

/** All parts of a breakdown are the whole, and of the compared period too. */
const addsUp = ({ rows, rest, deliveryFees, discounts, overlap, total }: Breakdown): void => {
  const amounts = rows.map(({ amount }) => amount);
  const less = [-discounts.amount, -overlap.amount];
  expect(sum([...amounts, rest.amount, deliveryFees.amount, ...less])).toBe(total.amount);
  expect(sum([...rows.map(({ items }) => items), rest.items, -overlap.items])).toBe(total.items);
  if (rest.orders !== null && overlap.orders !== null)
    expect(sum([...rows.map(({ orders }) => orders ?? 0), rest.orders, -overlap.orders])).toBe(
      total.orders,
    );
  const before = rows.map(({ compared }) => compared?.amount ?? 0);
  const beside = [
    rest.compared?.amount ?? 0,
    deliveryFees.compared ?? 0,
    -(discounts.compared ?? 0),
    -(overlap.compared?.amount ?? 0),
  ];
  expect(sum([...before, ...beside])).toBe(total.compared?.amount ?? 0);
};

test("after any days of orders, moves back and forth, payments and refunds, the figures are those of a recount, and every breakdown adds up", async () => {
  const known: Known[] = [];
  const asked = fc.record({
    period: modelPeriod,
    step: fc.constantFrom("hour", "day", "week", "month"),
    compare: fc.constantFrom("none", "previous", "last_year"),
    by: fc.constantFrom(...revenueDimensions),
    measure: fc.constantFrom(...revenueMeasures),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(placing, { maxLength: 8 }),
      fc.array(asked, { minLength: 3, maxLength: 3 }),
      async (orders, questions) => {
        for (const order of orders) {
          const done = await carryOut(order);
          if (!order.isOther) known.push(done);
        }
        const broken = (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);
        expect(broken).not.toContain("the figures of revenue differ from a recount of the orders");
        for (const {
          period: { from, to },
          ...more
        } of questions) {
          const step = more.step === "hour" && countDays(from, to) > 31 ? "day" : more.step;
          const { totals, series, comparison, breakdown } = await report({
            ...more,
            step,
            from,
            to,
            size: "5",
          });
          expect(totals).toEqual(totalsOf(known, { from, to }));
          expect(sum(series.map(({ figures }) => figures.placed.amount))).toBe(
            totals.placed.amount,
          );
          expect(sum(series.map(({ figures }) => figures.net))).toBe(totals.net);
          for (const { from: first, to: last, figures, hour } of series)
            if (hour === null) expect(figures).toEqual(totalsOf(known, { from: first, to: last }));
          if (comparison) {
            expect(comparison.totals).toEqual(totalsOf(known, comparison.period));
            expect(sum(comparison.series.map(({ figures }) => figures.realised.amount))).toBe(
              comparison.totals.realised.amount,
            );
          }
          expect(breakdown?.total).toMatchObject(totals[more.measure]);
          if (breakdown) addsUp(breakdown);
          if (breakdown?.by === "voucher") {
            const rows = rowsByVoucher(measured(known, { from, to }, more.measure), vouchers);
            const shown = breakdown.rows.filter(({ amount }) => amount !== 0);
            for (const { key, orders, items, amount } of shown)
              expect({ orders, items, amount }).toEqual(rows.get(key));
            expect(shown).toHaveLength(rows.size);
          }
        }
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  const { placed: all } = totalsOf(known, { from: dayOf(0), to: dayOf(DAYS) });
  expect(all.amount).toBeGreaterThan(1e14); // figures of fifteen digits stay exact
}, 120_000);

test("figures that are all counted again lie in the order of their index", async () => {
  await shop.ownerDb.query("truncate revenue_figures");
  expect(await rebuildFigures(shop.db)).toBeGreaterThan(50);
  const placesOf = async (order: string) =>
    (await shop.ownerDb.query(`select ctid from revenue_figures order by ${order}`)).rows;
  expect(await placesOf("ctid")).toEqual(
    await placesOf("tenant_id, dimension, span, event, starts_on, key"),
  );
});
