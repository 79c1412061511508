/** A model of the shop in a few lines: stock, open orders, a voucher, and permissions; it runs next to the real shop. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { moveBetween, orderStatuses, type OrderStatus } from "#contract/rules/moves.ts";
import { spread } from "#contract/rules/voucher-discounts.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import { watchInvariants } from "./invariants.ts";
import type { Good } from "../fixtures.ts";
import type { OrderStage } from "../order-scenario.ts";
import type { Answered, TestShop } from "../shop.ts";

type Order = {
  id: string;
  status: OrderStatus;
  lines: [at: number, quantity: number][];
  total: number;
  /** Whether the checkout used the voucher. */
  discounted: boolean;
  checkoutId: string;
};
type Model = {
  stock: number[];
  prices: number[];
  cart: number[];
  orders: Order[];
  asked: boolean[];
  /** How often the voucher may still be used. */
  uses: number;
};
type Real = {
  shop: TestShop;
  stage: OrderStage;
  goods: Good[];
  addressId: string;
  /** The code of this run's voucher of the shop. */
  code: string;
  count: () => void;
};
type Act = fc.AsyncCommand<Model, Real>;

const expectStatus = (answer: Answered, expected: number, what: string): void => {
  if (answer.status !== expected)
    throw new Error(`${what}: ${answer.status} instead of ${expected}: ${answer.text}`);
};

/** Checks that every stock equals that of the model. */
const compareStock = async ({ stock }: Model, { stage, goods }: Real): Promise<void> => {
  const real = await Promise.all(goods.map(stage.stockOf));
  const [there, wanted] = [real.join(", "), stock.join(", ")];
  if (there !== wanted) throw new Error(`stock of ${there} instead of ${wanted}`);
};

const act = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Act => ({
  check,
  run: async (model, real) => {
    real.count();
    await run(model, real);
    await compareStock(model, real);
  },
  toString: () => name,
});

const VOUCHER = { amount: 100_001, minSpend: 1_500_000, quota: 3, perCustomer: 3 };

const buy = (wanted: [at: number, quantity: number][], withVoucher: boolean): Act =>
  act(
    `buy ${JSON.stringify(wanted)}${withVoucher ? " with the voucher" : ""}`,
    () => true,
    async (model, { stage, shop, goods, addressId, code }) => {
      const lines = new Map<number, number>();
      for (const [at, quantity] of wanted) lines.set(at, (lines.get(at) ?? 0) + quantity);
      const enough = [...lines].every(([at, quantity]) => (model.stock[at] ?? 0) >= quantity);
      const answer = await stage.buy(
        shop.cast.customer,
        wanted.flatMap<[Good, number]>(([at, quantity]) =>
          goods[at] ? [[goods[at], quantity]] : [],
        ),
        {
          addressId,
          key: randomUUID(),
          ...(withVoucher && { vouchers: [{ tenantId: null, code }] }),
        },
      );
      const amounts = [...lines].map(([at, quantity]): [number, number] => [
        goods[at]?.productId ?? 0,
        (model.prices[at] ?? 0) * quantity,
      ]);
      const spent = amounts.reduce((sum, [, amount]) => sum + amount, 0);
      const fits = !withVoucher || (model.uses > 0 && spent >= VOUCHER.minSpend);
      expectStatus(answer, enough && fits ? 201 : 409, "checkout");
      if (!enough || !fits) return;
      const taken = spread(withVoucher ? VOUCHER.amount : 0, amounts);
      if (withVoucher) model.uses -= 1;
      for (const [at, quantity] of lines) {
        model.stock[at] = (model.stock[at] ?? 0) - quantity;
        model.cart[at] = 0;
      }
      const placed = goods[[...lines.keys()][0] ?? 0];
      for (const order of answer.body.orders) {
        const ofStore = [...lines].filter(
          ([at]) => String(goods[at]?.tenantId) === order.tenant.id,
        );
        const total = ofStore.reduce(
          (sum, [at, quantity]) =>
            sum + (model.prices[at] ?? 0) * quantity - (taken.get(goods[at]?.productId ?? 0) ?? 0),
          0,
        );
        if (order.totalAmount !== total || !placed)
          throw new Error(`an order of ${order.totalAmount} instead of ${total}`);
        const { id, checkoutId } = order;
        const discounted = withVoucher;
        model.orders.push({ id, status: "pending", lines: ofStore, total, checkoutId, discounted });
        model.asked.push(false);
      }
    },
  );

/** The last order of a checkout to be cancelled gives its voucher back. */
const markCancelled = (model: Model, order: Order): void => {
  order.status = "cancelled";
  const { checkoutId, discounted } = order;
  const stands = model.orders.some(
    (other) => other.checkoutId === checkoutId && other.status !== "cancelled",
  );
  if (discounted && !stands) model.uses += 1;
};

const giveBack = (model: Model, { lines }: Order): void => {
  for (const [at, quantity] of lines) model.stock[at] = (model.stock[at] ?? 0) + quantity;
};

