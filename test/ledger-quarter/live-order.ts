import type { OrderStatus } from "#contract/rules/moves.ts";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import type { Bank } from "./bank.ts";
import type { OpenStore, Quarter } from "./open-quarter.ts";
import type { Timeline } from "./timeline.ts";
import { refundDueOf, type Draw, type TrueOrder, type Truth } from "./truth.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

type World = { quarter: Quarter; truth: Truth; timeline: Timeline; bank: Bank };

/** The life of orders apart from their parcels: buyers pay them, and staff move them. */
export const openLives = ({ quarter, truth, timeline, bank }: World) => {
  const { shop } = quarter;
  const unnamed: { store: number; amount: number }[] = [];
  const storeOf = ({ store }: TrueOrder): OpenStore => {
    const found = quarter.stores.find(({ id }) => id === store);
    if (!found) throw new Error("each order has a store");
    return found;
  };
  const inHours = ({ next }: Draw, least: number, most: number): number =>
    timeline.now() + (least + next() * (most - least)) * HOUR_MS;

  const statusOf = async ({ id }: TrueOrder): Promise<OrderStatus> => {
    const { rows } = await shop.ownerDb.query<{ status: OrderStatus }>(
      "select status from orders where id = $1",
      [id],
    );
    return rows[0]?.status ?? "pending";
  };

  const move = async (order: TrueOrder, status: OrderStatus, more: object = {}): Promise<void> => {
    const { status: answered, text } = await shop.ask("PUT /admin/orders/{id}/status", {
      as: storeOf(order).admin,
      params: { id: order.id },
      body: { status, ...more },
    });
    if (answered !== 200) throw new Error(`${order.id} was not moved to ${status}: ${text}`);
    if (status === "completed") order.completedAt = timeline.now();
    if (status === "cancelled") order.cancelledAt = timeline.now();
    truth.tell(order);
  };

  const cancel = async (order: TrueOrder): Promise<void> => {
    const status = await statusOf(order);
    if (status === "cancelled" || status === "completed") return;
    const asked = status === "delivering" ? { restock: true, reason: "Refused by the buyer" } : {};
    await move(order, "cancelled", asked);
  };

  const pay = async (order: TrueOrder, amount: number): Promise<void> => {
    const store = storeOf(order);
    // Some buyers forget the code, so that nobody knows which order it is for.
    const { draw } = order;
    if (draw.chance(0.03)) {
      const text = `chuyen khoan mua hang ${draw.below(1_000_000)}`;
      bank.receive(draw, store, { amount: amount + 1, text });
      unnamed.push({ store: store.id, amount: amount + 1 });
    } else bank.receive(draw, store, { amount, text: `${order.code} mua hang` });
  };

  /** A buyer pays by transfer: all, in two parts, too much, too little, twice, or nothing. */
  const payByTransfer = (order: TrueOrder): void => {
    const { total, draw } = order;
    const amounts = draw.of([
      ...Array.from({ length: 12 }, () => [total]),
      [Math.floor(total / 3), total - Math.floor(total / 3)],
      [Math.floor(total / 2), total - Math.floor(total / 2)],
      [total + 10_000],
      [total - 5_000],
      [total, total],
      [],
    ]);
    for (const amount of amounts)
      timeline.at(inHours(draw, 0, 30), async () => await pay(order, amount));
  };

  const refund = async (order: TrueOrder): Promise<void> => {
    const due = refundDueOf(order);
    if (due === 0) return;
    const amount = order.draw.chance(0.8) ? due : Math.ceil(due / 2);
    const { status, text } = await shop.ask("POST /admin/orders/{id}/refund", {
      as: storeOf(order).admin,
      params: { id: order.id },
      body: { amount, reference: `REF${order.refunds.length}` },
    });
    if (status >= 300) throw new Error(`not refunded: ${text}`);
    order.refunds.push({ nth: order.refunds.length, amount, at: timeline.now() });
    truth.tell(order);
  };

  /** Moves an order that nobody has cancelled meanwhile. */
  const moveOn = async (order: TrueOrder, from: OrderStatus, to: OrderStatus): Promise<void> => {
    const asked = to === "transferred" ? { reason: HAND_OVER_REASON } : {};
    if ((await statusOf(order)) === from) await move(order, to, asked);
  };

  /** The store brings it to the buyer itself. */
  const deliverByStore = async (order: TrueOrder): Promise<void> => {
    await moveOn(order, "pending", "transferred");
    const { draw } = order;
    timeline.at(inHours(draw, 3, 20), async () => await moveOn(order, "transferred", "delivering"));
    timeline.at(inHours(draw, 21, 60), async () => await moveOn(order, "delivering", "completed"));
  };

  return {
    unnamed,
    storeOf,
    inHours,
    statusOf,
    cancel,
    complete: async (order: TrueOrder): Promise<void> =>
      await moveOn(order, "delivering", "completed"),
    /** Plans what happens to an order, and sends it by a carrier where `ship` is called. */
    begin: (order: TrueOrder, ship: (order: TrueOrder) => void): void => {
      const { draw } = order;
      if (order.method === "BANK_TRANSFER") payByTransfer(order);
      if (draw.chance(0.06)) timeline.at(inHours(draw, 1, 60), async () => await cancel(order));
      timeline.at(inHours(draw, 2 * DAY_HOURS, 12 * DAY_HOURS), async () => await refund(order));
      timeline.at(inHours(draw, 12 * DAY_HOURS, 25 * DAY_HOURS), async () => await refund(order));
      if (order.method === "COD" && draw.chance(0.06))
        timeline.at(inHours(draw, 2, 20), async () => await deliverByStore(order));
      else if (order.method === "COD") timeline.at(inHours(draw, 2, 20), async () => ship(order));
      else
        timeline.at(inHours(draw, 50, 60), async () => {
          const paid = order.received.reduce((sum, { amount }) => sum + amount, 0);
          // Nobody paid for two days; later money is to be given back.
          if (paid === 0) await cancel(order);
          else if (paid >= order.total) ship(order);
        });
    },
    /** The shop has heard of a transfer; the order that its note names counts it. */
    hear: (store: OpenStore, transfer: TrueOrder["received"][number]): void => {
      const order = truth.orderOf(store.id, transfer.text);
      if (!order) return;
      order.received.push(transfer);
      truth.tell(order);
    },
  };
};

export type Lives = ReturnType<typeof openLives>;
