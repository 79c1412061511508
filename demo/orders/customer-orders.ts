import type { OrderNeeds } from "./earlier-sales.ts";
import type { LoadedPerson } from "../load/load-people.ts";
import type { Evaluation, PastOrder, Step } from "../load/load-orders.ts";
import { the } from "../load/load-stores.ts";
import type { DemoMove, DemoOrder } from "./demo-order.ts";

const DAY = 86_400_000;

/** The past orders of the customers, as written in the content. */
export const customerOrders = (
  orders: readonly DemoOrder[],
  { products, stores, people, now }: OrderNeeds,
): PastOrder[] => {
  const storeOf = new Map(stores.map((store) => [store.key, store]));
  const productOf = new Map(
    products.map((product) => [`${product.store} ${product.productNumber}`, product]),
  );
  const ago = (days: number): Date => new Date(Math.round(now.getTime() - days * DAY));

  return orders.map((order, nth) => {
    const {
      store: key,
      checkout,
      paymentMethod,
      paymentStatus,
      shippingMethod,
      contacted,
      cancellationRequested,
    } = order;
    const store = the(storeOf, key);
    const customer = the(people, order.customer);
    const lines = order.lines.map(({ productNumber, quantity }) => ({
      product: the(productOf, `${key} ${productNumber}`),
      quantity,
    }));
    const [first] = lines;
    const shipTo = customer.shipTo[order.address];
    if (!first || !shipTo)
      throw new Error(`the order ${checkout} of ${key} lacks lines or an address`);
    const placed: Step = {
      to: "pending",
      at: ago(order.daysAgo),
      by: customer.accountId,
      role: "customer",
      reason: null,
    };
    const moved = order.moves.map((move): Step => ({
      to: move.to,
      at: ago(move.daysAgo),
      reason: move.reason ?? null,
      ...moverOf(move, key, customer, people),
    }));
    const steps: PastOrder["steps"] = [placed, ...moved];
    if (steps.at(-1)?.to !== order.status)
      throw new Error(`the moves of the order ${checkout} of ${key} don't lead to ${order.status}`);
    return {
      name: `customer ${nth} ${checkout}`,
      checkout,
      tenantId: first.product.tenantId,
      transferPrefix: store.transferPrefix,
      accountId: customer.accountId,
      paymentMethod,
      paymentStatus,
      shippingMethod,
      transportFee: shippingMethod === "express" ? store.expressFee : 0,
      shipTo,
      lines,
      steps,
      contacted: contacted && {
        at: ago(contacted.daysAgo),
        by: the(people, `agent.${key}@phohang.test`).accountId,
      },
      cancellationRequested: cancellationRequested
        ? { at: ago(cancellationRequested.daysAgo), reason: cancellationRequested.reason }
        : null,
      restocked: isRestocked(order),
      evaluations: evaluationsOf(order, customer, steps.at(-1)?.at ?? now, now),
    };
  });
};

const moverOf = (
  { by }: DemoMove,
  store: string,
  customer: LoadedPerson,
  people: ReadonlyMap<string, LoadedPerson>,
): Pick<Step, "by" | "role"> =>
  by === "customer"
    ? { by: customer.accountId, role: "customer" }
    : { by: the(people, `${by}.${store}@phohang.test`).accountId, role: "store" };

/** A cancelled order was always restocked if it had not left the store; after that, as staff decided. */
const isRestocked = ({ status, moves }: DemoOrder): boolean => {
  if (status !== "cancelled") return false;
  return moves.at(-2)?.to === "delivering" ? moves.at(-1)?.restock === true : true;
};

const evaluationsOf = (
  order: DemoOrder,
  { fullName }: LoadedPerson,
  completedAt: Date,
  now: Date,
): Evaluation[] =>
  (order.reviews ?? []).map(({ productNumber, rating, comment }) => {
    const line = order.lines.findIndex((bought) => bought.productNumber === productNumber) + 1;
    if (line === 0 || order.status !== "completed")
      throw new Error(`${productNumber} can't be evaluated in the order ${order.checkout}`);
    return {
      line,
      author: fullName,
      rating,
      comment,
      at: new Date(Math.min(completedAt.getTime() + DAY, now.getTime())),
    };
  });
