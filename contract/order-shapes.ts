/** Orders as the wire carries them: the buyer's view and the store's. */
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

/** Orders on a page, the buyer's and the store's alike. */
export const ORDER_PAGE_SIZE = 10;

export const paymentMethods = ["COD", "BANK_TRANSFER"] as const;
export const shippingMethods = ["standard", "express"] as const;

/** The address as text at the time of order; later mergers of places never rewrite it. */
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
  /** The stars given to an evaluated line. */
  rating: z.nullable(z.int()),
});

/** Who carries a parcel, and the code under which the carrier shows where it is. */
export const tracking = z.strictObject({
  carrier: text(TRACKING_MAX),
  code: z.pipe(
    text(TRACKING_MAX),
    z.string().check(z.refine((code) => code === "" || isTrackingCode(code), "format")),
  ),
});

const sentTracking = z.nullable(z.object({ carrier: z.string(), code: z.string() }));

/** A step of an order's life; of a cancellation asked for or declined, `from` and `to` are the status it left as it was. */
export const timelineEntry = z.object({
  event: z.enum(orderEvents),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  at: timestamp,
  by: z.enum(["customer", "store", "system"]),
  reason: z.nullable(z.string()),
  /** Of the step to `delivering`, where the store named it. */
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
  /** What the store holds of it: transferred and not given back, or collected on delivery. */
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

/** How to pay by bank transfer: to the store's own account, with a code that names the order. */
export const bankTransfer = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** What is still to be paid. */
  amount: dong,
  transferCode: z.string(),
  /** A VietQR picture made here, as a data URI. */
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
  /** When the buyer was first spoken with; a pending order without it is due for a call. */
  contactedAt: z.nullable(timestamp),
  contactOverdue: z.boolean(),
  cancellationReason: z.nullable(z.string()),
  /** The code that names the order on a bank statement. */
  transferCode: z.nullable(z.string()),
  /** What was paid beyond the total. */
  overpaidAmount: dong,
  /** The store's own words, not for the buyer. */
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

/** Money of an order: in by transfer, out by refund; a correction takes back what was recorded wrongly. */
export const orderPayment = z.object({
  id,
  at: timestamp,
  who: z.nullable(z.string()),
  kind: z.enum(["transfer", "correction", "refund"]),
  /** In đồng; less than nothing where it went out. */
  amount: z.int(),
  reference: z.string(),
  reason: z.string(),
});

/** An order on the store's desk: what a list shows of it, its calls and its money, each oldest first. */
export const adminOrderDetail = z.object({
  ...adminOrder.shape,
  calls: z.array(orderCall),
  payments: z.array(orderPayment),
});
