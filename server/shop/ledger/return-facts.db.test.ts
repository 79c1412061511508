import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawOrderId } from "#server/shop/orders/checkout/order-symbols.ts";
import { ledgerInvariants, UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import { stageOrders } from "#test/order-scenario.ts";
import {
  openReturnMoney,
  type Claims,
  type GivenMoney,
  type Outcome,
  type TrueLine,
} from "#test/returns-month/return-money.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { foldChanges } from "../revenue/revenue.ts";
import { postTransfers } from "./post-ledger.ts";

let shop: TestShop;
/** A completed order, of which the others are copies. */
let first = "";
const vouchers = { goods: 0, freight: 0 };
beforeAll(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  first = await stageOrders(shop).orderIn("completed", shop.cast.customer, [
    [shop.goods.drill, 1],
    [shop.goods.grinder, 1],
  ]);
  vouchers.goods = await addVoucher(shop.ownerDb, { code: "OFGOODS" });
  vouchers.freight = await addVoucher(shop.ownerDb, { code: "OFFREIGHT", kind: "shipping" });
});
afterAll(async () => await shop.close());

const line = fc
  .record({
    price: fc.constantFrom(1_000, 33_333, 9_999_999_999),
    quantity: fc.integer({ min: 1, max: 7 }),
    off: fc.constantFrom(0, 1, 333, 500, 1_000),
    points: fc.constantFrom(0, 333, 5_000),
  })
  .map(({ off, points, ...each }) => ({
    ...each,
    discount: Math.floor((each.price * each.quantity * off) / 1_000),
    commission: Math.floor((each.price * each.quantity * points) / 10_000),
  }));

type Wished = {
  outcome: Outcome;
  isUnwanted: boolean;
  pieces: [number, number];
  part: number;
  receipt: number;
};
const wished: fc.Arbitrary<Wished> = fc.record({
  outcome: fc.constantFrom<Outcome>("money", "money", "replacement", "part"),
  isUnwanted: fc.boolean(),
  pieces: fc.tuple(fc.nat(7), fc.nat(7)),
  part: fc.integer({ min: 1, max: 50_000 }),
  receipt: fc.constantFrom(0, 42_000, 80_000),
});

type Case = {
  lines: TrueLine[];
  /** Tenths of the discount that are the shop's, and whether its voucher is for the freight. */
  shop: number;
  isFreight: boolean;
};

const insertOrder = async ({
  lines,
  shop: share,
  isFreight,
}: Case): Promise<{
  id: string;
  amount: number;
  fee: number;
  feeDiscount: number;
  total: number;
}> => {
  const id = drawOrderId();
  const goodsDiscount = lines.reduce((sum, { discount }) => sum + discount, 0);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const fee = 30_000;
  const amount = isFreight ? 20_000 : Math.floor((goodsDiscount * share) / 10);
  const feeDiscount = isFreight ? amount : 0;
  const total = subtotal + fee - goodsDiscount - feeDiscount;
  await shop.ownerDb.query(
    `insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
       subtotal, transport_fee, fee_discount, discount, total_amount, shop_voucher_id, discounts, ship_to, language, contact_due_at, restocked, moved_at)
     select $2, checkout_id, tenant_id, account_id, 'completed', 'COD', 'cod_collected', shipping_method, $3, $4, $5, $6, $7, $8,
       $9::jsonb, ship_to, language, contact_due_at, false, moved_at
     from orders where id = $1`,
    [
      first,
      id,
      subtotal,
      fee,
      feeDiscount,
      goodsDiscount + feeDiscount,
      total,
      amount > 0 ? vouchers[isFreight ? "freight" : "goods"] : null,
      JSON.stringify(amount > 0 ? [{ amount }] : []),
    ],
  );
  for (const [at, { price, quantity, discount, commission }] of lines.entries()) {
    await shop.ownerDb.query(
      `insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount)
       select $2, $3, tenant_id, account_id, product_id, product_number, name_en, name_vn, $4, $5, $6 from order_lines where order_id = $1 and line = 1`,
      [first, id, at + 1, price, quantity, discount],
    );
    await shop.ownerDb.query(
      "insert into commission_lines (tenant_id, order_id, line, version, basis_points, base, amount) values ($1, $2, $3, 1, 0, $4, $4)",
      [shop.stores.own, id, at + 1, commission],
    );
  }
  return { id, amount, fee, feeDiscount, total };
};