const pick = (model: Model, nth: number): { order: Order; at: number } | null => {
  const at = nth % Math.max(model.orders.length, 1);
  const order = model.orders[at];
  return order ? { order, at } : null;
};

const move = (nth: number, to: OrderStatus, restock: boolean): Act =>
  act(
    `move order ${nth} to ${to}${restock ? " with its pieces back" : ""}`,
    ({ orders }) => orders.length > 0,
    async (model, { stage, shop, goods }) => {
      const picked = pick(model, nth);
      if (!picked) return;
      const { order } = picked;
      const isOwn = goods[order.lines[0]?.[0] ?? 0]?.tenantId === shop.stores.own;
      const as = isOwn ? shop.cast.ownAgent : shop.cast.otherAgent;
      const legal = moveBetween(order.status, to, "staff");
      const sent = { status: to, reason: "other", restock };
      const answer = await stage.atDesk("PUT /admin/orders/{id}/status", order.id, sent, as);
      expectStatus(answer, legal ? 200 : 409, `${order.status} → ${to}`);
      if (!legal) return;
      if (legal.restock === "always" || (legal.restock === "asked" && restock))
        giveBack(model, order);
      if (to === "cancelled") markCancelled(model, order);
      else order.status = to;
    },
  );

const cancel = (nth: number): Act =>
  act(
    `the buyer cancels order ${nth}`,
    ({ orders }) => orders.length > 0,
    async (model, { shop }) => {
      const picked = pick(model, nth);
      if (!picked) return;
      const { order, at } = picked;
      const asking = order.status === "transferred" && !model.asked[at];
      const expected = order.status === "pending" ? 200 : asking ? 202 : 409;
      const answer = await shop.ask("POST /orders/{id}/cancel", {
        as: shop.cast.customer,
        params: { id: order.id },
        body: { reason: "other" },
      });
      expectStatus(answer, expected, `cancel when ${order.status}`);
      if (asking) model.asked[at] = true;
      if (order.status !== "pending") return;
      giveBack(model, order);
      markCancelled(model, order);
    },
  );

const fillCart = (at: number, quantity: number): Act =>
  act(
    `put ${quantity} of ${at} into the cart`,
    () => true,
    async (model, { shop, goods }) => {
      const there = (model.cart[at] ?? 0) + quantity;
      const fits = there <= (model.stock[at] ?? 0);
      const answer = await shop.ask("POST /cart/add", {
        as: shop.cast.customer,
        body: { cartProducts: [{ productId: goods[at]?.id, quantity }] },
      });
      expectStatus(answer, fits ? 200 : 409, "cart");
      if (fits) model.cart[at] = there;
      const count = await shop.ask("GET /cart/count", { as: shop.cast.customer });
      const sum = model.cart.reduce((total, each) => total + each, 0);
      if (count.body.productCount !== sum)
        throw new Error(`a cart of ${count.body.productCount} instead of ${sum}`);
    },
  );

const GOODS = 3;
const at = fc.nat(GOODS - 1);
const acts = [
  fc
    .tuple(
      fc.array(fc.tuple(at, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([wanted, withVoucher]) => buy(wanted, withVoucher)),
  fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([good, quantity]) => fillCart(good, quantity)),
  fc
    .tuple(fc.nat(20), fc.constantFrom(...orderStatuses), fc.boolean())
    .map(([nth, to, restock]) => move(nth, to, restock)),
  fc.nat(20).map(cancel),
];

/** Runs the model next to the shop; throws, shrunk, when they differ. Returns the number of acts. */
export const runStockModel = async (
  shop: TestShop,
  stage: OrderStage,
  { runs, length, seed }: { runs: number; length: number; seed: number },
): Promise<number> => {
  const { drill, grinder, wiper } = shop.goods;
  const goods = [drill, grinder, wiper];
  const addressId = await stage.hanoi(shop.cast.customer);
  const invariants = await watchInvariants(shop.ownerDb);
  let count = 0;
  let runsSoFar = 100;
  const property = fc.asyncProperty(
    fc.commands(acts, { maxCommands: length, size: "max" }),
    async (commands) => {
      await shop.ownerDb.query("delete from cart_lines");
      const code = `RUN${(runsSoFar += 1)}X`;
      await addVoucher(shop.ownerDb, { ...VOUCHER, code });
      const stock = await Promise.all(goods.map(stage.stockOf));
      const model: Model = {
        stock,
        prices: goods.map(({ price }) => price),
        cart: goods.map(() => 0),
        orders: [],
        asked: [],
        uses: VOUCHER.quota,
      };
      await fc.asyncModelRun(
        () => ({
          model,
          real: { shop, stage, goods, addressId, code, count: () => (count += 1) },
        }),
        commands,
      );
      const broken = await invariants.broken();
      if (broken.length > 0) throw new Error(`invariants broken: ${JSON.stringify(broken)}`);
    },
  );
  await fc.assert(property, { numRuns: runs, seed });
  return count;
};
