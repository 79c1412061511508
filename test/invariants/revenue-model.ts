/** Orders at random, and the figures that a recount of them gives. */
import fc from "fast-check";
import { orderStatuses } from "#contract/rules/moves.ts";
import type { RevenueMeasure } from "#contract/rules/reports/revenue-figures.ts";

export const SECOND = 1_000;
const FIRST = Date.parse("2026-08-31T17:00:00Z"); // 1 September in Vietnam
export const DAYS = 75;

// Seconds of a day in Vietnam; the ends of days and hours are likelier than chance makes them.
const second = fc.oneof(fc.constantFrom(0, 3_599, 3_600, 86_399), fc.nat(86_399));
const moment = fc
  .tuple(fc.nat(DAYS - 1), second, fc.constantFrom(0, 999))
  .map(([day, at, ms]) => FIRST + (day * 86_400 + at) * SECOND + ms);

const step = fc.record({
  after: fc.oneof(fc.constantFrom(1, 86_400), fc.nat(20 * 86_400)),
  act: fc.oneof(
    fc.constantFrom(...orderStatuses).map((to) => ({ kind: "move" as const, to })),
    fc.nat(5_000_000).map((amount) => ({ kind: "transfer" as const, amount: amount + 1 })),
    fc.nat(50_000).map((amount) => ({ kind: "correction" as const, amount: -amount - 1 })),
    fc.nat(2_000_000).map((amount) => ({ kind: "refund" as const, amount: -amount - 1 })),
  ),
});

/** An order with what becomes of it. */
export const placing = fc.record({
  at: moment,
  isOther: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  method: fc.constantFrom("COD", "BANK_TRANSFER"),
  province: fc.constantFrom("Hà Nội", "Cần Thơ", "Thành phố Hồ Chí Minh", ""),
  fee: fc.constantFrom(0, 30_000),
  vouchers: fc.subarray(["store", "shop"] as const), // as: the literals of the choices
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat(1),
      quantity: fc.constantFrom(1, 999, 999),
      price: fc.constantFrom(1_000, 9_999_999_999, 9_999_999_999),
    }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 2 },
  ),
  steps: fc.array(step, { maxLength: 4 }),
  adds: fc.constantFrom("nothing", "nothing", "fold", "rebuild"),
});
export type Placing = typeof placing extends fc.Arbitrary<infer Value> ? Value : never;

/** An order of the own store as the model remembers it. */
export type Known = Placing & {
  status: string;
  movedAt: number;
  payments: { kind: string; amount: number; at: number }[];
};

/** The discount of each voucher on an order; a piece costs more than both. */
export const takenOff = { store: 600, shop: 300 } as const;
const inVietnam = new Intl.DateTimeFormat("sv", {
  timeZone: "Asia/Ho_Chi_Minh",
  dateStyle: "short",
});
const isIn = (period: { from: string; to: string }) => (at: number) => {
  const day = inVietnam.format(at);
  return day >= period.from && day <= period.to;
};

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
const goodsOf = ({ lines }: Known) => sum(lines.map(({ price, quantity }) => price * quantity));
export const discountOf = (order: Pick<Placing, "vouchers">) =>
  sum(order.vouchers.map((of) => takenOff[of]));
const sumOf = (orders: readonly Known[]) => ({
  orders: orders.length,
  items: sum(orders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
  amount: sum(orders.map((order) => goodsOf(order) + order.fee - discountOf(order))),
});

type Days = { from: string; to: string };

/** The orders of a measure. */
export const measured = (
  orders: readonly Known[],
  period: Days,
  measure: RevenueMeasure,
): Known[] => {
  const isThere = isIn(period);
  if (measure === "realised")
    return orders.filter(({ status, movedAt }) => status === "completed" && isThere(movedAt));
  return orders.filter(
    ({ at, status }) => isThere(at) && (measure === "placed" || status === "cancelled"),
  );
};

/** The rows by voucher: an order with two is in two rows. */
export const rowsByVoucher = (
  orders: readonly Known[],
  vouchers: { store: number; shop: number },
) => {
  const rows = [
    [String(vouchers.store), orders.filter((order) => order.vouchers.includes("store"))],
    [String(vouchers.shop), orders.filter((order) => order.vouchers.includes("shop"))],
    ["", orders.filter((order) => order.vouchers.length === 0)],
  ] as const; // as: pairs
  return new Map(rows.flatMap(([key, of]) => (of.length > 0 ? [[key, sumOf(of)]] : [])));
};

/** The totals of a period, counted from the model's orders of the store. */
export const totalsOf = (orders: readonly Known[], period: Days) => {
  const isThere = isIn(period);
  const realised = measured(orders, period, "realised");
  const payments = orders.flatMap((order) => order.payments).filter(({ at }) => isThere(at));
  const refunds = payments.filter(({ kind }) => kind === "refund");
  const received = payments.filter(({ kind }) => kind !== "refund");
  const refunded = 0 - sum(refunds.map(({ amount }) => amount));
  return {
    placed: sumOf(measured(orders, period, "placed")),
    cancelled: sumOf(measured(orders, period, "cancelled")),
    realised: sumOf(realised),
    goods: sum(realised.map(goodsOf)),
    deliveryFees: sum(realised.map(({ fee }) => fee)),
    discounts: sum(realised.map(discountOf)),
    refunds: { payments: refunds.length, amount: refunded },
    net: sumOf(realised).amount - refunded,
    transfersReceived: {
      payments: received.length,
      amount: sum(received.map(({ amount }) => amount)),
    },
  };
};

/** The nth day of the model. */
export const dayOf = (nth: number) => inVietnam.format(FIRST + nth * 86_400 * SECOND);
/** Days of the model. */
export const modelPeriod = fc
  .tuple(fc.nat(DAYS), fc.nat(DAYS))
  .map(([one, other]) => ({ from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) }));
