import { openAmountOf } from "#contract/rules/payments.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Booking, ParcelItem, Shipment } from "../carriers/carrier.ts";
import { findSettings } from "../connections/parcel-settings.ts";
import { receiverOf, theSender } from "./places.ts";
import {
  selectLines,
  selectOrder,
  selectParcelLines,
  type LineRow,
  type LockedParcel,
} from "./parcels.queries.ts";

/** The fields of a parcel that staff may set; the rest follows from its order. */
export type ParcelWish = {
  orderId: string;
  lines?: readonly { line: number; quantity: number }[] | undefined;
  weight?: number | undefined;
  size?: Shipment["sizeCm"] | undefined;
  cod?: number | undefined;
};

type ChosenLine = { row: LineRow; quantity: number };

/** A parcel as it would be sent, with the lines that it contains and the number of the order's parcels before. */
export type PlannedParcel = Shipment & { lines: ChosenLine[]; before: number };

/**
 * Plans a parcel: everything of the order that no other parcel contains, the weight of its goods, and what the order still
 * owes. Refuses pieces and amounts that are not left.
 */
export const planParcel = async (
  client: Queryable,
  tenant: TenantId,
  wish: ParcelWish,
): Promise<PlannedParcel> => {
  const order = await theOrder(client, tenant, wish.orderId);
  const rows = await selectLines(client, { tenant, orderId: wish.orderId });
  const planned = await planGoods(client, tenant, chosenLines(rows, wish), wish);
  return {
    ...planned,
    before: order.parcels,
    sender: await theSender(client, tenant),
    receiver: receiverOf(order.shipTo),
    cod: codOf(order, wish.cod),
  };
};

/** Plans a parcel that brings pieces of an order back to the store. Nothing is collected. */
export const planReturnParcel = async (
  client: Queryable,
  tenant: TenantId,
  wish: Pick<ParcelWish, "orderId" | "weight"> & { lines: NonNullable<ParcelWish["lines"]> },
): Promise<PlannedParcel> => {
  const order = await theOrder(client, tenant, wish.orderId);
  // All pieces were delivered, so each may come back.
  const rows = (await selectLines(client, { tenant, orderId: wish.orderId })).map((row) => ({
    ...row,
    left: row.quantity,
  }));
  const planned = await planGoods(client, tenant, chosenLines(rows, wish), wish);
  return {
    ...planned,
    before: order.parcels,
    sender: receiverOf(order.shipTo),
    receiver: await theSender(client, tenant),
    cod: 0,
  };
};

const theOrder = async (client: Queryable, tenant: TenantId, orderId: string) => {
  const [order] = await selectOrder(client, { tenant, orderId });
  if (!order) throw new Refused("http/not-found");
  return order;
};

/** The goods of a parcel with their weight, size and value. */
const planGoods = async (
  client: Queryable,
  tenant: TenantId,
  lines: ChosenLine[],
  wish: Pick<ParcelWish, "weight" | "size">,
): Promise<Pick<PlannedParcel, "lines" | "goods" | "weightGrams" | "sizeCm" | "value">> => {
  const { defaultWeight } = await findSettings(client, tenant);
  const goods = lines.map((each) => itemOf(each, defaultWeight));
  return {
    lines,
    goods,
    weightGrams:
      wish.weight ?? goods.reduce((sum, each) => sum + each.weightGrams * each.quantity, 0),
    sizeCm: wish.size === undefined ? sizeOf(lines) : wish.size,
    value: lines.reduce((sum, each) => sum + valueOf(each), 0),
  };
};

/** The booking of a parcel that exists: its own weight, amounts and lines, with the sender of now. */
export const bookingOf = async (
  client: Queryable,
  tenant: TenantId,
  { id, orderId, isBack, length, width, height, ...parcel }: LockedParcel,
): Promise<Booking> => {
  const [order] = await selectOrder(client, { tenant, orderId });
  if (!order) throw new Error(`the parcel ${id} has no order`);
  const { defaultWeight } = await findSettings(client, tenant);
  const rows = await selectLines(client, { tenant, orderId });
  const goods = (await selectParcelLines(client, { tenant, id })).flatMap(({ line, quantity }) =>
    rows.filter((row) => row.line === line).map((row) => itemOf({ row, quantity }, defaultWeight)),
  );
  const [store, buyer] = [await theSender(client, tenant), receiverOf(order.shipTo)];
  return {
    ...(isBack ? { sender: buyer, receiver: store } : { sender: store, receiver: buyer }),
    goods,
    clientCode: id,
    service: parcel.service,
    inspection: parcel.inspection,
    note: parcel.note,
    weightGrams: parcel.weight,
    sizeCm: length === null || width === null || height === null ? null : { length, width, height },
    cod: parcel.cod,
    value: parcel.value,
  };
};

const chosenLines = (rows: readonly LineRow[], { lines }: ParcelWish): ChosenLine[] => {
  const chosen = lines
    ? lines.map(({ line, quantity }) => ({ row: rows.find((row) => row.line === line), quantity }))
    : rows.filter(({ left }) => left > 0).map((row) => ({ row, quantity: row.left }));
  if (chosen.length === 0) throw new Refused("parcels/nothing-to-send");
  return chosen.map(({ row, quantity }, place) => {
    const isTwice = chosen.some((other, before) => before < place && other.row === row);
    if (!row || isTwice || quantity > row.left)
      throw new Refused("parcels/nothing-to-send", {}, [
        { path: `lines.${place}.quantity`, code: "line-left", details: {} },
      ]);
    return { row, quantity };
  });
};

const itemOf = ({ row, quantity }: ChosenLine, defaultWeight: number): ParcelItem => ({
  name: row.nameVn || row.nameEn,
  number: row.productNumber,
  quantity,
  weightGrams: row.weight ?? defaultWeight,
  price: row.price,
});

/** The share of a line's price, after discounts, that these pieces have. */
const valueOf = ({ row: { price, quantity: ordered, discount }, quantity }: ChosenLine): number =>
  price * quantity - Math.floor((discount * quantity) / ordered);

/** A single piece has the size of its product. Nobody knows that of several before they are packed. */
const sizeOf = (lines: readonly ChosenLine[]): Shipment["sizeCm"] => {
  const [only, ...others] = lines;
  if (!only || others.length > 0 || only.quantity > 1) return null;
  const { length, width, height } = only.row;
  return length === null || width === null || height === null ? null : { length, width, height };
};

/** Of an order by bank transfer nothing is collected: its buyer did not choose to pay on delivery. */
const codOf = (
  order: { paymentMethod: string; totalAmount: number; amountPaid: number; collected: number },
  cod: number | undefined,
): number => {
  const owed = order.paymentMethod === "COD" ? openAmountOf(order) : 0;
  const most = Math.max(0, owed - order.collected);
  if (cod !== undefined && cod > most)
    throw new Refused("parcels/cod-too-large", { most }, [
      { path: "cod", code: "cod-owed", details: {} },
    ]);
  return cod ?? most;
};
