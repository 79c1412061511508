import { createHash, randomUUID } from "node:crypto";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Language } from "#contract/language.ts";
import { CONTACT_WITHIN_HOURS } from "#contract/orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { mergeLines, type Lines } from "#server/shop/cart/cart.ts";
import {
  namedVouchers,
  refuseVoucher,
  type ChosenVouchers,
  type NamedVoucher,
  type RefusedVoucher,
  type SnapshotCache,
} from "../../vouchers/vouchers.ts";
import type { VatRates } from "../../vat/vat.ts";
import { invoiceRecord, type InvoiceInput } from "../invoices/state-invoice.ts";
import type { Order } from "../order-shapes.ts";
import type { OrderRow } from "../orders.queries.ts";
import { showOrder } from "../own/show-order.ts";
import { findCheckout, insertCheckout, type PlacedRow } from "./checkout.queries.ts";
import { quoteLines } from "./assessed-lines.queries.ts";
import { refuseLines } from "./quote.ts";
import { drawOrderId, drawTransferTail } from "./order-symbols.ts";
import { placeDiscounted } from "./place-discounted.ts";

export type CheckoutContext = AppContext & { snapshotCache: SnapshotCache; vatRates: VatRates };

export type CheckoutRequest = {
  accountId: number;
  language: Language;
  /** Whether the customer may name vouchers (`limitCodeAttempts`). */
  allowed: Promise<void>;
  /** The `Idempotency-Key` header. */
  key: string | string[] | undefined;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId: string;
  paymentMethod: Order["paymentMethod"];
  shippingMethod: Order["shippingMethod"];
  expectedTotal?: number | undefined;
  vouchers?: ChosenVouchers | undefined;
  invoice?: InvoiceInput | undefined;
};

type Placed = { checkoutId: string; orders: Order[] };
type Outcome = { placed: Placed; replayed: boolean };

/** A request to place orders with its valid key, its lines merged and its hash. */
type Checked = CheckoutRequest & {
  key: string;
  lines: Lines;
  named: NamedVoucher[];
  requestHash: string;
};

const CONTACT_WITHIN_MS = CONTACT_WITHIN_HOURS * 3_600_000;

/**
 * Places one order per store, all or none: takes stock, charges current prices and empties the cart of the lines. The
 * same key with the same request returns the first response; with another request it is refused (decision 9).
 */
export const placeOrders = async (
  context: CheckoutContext,
  request: CheckoutRequest,
): Promise<Outcome> => {
  const key = theKey(request.key);
  const lines = mergeLines(request.cartProducts);
  const named = namedVouchers(request.vouchers ?? []);
  const requestHash = hashRequest(request, lines, named);
  const checked = { ...request, key, lines, named, requestHash };
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

/**
 * A hash of what is ordered: equivalent requests have the same hash, and one without vouchers or invoice the hash that it
 * had before there were any.
 */
const hashRequest = (
  { addressId, paymentMethod, shippingMethod, expectedTotal, invoice }: CheckoutRequest,
  { productIds, quantities }: Lines,
  named: readonly NamedVoucher[],
): string => {
  const pairs = productIds.map((id, at) => [id, quantities[at]]);
  const vouchers = named.map(({ ownerId, code }) => [ownerId, code]);
  const ordered = [
    pairs,
    addressId,
    paymentMethod,
    shippingMethod,
    expectedTotal ?? null,
    ...(vouchers.length > 0 ? [vouchers] : []),
    ...(invoice ? [invoiceRecord(invoice)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(ordered)).digest("base64url");
};

const asRefusal = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  throw error;
};

/** The placed orders; none if the key was used before. */
const placeOnce = async (context: CheckoutContext, request: Checked): Promise<OrderRow[]> => {
  const { db, checkoutDb, clock, snapshotCache } = context;
  const { accountId, shippingMethod, named } = request;
  const { productIds, quantities } = request.lines;
  const [vatPercents, { deliveryAddress, express }] = await Promise.all([
    context.vatRates.today(context),
    theAddress(db, accountId, request.addressId),
    request.allowed,
  ]);
  const now = clock();
  const products = productIds.toSorted((one, other) => one - other).join();
  const params = {
    productIds,
    quantities,
    shippingMethod,
    reachable: shippingMethod === "standard" || express,
    expectedTotal: request.expectedTotal ?? null,
    today: vietnamDay(now),
    vatPercents: JSON.stringify(vatPercents),
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
    invoice: invoiceRecord(request.invoice),
    now,
    contactDueAt: new Date(now.getTime() + CONTACT_WITHIN_MS),
  };
  let refused: RefusedVoucher | null = null;
  let rows: PlacedRow[] = [];
  if (named.length === 0) rows = await insertCheckout(checkoutDb.groupCommit(products), params);
  else
    ({ refused, rows } = await placeDiscounted(checkoutDb, snapshotCache, params, {
      named,
      phone: deliveryAddress.phoneNumber || null,
    }));
  // The first refusal counts: lines that can't be sold, then vouchers that don't apply, then a total that has changed.
  const assessed = refused ? await quoteLines(db, { ...params, expectedTotal: null }) : rows;
  for (const row of assessed) refuseLines(row, express, request.language);
  if (refused) refuseVoucher(refused);
  return rows.filter(isOrder);
};

const isOrder = (row: PlacedRow): row is PlacedRow & OrderRow => row.id !== null;

/** An order by transfer that vouchers paid in full has nothing to wait for. */
const paymentAtFirst = ({
  paymentMethod,
  totalAmount,
}: Pick<Order, "paymentMethod"> & { totalAmount?: number }): Order["paymentStatus"] => {
  if (paymentMethod === "COD") return "unpaid";
  return totalAmount === 0 ? "paid" : "awaiting_transfer";
};

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
        amountPaid: 0,
        version: 1,
      },
      row.language,
    ),
  ),
});
