/** The shapes of orders on the wire: the buyer's view and the store's. */
import {
  callResults,
  customerActs,
  orderEvents,
  orderStatuses,
  paymentStatuses,
} from "./rules/moves.ts";
import { dong, id, text, timestamp } from "./wire/shapes.ts";
import { tenantRef } from "./tenants.ts";
import { isTrackingCode, TRACKING_MAX } from "./tracking.ts";
import { z } from "./wire/zod.ts";

/** Orders per page, for buyers and stores. */
export const ORDER_PAGE_SIZE = 10;

export const paymentMethods = ["COD", "BANK_TRANSFER"] as const;
export const shippingMethods = ["standard", "express"] as const;

/** The address as text at the time of the order; later mergers of administrative units never rewrite it. */
export const deliveryAddress = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  ward: z.string(),
  district: z.nullable(z.string()),
  province: z.string(),
  officeHoursOnly: z.boolean(),
});

export const orderLine = z.object({
  line: z.int(),
  productId: id,
  productNumber: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  price: dong,
  quantity: z.int(),
  amount: dong,
  evaluated: z.boolean(),
  /** The rating, in stars, of a reviewed line. */
  rating: z.nullable(z.int()),
});

/** The carrier of a parcel, and the carrier's tracking code. */
export const tracking = z.strictObject({
  carrier: text(TRACKING_MAX),
  code: z.pipe(
    text(TRACKING_MAX),
    z.string().check(z.refine((code) => code === "" || isTrackingCode(code), "format")),
  ),
});

const sentTracking = z.nullable(z.object({ carrier: z.string(), code: z.string() }));

/** A step of an order's history. For a requested or declined cancellation, `from` and `to` are the unchanged status. */
export const timelineEntry = z.object({
  event: z.enum(orderEvents),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  at: timestamp,
  by: z.enum(["customer", "store", "system"]),
  reason: z.nullable(z.string()),
  /** Only for the step to `delivering`, when the store entered it. */
  tracking: sentTracking,
});

const orderFields = {
  id,
  checkoutId: id,
  tenant: tenantRef,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  shippingMethod: z.enum(shippingMethods),
  products: z.array(orderLine),
  subtotal: dong,
  transportFee: dong,
  totalAmount: dong,
  /** The amount that the store holds: transferred and not refunded, or collected on delivery. */
  paidAmount: dong,
  orderedDate: timestamp,
  contactDueAt: timestamp,
  cancellationRequested: z.boolean(),
  deliveryAddress,
  tracking: sentTracking,
  version: z.int(),
};

export const order = z.object({
  ...orderFields,
  actions: z.array(z.enum([...new Set(Object.values(customerActs).flat())])),
});

/** The data of a bank transfer: the store's own account, and a code that identifies the order. */
export const bankTransfer = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** The open amount. */
  amount: dong,
  transferCode: z.string(),
  /** A VietQR picture that the server rendered, as a data URI. */
  qrImage: z.string(),
});

export const orderDetail = z.object({
  ...order.shape,
  timeline: z.array(timelineEntry),
  bankTransfer: z.nullable(bankTransfer),
  contact: z.object({ hotline: z.nullable(z.string()), email: z.nullable(z.string()) }),
});

export const adminOrder = z.object({
  ...orderFields,
  customer: z.object({ fullName: z.string(), phoneNumber: z.string(), email: z.string() }),
  allowedActions: z.array(z.enum(orderStatuses)),
  /** The time when the store first spoke with the buyer; a pending order without it is due for a call. */
  contactedAt: z.nullable(timestamp),
  contactOverdue: z.boolean(),
  cancellationReason: z.nullable(z.string()),
  /** The code that identifies the order on a bank statement. */
  transferCode: z.nullable(z.string()),
  /** The amount paid beyond the total. */
  overpaidAmount: dong,
  /** The store's internal note; the buyer never sees it. */
  note: z.string(),
  timeline: z.array(z.object({ ...timelineEntry.shape, who: z.nullable(z.string()) })),
});

export const orderCall = z.object({
  id,
  at: timestamp,
  who: z.string(),
  result: z.enum(callResults),
  note: z.string(),
});

/** A payment of an order: in by transfer, out by refund; a correction reverses one that was recorded by mistake. */
export const orderPayment = z.object({
  id,
  at: timestamp,
  who: z.nullable(z.string()),
  kind: z.enum(["transfer", "correction", "refund"]),
  /** In đồng; negative when it was paid out. */
  amount: z.int(),
  reference: z.string(),
  reason: z.string(),
});

/** An order for the store's staff: the row of the list, its calls and its payments, each oldest first. */
export const adminOrderDetail = z.object({
  ...adminOrder.shape,
  calls: z.array(orderCall),
  payments: z.array(orderPayment),
});
