import type { VoucherKind } from "#contract/rules/vouchers.ts";
import type { DemoGood } from "./demo-goods.ts";
import { covers, type SumLine } from "./voucher-sums.ts";

/** Every kind of a voucher in every scope under every condition, for goods of the demo. */

export type TableGoods = { bits: DemoGood; disc: DemoGood; drill: DemoGood; wiper: DemoGood };

const kinds = {
  percent: { kind: "percent", percent: 15 },
  "percent with a cap": { kind: "percent", percent: 33, cap: 70_001 },
  amount: { kind: "amount", amount: 31_337 },
  shipping: { kind: "shipping" },
} as const satisfies Record<VoucherKind | "percent with a cap", object>;
export type TableKind = keyof typeof kinds;

export const scopes = ["store", "categories", "products"] as const;
type Scope = (typeof scopes)[number];

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The fields of a condition; `least` is the sum of the lines that the voucher applies to. */
const conditions = {
  none: () => ({}),
  "a least spend": (least: number) => ({ minSpend: least }),
  "new customers only": () => ({ newCustomersOnly: true }),
  quota: () => ({ quota: 2 }),
  "several uses": () => ({ perCustomer: 2 }),
  "a period": () => ({ startsAt: daysFromNow(-2), endsAt: daysFromNow(2) }),
  collected: () => ({ public: true }),
  "by code only": () => ({ public: false }),
  "single-use codes": () => ({ singleUse: true }),
} satisfies Record<string, (least: number) => object>;
export type TableCondition = keyof typeof conditions;

export const owners = ["store", "shop"] as const;
export type TableOwner = (typeof owners)[number];

export type TableRow = {
  nth: number;
  kind: TableKind;
  scope: Scope;
  condition: TableCondition;
  shippingMethod: "standard" | "express";
  paymentMethod: "COD" | "BANK_TRANSFER";
};

/** A row per kind, scope and condition; shipping and payment alternate, and freight is only asked for where there is any. */
export const tableRows: readonly TableRow[] = keysOf(kinds)
  .flatMap((kind) =>
    scopes.flatMap((scope) => keysOf(conditions).map((condition) => ({ kind, scope, condition }))),
  )
  .map((row, nth) => ({
    ...row,
    nth,
    shippingMethod: row.kind === "shipping" || nth % 2 === 0 ? "express" : "standard",
    paymentMethod: nth % 3 === 0 ? "BANK_TRANSFER" : "COD",
  }));

function keysOf<K extends string>(of: Record<K, unknown>): K[] {
  return Object.keys(of) as K[]; // as: the keys of a literal
}

/** The cart of a row: three goods of the voucher's store and one of another store, with other quantities each time. */
export const cartOf = ({ nth }: TableRow, goods: TableGoods): (SumLine & { quantity: number })[] =>
  Object.values(goods).map(({ price, ...good }, at) => {
    const quantity = 1 + ((nth + at * 5) % 7);
    return { ...good, quantity, amount: price * quantity };
  });

/** The goods that a voucher names: two of the store, or one of each store for the shop. */
const namedGoods = (owner: TableOwner, { bits, drill, wiper }: TableGoods): DemoGood[] =>
  owner === "store" ? [bits, drill] : [bits, wiper];

const goodsFields = (scope: Scope, named: readonly DemoGood[]) => ({
  categoryIds:
    scope === "categories" ? [...new Set(named.map((good) => String(good.categoryId)))] : [],
  productIds: scope === "products" ? named.map((good) => String(good.productId)) : [],
});

/** The body with which its owner makes the voucher of a row. */
export const voucherBody = (row: TableRow, owner: TableOwner, goods: TableGoods) => {
  const { nth, kind, scope, condition } = row;
  const named = goodsFields(scope, namedGoods(owner, goods));
  const store = owner === "store" ? goods.bits.tenantId : null;
  const least = cartOf(row, goods)
    .filter((line) => covers({ ...named, tenantId: store }, line))
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    code: `${owner === "store" ? "OWN" : "ALL"}${100 + nth}`,
    name: `${kind}, ${scope}, ${condition}`,
    startsAt: daysFromNow(-1),
    scope,
    ...named,
    ...kinds[kind],
    ...conditions[condition](least),
  };
};