/** Inserts a settled return with the money that the model gives. */
const insertReturn = async (
  orderId: string,
  id: string,
  nth: number,
  { outcome, isUnwanted, part }: Wished,
  pieces: ReadonlyMap<number, number>,
  { goods, freight, postage, due }: GivenMoney,
): Promise<void> => {
  const state = outcome === "replacement" ? "replaced" : "refunded";
  const sum = [...goods.values()].reduce((all, each) => all + each, 0);
  await shop.ownerDb.query(
    `insert into returns (id, tenant_id, order_id, account_id, code, reason, wish, asked_amount, state, state_at, due_at, when_passed, outcome, way,
       part_amount, shipping_cap, fixed_at, goods_amount, freight_amount, postage_amount, due_amount, paid_amount)
     select $1, tenant_id, id, account_id, $1, $3, $4, $5, $6, now(), now(), 'closed', $4, 'none', $5, 50000,
       now() + $7 * interval '1 second', $8, $9, $10, $11, $11 from orders where id = $2`,
    [
      id,
      orderId,
      isUnwanted ? "unwanted" : "damaged",
      outcome,
      outcome === "part" ? part : null,
      state,
      nth,
      sum,
      freight,
      postage,
      due,
    ],
  );
  for (const [at, count] of pieces)
    await shop.ownerDb.query(
      `insert into return_lines (return_id, line, tenant_id, order_id, account_id, product_id, quantity, fixed, amount, held)
       select $1, line, tenant_id, order_id, account_id, product_id, greatest($3, 1), $3, $4, $3 from order_lines where order_id = $5 and line = $2`,
      [id, at + 1, count, goods.get(at) ?? 0, orderId],
    );
  if (due > 0)
    await shop.ownerDb.query(
      `insert into return_refunds (tenant_id, return_id, order_id, account_id, amount, at, how, reference, plain_reference)
       select tenant_id, $1, id, account_id, $3, now(), 'hand', $1, $1 from orders where id = $2`,
      [id, orderId, due],
    );
  await shop.ownerDb.query(
    `insert into return_steps (return_id, step, tenant_id, account_id, act, to_state, by_role, at)
     select $1, 1, tenant_id, account_id, 'refund', $3, 'store', now() from orders where id = $2`,
    [id, orderId, state],
  );
};

/** The amounts of the store's book that stem from a return, by their codes. */
const factsOf = async (orderId: string, id: string) => {
  const { rows } = await shop.ownerDb.query<{ code: string; amount: number }>(
    "select code, amount::float8 from ledger_facts($1, $2) where book = $1 and source_kind = 'return' and source_id in ($3, $3 || '-1')",
    [shop.stores.own, orderId, id],
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
};

const wanted = ({ goods, freight, postage, due }: GivenMoney, claims: Claims, outcome: Outcome) => {
  const sum = [...goods.values()].reduce((all, each) => all + each, 0) + freight;
  return Object.fromEntries(
    Object.entries({
      sale_returned: outcome === "replacement" ? 0 : sum,
      return_postage: postage,
      return_paid: due,
      return_commission_reversed: claims.commission,
      return_voucher_reversed: claims.voucher,
    }).filter(([, amount]) => amount > 0),
  );
};

const orders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 2 }),
  shop: fc.constantFrom(0, 3, 10),
  isFreight: fc.boolean(),
  returns: fc.array(wished, { minLength: 1, maxLength: 6 }),
  /** Whether all that is left comes back at the end. */
  isWhole: fc.boolean(),
});

const total = (amounts: number[]): number => amounts.reduce((sum, each) => sum + each, 0);

test("commission and the shop's voucher go back with the pieces, to the đồng, in whatever parts they come back", async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ isWhole, ...one }) => {
      const order = await insertOrder(one);
      const { lines, isFreight } = one;
      const money = openReturnMoney({
        lines,
        fee: order.fee,
        feeDiscount: order.feeDiscount,
        paid: order.total,
        shopVoucher: order.amount > 0 ? { amount: order.amount, isFreight } : null,
      });
      const left = lines.map(({ quantity }) => quantity);
      const sequence: string[] = [];
      const last: Wished = {
        outcome: "money",
        isUnwanted: false,
        pieces: [7, 7],
        part: 1,
        receipt: 0,
      };
      for (const [nth, back] of [...one.returns, ...(isWhole ? [last] : [])].entries()) {
        const pieces = new Map(
          lines.map((_, at) => [at, Math.min(back.pieces[at] ?? 0, left[at] ?? 0)]),
        );
        for (const [at, count] of pieces) left[at] = (left[at] ?? 0) - count;
        const id = drawOrderId();
        const given = money.fix({ ...back, id, pieces, cap: 50_000 });
        await insertReturn(order.id, id, nth, back, pieces, given);
        sequence.push(id);
        const claims = money.claims(sequence).get(id) ?? { commission: 0, voucher: 0 };
        expect(await factsOf(order.id, id)).toEqual(wanted(given, claims, back.outcome));
      }
      if (!money.isWhole(new Set(sequence))) return;
      const all = [...money.claims(sequence).values()];
      expect(total(all.map(({ commission }) => commission))).toBe(
        total(lines.map(({ commission }) => commission)),
      );
      if (!isFreight) expect(total(all.map(({ voucher }) => voucher))).toBe(order.amount);
    }),
    { numRuns: 30 },
  );
  await foldChanges(shop.db);
  while ((await postTransfers(shop.db)) > 0);
  expect((await shop.ownerDb.query(UNPOSTED)).rows).toEqual([]);
  for (const query of Object.values(ledgerInvariants))
    expect((await shop.ownerDb.query(query)).rows).toEqual([]);
}, 60_000);
