import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { CONTACT_WITHIN_HOURS } from "#contract/orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Write } from "#server/platform/database/group-commit.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import { mergeLines, type Lines } from "#server/shop/cart/cart.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { findCheckout, place, type PlacedRow } from "./checkout.queries.ts";
import { hashAsk } from "./idempotency.ts";
import type { OrderRow } from "../order-columns.queries.ts";
import type { Order } from "../order-shapes.ts";
import { drawOrderId, drawTransferTail } from "./order-symbols.ts";
import { refuseLines } from "./refuse-lines.ts";
import { showOrder } from "../own/show-order.ts";

export type PlaceAsk = {
  accountId: number;
  language: Language;
  /** The caller's idempotency key. */
  key: string;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId: string;
  paymentMethod: Order["paymentMethod"];
  shippingMethod: Order["shippingMethod"];
  expectedTotal?: number | undefined;
};

export type Placed = { checkoutId: string; orders: Order[] };
type Outcome = { placed: Placed; replayed: boolean };

/** Runs the write of a checkout: checkouts of the same products share a commit (`groupCommit`). */
export type Sell = (goods: string, write: Write<PlacedRow[]>) => Promise<PlacedRow[]>;

type Shop = AppContext & { sell: Sell };

const CONTACT_WITHIN_MS = CONTACT_WITHIN_HOURS * 3_600_000;

/**
 * Places one order per store, all or none: takes stock, charges current prices and removes the lines from the cart. The
 * same key with the same request returns the first response, even if stock, prices or the address changed since; with
 * another request it is refused (decision 9).
 */
export const placeOrders = async (context: Shop, ask: PlaceAsk): Promise<Outcome> => {
  const lines = mergeLines(ask.cartProducts);
  const askHash = hashAsk([
    lines.productIds.map((id, at) => [id, lines.quantities[at]]),
    ask.addressId,
    ask.paymentMethod,
    ask.shippingMethod,
    ask.expectedTotal ?? null,
  ]);
  const made = await placeOnce(context, ask, lines, askHash).catch(asRefusal);
  if (!(made instanceof Refused) && made.length > 0)
    return { placed: showPlaced(made), replayed: false };
  const replay = await findReplay(context, ask, askHash);
  if (replay) return replay;
  throw made instanceof Refused ? made : new Refused("orders/in-flight");
};

const asRefusal = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  throw error;
};

/** The placed orders; none if the key was used before. */
const placeOnce = async (
  { db, sell, clock }: Shop,
  ask: PlaceAsk,
  { productIds, quantities }: Lines,
  askHash: string,
): Promise<OrderRow[]> => {
  const { deliveryAddress, express } = await theAddress(db, ask.accountId, ask.addressId);
  const now = clock();
  const write: Write<PlacedRow[]> = async (client) =>
    await place(
      client,
      productIds,
      quantities,
      ask.shippingMethod,
      ask.shippingMethod === "standard" || express,
      ask.expectedTotal ?? null,
      ask.accountId,
      ask.key,
      askHash,
      randomUUID(),
      productIds.map(drawOrderId),
      productIds.map(drawTransferTail),
      ask.paymentMethod,
      paymentAtFirst(ask),
      JSON.stringify(deliveryAddress),
      ask.language,
      now,
      new Date(now.getTime() + CONTACT_WITHIN_MS),
    );
  const rows = await sell(productIds.toSorted((one, other) => one - other).join(), write);
  for (const row of rows) refuseLines(row, express);
  return rows.filter((row) => row.id !== null);
};

const paymentAtFirst = ({ paymentMethod }: Pick<Order, "paymentMethod">): Order["paymentStatus"] =>
  paymentMethod === "COD" ? "unpaid" : "awaiting_transfer";

const findReplay = async (
  { checkoutDb }: AppContext,
  { accountId, key }: PlaceAsk,
  askHash: string,
): Promise<Outcome | null> => {
  const rows = await findCheckout(checkoutDb, accountId, key);
  const [first] = rows;
  if (!first) return null;
  if (first.askHash !== askHash) throw new Refused("orders/key-reused");
  return { placed: showPlaced(rows), replayed: true };
};

/**
 * The orders as they were when they were placed, in their original language, so that a replay returns the first
 * response.
 */
const showPlaced = (rows: readonly OrderRow[]): Placed => ({
  checkoutId: rows[0]?.checkoutId ?? "",
  orders: rows.map((row) =>
    showOrder(
      {
        ...row,
        status: "pending",
        paymentStatus: paymentAtFirst(row),
        cancellationRequestedAt: null,
        paidAmount: 0,
        version: 1,
      },
      row.language,
    ),
  ),
});
