import { randomUUID } from "node:crypto";
import { DEFAULT_EXPRESS_FEE } from "#contract/rules/limits.ts";
import { drawing } from "../banks-year/simulate-year.ts";
import { sumUp, type StoreSums } from "../vouchers/voucher-sums.ts";
import type { OpenStore, Quarter, QuarterVoucher } from "./open-quarter.ts";
import type { Draw, TrueOrder, Truth } from "./truth.ts";

/** The rules of the commission since a time, the first match of a line counts (`beyond §7`). */
export type Rules = {
  since: number;
  rules: {
    tenantId?: string;
    categoryId?: string;
    basisPoints: number;
    base: "before_vouchers" | "after_store_vouchers";
  }[];
};

type Line = { store: OpenStore; good: OpenStore["goods"][number]; quantity: number };

export const SEEDS = 2 ** 31;
const HALF = 5_000;
const WHOLE = 10_000;

/** The part of a line's discount that the store's voucher has (decision 104): all, or its share of the order's discount. */
const storePart = (
  sums: StoreSums,
  discount: number,
  chosen: readonly QuarterVoucher[],
): number => {
  const ofGoods = chosen.filter(
    ({ kind, tenantId }) =>
      kind !== "shipping" && (tenantId === null || tenantId === sums.tenantId),
  );
  const own = ofGoods.find(({ tenantId }) => tenantId !== null);
  const amountOf = (id: string) =>
    sums.discounts.find(({ voucherId }) => voucherId === id)?.amount ?? 0;
  if (!own || amountOf(own.voucherId) === 0) return 0;
  const all = ofGoods.reduce((sum, { voucherId }) => sum + amountOf(voucherId), 0);
  return Math.floor((discount * amountOf(own.voucherId) * 2 + all) / (2 * all));
};

const commissionOf = (
  lines: readonly Line[],
  sums: StoreSums,
  chosen: readonly QuarterVoucher[],
  { rules }: Rules,
): number => {
  let commission = 0;
  for (const { good, quantity } of lines) {
    const rule = rules.find(
      ({ tenantId, categoryId }) =>
        (tenantId === undefined || tenantId === String(good.tenantId)) &&
        (categoryId === undefined || categoryId === String(good.categoryId)),
    );
    if (!rule) continue;
    const discount = sums.lines[good.productId] ?? 0;
    const less = rule.base === "after_store_vouchers" ? storePart(sums, discount, chosen) : 0;
    commission += Math.floor(((good.price * quantity - less) * rule.basisPoints + HALF) / WHOLE);
  }
  return commission;
};

const chooseLines = (draw: Draw, stores: readonly OpenStore[]): Line[] => {
  const [first, second] = [draw.of(stores), draw.of(stores)];
  const of = (store: OpenStore, most: number): Line[] => {
    const count = 1 + draw.below(most);
    const from = draw.below(store.goods.length);
    return Array.from({ length: count }, (_, nth) => {
      const good = store.goods[(from + nth) % store.goods.length];
      if (!good) throw new Error("a store has goods");
      return { store, good, quantity: 1 + draw.below(3) };
    });
  };
  return first !== second && draw.chance(0.08) ? [...of(first, 1), ...of(second, 1)] : of(first, 2);
};

/** Vouchers that take something off: of the shop, of the first line's store, both, or none. */
const chooseVouchers = (
  draw: Draw,
  vouchers: readonly QuarterVoucher[],
  [first]: readonly Line[],
  isExpress: boolean,
): QuarterVoucher[] => {
  const fits = ({ tenantId, kind, categoryIds }: QuarterVoucher): boolean =>
    (tenantId === null || tenantId === first?.store.id) &&
    (kind !== "shipping" || isExpress) &&
    (categoryIds.length === 0 || categoryIds.includes(String(first?.good.categoryId)));
  const of = (isShops: boolean): QuarterVoucher[] => [
    draw.of(vouchers.filter((each) => fits(each) && (each.tenantId === null) === isShops)),
  ];
  const kind = draw.next();
  if (kind < 0.4) return [];
  return [...(kind < 0.8 ? of(true) : []), ...(kind > 0.65 ? of(false) : [])];
};

/** Buys as a shopper, and returns the orders of the checkout with all that follows from its vouchers and rules. */
export const buyOnce = async (
  { shop, stores, vouchers, buyers }: Quarter,
  truth: Truth,
  draw: Draw,
  rules: Rules,
): Promise<TrueOrder[]> => {
  const lines = chooseLines(draw, stores);
  const isExpress = draw.chance(0.3);
  const chosen = chooseVouchers(draw, vouchers, lines, isExpress);
  const method = draw.chance(0.65) ? "COD" : "BANK_TRANSFER";
  const { person, addressId } = draw.of(buyers);
  await shop.ownerDb.query("delete from throttle");
  const { status, body, text } = await shop.ask("POST /orders", {
    as: person,
    headers: { "idempotency-key": randomUUID() },
    body: {
      cartProducts: lines.map(({ good, quantity }) => ({ productId: good.id, quantity })),
      addressId,
      paymentMethod: method,
      shippingMethod: isExpress ? "express" : "standard",
      vouchers: chosen.map(({ tenantId, code }) => ({
        tenantId: tenantId === null ? null : String(tenantId),
        code,
      })),
    },
  });
  if (status !== 201) throw new Error(`not placed: ${text}`);
  const ids = body.orders.map(({ id }: { id: string }) => id);
  const { rows } = await shop.ownerDb.query<{
    id: string;
    store: number;
    code: string | null;
    total: number;
    lines: number;
  }>(
    `select id, tenant_id::float8 as store, transfer_code as code, total_amount::float8 as total,
       (select count(*)::int from order_lines l where l.order_id = orders.id) as lines
     from orders where id = any ($1)`,
    [ids],
  );
  const summed = sumUp(
    lines.map(({ good, quantity }) => ({ ...good, amount: good.price * quantity })),
    () => (isExpress ? DEFAULT_EXPRESS_FEE : 0),
    chosen,
  );
  return summed.map((sums): TrueOrder => {
    const row = rows.find(({ store }) => store === sums.tenantId);
    if (row?.total !== sums.totalAmount)
      throw new Error(`an order has the total ${row?.total} instead of ${sums.totalAmount}`);
    const shopVoucher = chosen.find(({ tenantId }) => tenantId === null);
    const order: TrueOrder = {
      ...row,
      draw: drawing(draw.below(SEEDS)),
      method,
      code: method === "COD" ? null : row.code,
      shopVoucher:
        sums.discounts.find(({ voucherId }) => voucherId === shopVoucher?.voucherId)?.amount ?? 0,
      commission: commissionOf(
        lines.filter(({ store }) => store.id === sums.tenantId),
        sums,
        chosen,
        rules,
      ),
      placedAt: shop.clock().getTime(),
      completedAt: null,
      cancelledAt: null,
      received: [],
      refunds: [],
      parcels: [],
    };
    truth.place(order);
    return order;
  });
};
