/**
 * The truth of the quarter: its orders, transfers, parcels and payouts as the simulation made them. The facts of the books
 * follow from it, as soon as the shop has heard of them.
 */
import type { Carrier, ParcelState } from "#contract/parcels.ts";
import type { SimulatedParcel } from "#demo/carriers/carrier-wire.ts";
import type { BankTransfer } from "#demo/bank/provider-webhook.ts";
import type { drawing } from "../banks-year/simulate-year.ts";
import { openBooks, type Fact } from "./books.ts";

export type Draw = ReturnType<typeof drawing>;

export type TrueOrder = {
  id: string;
  /** Draws what happens to it: the same whatever happens to others meanwhile. */
  draw: Draw;
  store: number;
  method: "COD" | "BANK_TRANSFER";
  code: string | null;
  lines: number;
  total: number;
  shopVoucher: number;
  commission: number;
  placedAt: number;
  completedAt: number | null;
  cancelledAt: number | null;
  /** Transfers to the store that name the order, as far as the shop has heard of them. */
  received: BankTransfer[];
  refunds: { nth: number; amount: number; at: number }[];
  parcels: TrueParcel[];
};

export type TrueParcel = {
  id: string;
  order: TrueOrder;
  carrier: Carrier;
  /** As its carrier has it. */
  made: SimulatedParcel;
  cod: number;
  /** The last that the shop has heard. */
  known: { state: ParcelState; at: number; pickedUpAt: number | null; fee: number };
  /** The time at which its carrier ended its way. */
  endedAt: number | null;
  isBilled: boolean;
  /** The amounts that its carrier has paid, as far as the store has taken them. */
  paid: { cod: number; fee: number; at: number };
};

type NamedFact = Fact & { carrier: string };

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

const carried: readonly ParcelState[] = ["delivered", "returned"];

export const openTruth = () => {
  const books = openBooks();
  const orders = new Map<string, TrueOrder>();
  const parcels = new Map<string, TrueParcel>();

  /** The facts of an order, one list a source (`beyond §7`). */
  const factsOf = (order: TrueOrder): NamedFact[] => {
    const { id, method, total, placedAt, completedAt, cancelledAt } = order;
    const facts: NamedFact[] = [];
    const of = (code: Fact["code"], amount: number, at: number): void =>
      void facts.push({ code, kind: "order", source: id, amount, at, carrier: "" });
    of("shop_voucher", order.shopVoucher, placedAt);
    of("commission", order.commission, placedAt);
    if (cancelledAt !== null) {
      of("shop_voucher_returned", order.shopVoucher, cancelledAt);
      of("commission_reversed", order.commission, cancelledAt);
    }
    const delivered = order.parcels.filter(({ known }) => known.state === "delivered");
    if (completedAt !== null) {
      const collected = delivered.reduce((sum, { cod }) => sum + cod, 0);
      of("sale", total, completedAt);
      if (method === "COD")
        of("cash_collected", total - sumOf(order.received) - collected, completedAt);
    }
    const pay = (code: Fact["code"], source: string, amount: number, at: number): void =>
      void facts.push({ code, kind: "payment", source, amount, at, carrier: "" });
    for (const { id: number, amount, at } of order.received)
      pay("transfer_received", `in ${number}`, amount, at.getTime());
    for (const { nth, amount, at } of order.refunds) pay("refund", `out ${nth}`, amount, at);
    for (const { id: source, carrier, cod, known, paid } of order.parcels) {
      const send = (code: Fact["code"], amount: number, at: number): void =>
        void facts.push({ code, kind: "parcel", source, amount, at, carrier });
      if (known.state === "delivered") send("cod_due", cod, known.at);
      if (known.pickedUpAt !== null || carried.includes(known.state))
        send("carrier_fee", known.fee, known.pickedUpAt ?? known.at);
      send("cod_paid", paid.cod, paid.at);
      send("carrier_fee_paid", paid.fee, paid.at);
    }
    return facts;
  };

  const tell = (order: TrueOrder): void => books.set(order.store, order.id, factsOf(order));

  return {
    books,
    orders,
    parcels,
    tell,
    place: (order: TrueOrder): void => {
      orders.set(order.id, order);
      tell(order);
    },
    send: (parcel: TrueParcel): void => {
      parcels.set(parcel.id, parcel);
      parcel.order.parcels.push(parcel);
    },
    /** The order that a transfer's note names, in its store. */
    orderOf: (store: number, note: string): TrueOrder | undefined =>
      [...orders.values()].find(
        (order) => order.store === store && order.code !== null && note.includes(order.code),
      ),
  };
};

export type Truth = ReturnType<typeof openTruth>;

/** The amount that a store has to give back for an order. */
export const refundDueOf = ({ total, cancelledAt, received, refunds }: TrueOrder): number =>
  Math.max(0, sumOf(received) - sumOf(refunds) - (cancelledAt === null ? total : 0));

/** The amount that a carrier still owes for a parcel, as far as the shop knows. */
export const owedOf = ({ cod, known, paid }: TrueParcel): number =>
  known.state === "delivered" ? Math.max(0, cod - paid.cod) : 0;
