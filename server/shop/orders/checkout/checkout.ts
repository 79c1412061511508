import { createHash, randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { CONTACT_WITHIN_HOURS, type orders } from "#contract/orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { mergeLines, type Lines } from "#server/shop/cart/cart.ts";
import {
  findCheckout,
  insertCheckout,
  quoteLines,
  type Judged,
  type OrderRow,
  type PlacedRow,
} from "../orders.queries.ts";
import type { Order } from "../order-shapes.ts";
import { showOrder } from "../own/show-order.ts";
import { drawOrderId, drawTransferTail } from "./order-symbols.ts";

export type QuoteRequest = {
  accountId: number;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId?: string | undefined;
  shippingMethod: Order["shippingMethod"];
};

type Quote = z.infer<(typeof orders)["POST /checkout/quote"]["answer"]>;

export type CheckoutRequest = {
  accountId: number;
  language: Language;
  /** The `Idempotency-Key` header. */
  key: string | string[] | undefined;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId: string;
  paymentMethod: Order["paymentMethod"];
  shippingMethod: Order["shippingMethod"];
  expectedTotal?: number | undefined;
};

type Placed = { checkoutId: string; orders: Order[] };
type Outcome = { placed: Placed; replayed: boolean };

/** A request to place orders with its valid key, its lines merged and its hash. */
type Checked = CheckoutRequest & { key: string; lines: Lines; requestHash: string };

const CONTACT_WITHIN_MS = CONTACT_WITHIN_HOURS * 3_600_000;

/**
 * The current cost of the lines, fees included; refuses whatever the checkout would refuse. Without an address, express
 * is assumed to be available and is quoted if requested.
 */
export const quoteCheckout = async (
  { db }: Pick<AppContext, "db">,
  { accountId, cartProducts, addressId, shippingMethod }: QuoteRequest,
): Promise<Quote> => {
  const { productIds, quantities } = mergeLines(cartProducts);
  const address = addressId === undefined ? null : await theAddress(db, accountId, addressId);
  const express = address?.express ?? true;
  const reachable = shippingMethod === "standard" || express;
  const [judged] = await quoteLines(db, {
    productIds,
    quantities,
    shippingMethod,
    reachable,
    expectedTotal: null,
  });
  if (!judged) throw new Error("a quote has one row");
  refuseLines(judged, express);
  return showQuote(judged, express);
};

/**
 * Places one order per store, all or none: takes stock, charges current prices and removes the lines from the cart. The
 * same key with the same request returns the first response, even if stock, prices or the address changed since; with
 * another request it is refused (decision 9).
 */
export const placeOrders = async (
  context: AppContext,
  request: CheckoutRequest,
): Promise<Outcome> => {
  const key = theKey(request.key);
  const lines = mergeLines(request.cartProducts);
  const checked = { ...request, key, lines, requestHash: hashRequest(request, lines) };
  const placed = await placeOnce(context, checked).catch(asRefusal);
  if (!(placed instanceof Refused) && placed.length > 0)
    return { placed: showPlaced(placed), replayed: false };
  const replay = await findReplay(context, checked);
  if (replay) return replay;
  throw placed instanceof Refused ? placed : new Refused("orders/in-flight");
};

/** The `Idempotency-Key` of a request: 1 to 200 visible ASCII characters, and required (decision 9). */
const theKey = (header: CheckoutRequest["key"]): string => {
  if (typeof header !== "string" || !/^[\u0021-\u007e]{1,200}$/.test(header))
    throw new Refused("orders/key-required");
  return header;
};

/** A hash of what is ordered: equivalent requests have the same hash. */
const hashRequest = (
  { addressId, paymentMethod, shippingMethod, expectedTotal }: CheckoutRequest,
  { productIds, quantities }: Lines,
): string => {
  const pairs = productIds.map((id, at) => [id, quantities[at]]);
  const ordered = [pairs, addressId, paymentMethod, shippingMethod, expectedTotal ?? null];
  return createHash("sha256").update(JSON.stringify(ordered)).digest("base64url");
};

const asRefusal = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  throw error;
};

/** The placed orders; none if the key was used before. */
const placeOnce = async (
  { db, checkoutDb, clock }: AppContext,
  { lines: { productIds, quantities }, ...request }: Checked,
): Promise<OrderRow[]> => {
  const { accountId, shippingMethod } = request;
  const { deliveryAddress, express } = await theAddress(db, accountId, request.addressId);
  const now = clock();
  const products = productIds.toSorted((one, other) => one - other).join();
  const rows = await insertCheckout(checkoutDb.grouped(products), {
    productIds,
    quantities,
    shippingMethod,
    reachable: shippingMethod === "standard" || express,
    expectedTotal: request.expectedTotal ?? null,
    accountId,
    key: request.key,
    requestHash: request.requestHash,
    checkoutId: randomUUID(),
    orderIds: productIds.map(drawOrderId),
    transferTails: productIds.map(drawTransferTail),
    paymentMethod: request.paymentMethod,
    paymentStatus: paymentAtFirst(request),
    shipTo: JSON.stringify(deliveryAddress),
    language: request.language,
    now,
    contactDueAt: new Date(now.getTime() + CONTACT_WITHIN_MS),
  });
  for (const row of rows) refuseLines(row, express);
  return rows.filter(isOrder);
};

const isOrder = (row: PlacedRow): row is PlacedRow & OrderRow => row.id !== null;

const paymentAtFirst = ({ paymentMethod }: Pick<Order, "paymentMethod">): Order["paymentStatus"] =>
  paymentMethod === "COD" ? "unpaid" : "awaiting_transfer";

const findReplay = async (
  { checkoutDb }: AppContext,
  { accountId, key, requestHash }: Checked,
): Promise<Outcome | null> => {
  const rows = await findCheckout(checkoutDb, { accountId, key });
  const [first] = rows;
  if (!first) return null;
  if (first.requestHash !== requestHash) throw new Refused("orders/key-reused");
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

/** Refuses lines that can't be sold as requested, each with the facts that a shopper needs to correct it. */
const refuseLines = (judged: Judged, expressAvailable: boolean): void => {
  const lines = judged.requested ?? [];
  switch (judged.reason) {
    case null:
      return;
    case "unknown":
      throw new Refused("http/not-found");
    case "unavailable":
      throw new Refused("orders/unavailable", {
        lines: lines
          .filter(({ buyable }) => !buyable)
          .map(({ productId }) => ({ productId: String(productId) })),
      });
    case "insufficient":
      throw new Refused("orders/insufficient-stock", {
        lines: lines.flatMap(({ productId, quantity, inStock }) =>
          (inStock ?? 0) < quantity
            ? [{ productId: String(productId), asked: quantity, available: inStock ?? 0 }]
            : [],
        ),
      });
    case "no-express":
      throw new Refused("orders/no-express");
    case "prices-changed":
      throw new Refused("orders/prices-changed", showQuote(judged, expressAvailable));
  }
};

/** The cost of lines, by store and in total. */
const showQuote = ({ stores, total }: Judged, expressAvailable: boolean): Quote => ({
  stores: (stores ?? []).map(({ tenantId, name, subtotal, transportFee }) => ({
    tenant: { id: String(tenantId), name },
    subtotal,
    transportFee,
  })),
  total: total ?? 0,
  expressAvailable,
});
