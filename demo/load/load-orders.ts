import { createHash } from "node:crypto";
import type pg from "pg";
import type { OrderStatus } from "#contract/rules/moves.ts";
import type { DiscountPart } from "#contract/rules/voucher-discounts.ts";
import { CONTACT_WITHIN_HOURS, ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from "#contract/orders.ts";
import type { ShipTo } from "./load-people.ts";
import type { LoadedProduct } from "./load-products.ts";
import {
  addDiscounts,
  addEvaluations,
  addHistory,
  addInvoices,
  addLines,
  addOrders,
  addPayments,
  addRequests,
  addTrackings,
  countCalls,
  countSales,
} from "./load-orders.queries.ts";

export type Step = {
  to: OrderStatus;
  at: Date;
  by: number;
  role: "customer" | "store";
  reason: string | null;
};

/** A buyer's evaluation of a line, found by its place in the order. */
export type Evaluation = {
  line: number;
  author: string;
  rating: number;
  comment: string;
  at: Date;
};

/** The discount of a voucher on a past order. */
type PastDiscount = { voucherId: number; parts: readonly DiscountPart[] };

/** An order as it was placed and moved; its id is derived from `name`. */
export type PastOrder = {
  name: string;
  /** Orders with the same word were placed together. */
  checkout: string;
  tenantId: number;
  transferPrefix: string;
  accountId: number;
  paymentMethod: "COD" | "BANK_TRANSFER";
  paymentStatus: string;
  shippingMethod: "standard" | "express";
  transportFee: number;
  shipTo: ShipTo;
  lines: readonly { product: LoadedProduct; quantity: number }[];
  /** The first step is the placing. */
  steps: readonly [Step, ...Step[]];
  /** The answered call of a member of the staff. */
  contacted?: { at: Date; by: number } | undefined;
  /** A request to cancel that staff have not answered. */
  cancellationRequested: { at: Date; reason: string } | null;
  restocked: boolean;
  discounts?: readonly PastDiscount[];
  evaluations: readonly Evaluation[];
};

const HOUR = 3_600_000;
const TRANSFER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Writes past orders with lines, history and evaluations, and counts the sales of the completed ones. */
export const loadOrders = async (
  client: pg.Client,
  orders: readonly PastOrder[],
): Promise<void> => {
  const written = orders.map((order) => ({
    ...order,
    id: drawn(`order ${order.name}`, ORDER_ID_ALPHABET, ORDER_ID_LENGTH),
  }));
  await addOrders(client, { orders: JSON.stringify(written.map(orderRow)) });
  await addLines(client, { lines: JSON.stringify(written.flatMap(lineRows)) });
  await addDiscounts(client, { discounts: JSON.stringify(written.flatMap(discountRows)) });
  await addHistory(client, { steps: JSON.stringify(written.flatMap(stepRows)) });
  await addRequests(client);
  await addTrackings(client);
  await addInvoices(client);
  await addPayments(client);
  await countSales(client);
  await countCalls(client);
  await addEvaluations(client, { evaluations: JSON.stringify(written.flatMap(evaluationRows)) });
};

type Written = PastOrder & { id: string };

const orderRow = (order: Written) => {
  const { id, name, paymentMethod, lines, steps, contacted, cancellationRequested } = order;
  const last = steps.at(-1) ?? steps[0];
  const placedAt = steps[0].at;
  return {
    id,
    checkoutId: `demo-${drawn(`checkout ${order.checkout}`, ORDER_ID_ALPHABET, ORDER_ID_LENGTH)}`,
    askHash: createHash("sha256").update(order.checkout).digest("hex"),
    tenantId: order.tenantId,
    accountId: order.accountId,
    status: last.to,
    paymentMethod,
    paymentStatus: order.paymentStatus,
    shippingMethod: order.shippingMethod,
    subtotal: lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    transportFee: order.transportFee,
    discount: sumOf(partsOf(order)),
    feeDiscount: sumOf(partsOf(order).filter(({ productId }) => productId === null)),
    shipTo: order.shipTo,
    transferCode:
      paymentMethod === "COD"
        ? null
        : order.transferPrefix + drawn(`transfer ${name}`, TRANSFER_ALPHABET, 8),
    contactDueAt: new Date(placedAt.getTime() + CONTACT_WITHIN_HOURS * HOUR),
    cancellationRequestedAt: cancellationRequested?.at ?? null,
    cancellationReason:
      last.to === "cancelled" ? last.reason : (cancellationRequested?.reason ?? null),
    restocked: order.restocked,
    version:
      steps.length + Number(cancellationRequested !== null) + Number(contacted !== undefined),
    createdAt: placedAt,
    updatedAt: cancellationRequested?.at ?? contacted?.at ?? last.at,
    movedAt: steps.length > 1 ? last.at : null,
    contactedAt: contacted?.at ?? null,
    contactedBy: contacted?.by ?? null,
  };
};

const partsOf = ({ discounts = [] }: PastOrder) => discounts.flatMap(({ parts }) => parts);

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const discountRows = ({ id, discounts = [] }: Written) =>
  discounts.map(({ voucherId, parts }) => ({ orderId: id, voucherId, amount: sumOf(parts) }));

const lineRows = (order: Written) =>
  order.lines.map(({ product, quantity }, nth) => ({
    orderId: order.id,
    line: nth + 1,
    tenantId: order.tenantId,
    accountId: order.accountId,
    productId: product.id,
    productNumber: product.productNumber,
    nameEn: product.name.en,
    nameVn: product.name.vn,
    picture: product.picture,
    price: product.price,
    quantity,
    discount: sumOf(partsOf(order).filter(({ productId }) => productId === product.id)),
    placedAt: order.steps[0].at,
  }));

const stepRows = ({ id, tenantId, accountId, steps }: Written) =>
  steps.map(({ to, at, by, role, reason }, nth) => ({
    orderId: id,
    step: nth + 1,
    tenantId,
    accountId,
    fromStatus: steps[nth - 1]?.to ?? null,
    toStatus: to,
    byAccount: by,
    byRole: role,
    reason,
    at,
  }));

const evaluationRows = ({ id, tenantId, accountId, lines, evaluations }: Written) =>
  evaluations.map(({ line, author, rating, comment, at }) => ({
    orderId: id,
    line,
    tenantId,
    accountId,
    productId: lines[line - 1]?.product.id,
    author,
    rating,
    comment,
    at,
  }));

/** The same name always gives the same symbols. */
const drawn = (name: string, alphabet: string, length: number): string =>
  [...createHash("sha256").update(name).digest().subarray(0, length)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join("");
