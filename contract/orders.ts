import { invoiceOfOrder } from "./invoices/invoice.ts";
import { mobile } from "./addresses.ts";
import { endpoint } from "./wire/endpoint.ts";
import { REASON_MAX } from "./rules/limits.ts";
import {
  customerActs,
  orderEvents,
  orderStatuses,
  orderTabs,
  paymentStatuses,
} from "./rules/moves.ts";
import { paymentHows } from "./rules/payments.ts";
import { dong, id, paging, text, timestamp } from "./wire/shapes.ts";
import { orderParcel, orderParcelDetail } from "./parcels.ts";
import { policyOfOrder } from "./policies.ts";
import { orderReturn } from "./returns/order-return.ts";
import { seller, tenantRef } from "./tenants.ts";
import { isTrackingCode, TRACKING_MAX } from "./tracking.ts";
import { z } from "./wire/zod.ts";

/** Staff contact the customer within this number of hours of an order (`spec §9`). */
export const CONTACT_WITHIN_HOURS = 24;
/** Without 0, O, 1, I and L, because order ids are read out on the phone. */
export const ORDER_ID_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const ORDER_ID_LENGTH = 10;

/** An id as people type it, with spaces and marks. */
const ORDER_ID_TYPED_MAX = 40;

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
  /** The price times the quantity, before the discount. */
  amount: dong,
  /** The discount of vouchers on the line. */
  discount: dong,
  evaluated: z.boolean(),
  /** The rating, in stars, of a reviewed line. */
  rating: z.nullable(z.int()),
});

/** The discount of a voucher on an order: on its lines and on its fee. */
export const discount = z.object({
  voucherId: id,
  code: z.string(),
  name: z.string(),
  amount: dong,
  /** Whether the shop gave it, and not the store. */
  ofShop: z.boolean(),
});

/** The carrier of a parcel, and the carrier's tracking code. */
export const tracking = z.strictObject({
  carrier: text(TRACKING_MAX),
  code: z.pipe(
    text(TRACKING_MAX),
    z.string().check(z.refine((code) => code === "" || isTrackingCode(code), "format")),
  ),
});

export const sentTracking = z.object({ carrier: z.string(), code: z.string() });

/** A step of an order's history. For a requested or declined cancellation, `from` and `to` are the unchanged status. */
export const timelineEntry = z.object({
  event: z.enum(orderEvents),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  at: timestamp,
  by: z.enum(["customer", "store", "system"]),
  reason: z.nullable(z.string()),
  /** Only for the step to `delivering`, when the store entered it. */
  tracking: z.nullable(sentTracking),
});

/** The fields of an order that its buyer and its store see. */
export const orderFields = {
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
  discounts: z.array(discount),
  /** After the discounts. */
  totalAmount: dong,
  /** The amount that the store holds: transferred and not refunded, or collected on delivery. */
  amountPaid: dong,
  /** The amount that is due back: all that was paid for a cancelled order, otherwise the excess over the total. */
  refundDue: dong,
  orderedDate: timestamp,
  contactDueAt: timestamp,
  cancellationRequested: z.boolean(),
  deliveryAddress,
  tracking: z.nullable(sentTracking),
  version: z.int(),
};

export const order = z.object({
  ...orderFields,
  actions: z.array(z.enum([...new Set(Object.values(customerActs).flat())])),
});

/** An order in its buyer's list and on its own page. */
export const ownOrder = z.object({
  ...order.shape,
  /**
   * The time when the order is cancelled if no transfer has arrived; null when no transfer is awaited or the store
   * doesn't cancel.
   */
  transferDueAt: z.nullable(timestamp),
  /** Those that a carrier has or had, the oldest first. */
  parcels: z.array(orderParcel),
  /** The oldest first. */
  returns: z.array(orderReturn),
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

/** A payment of an order. */
export const paymentOfOrder = z.object({
  at: timestamp,
  how: z.enum(paymentHows),
  /** In đồng; negative when it was paid out or taken back. */
  amount: z.int(),
});

export const orderContact = z.object({
  hotline: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** A store's legal identity as it was at the time of an order. */
export const sellerOfThen = z.object({
  legalName: seller.shape.legalName,
  taxCode: seller.shape.taxCode,
  address: seller.shape.address,
  verifiedAt: seller.shape.verifiedAt,
});

export const orderDetail = z.object({
  ...ownOrder.shape,
  /** Those that a carrier has or had, the oldest first, with their events. */
  parcels: z.array(orderParcelDetail),
  timeline: z.array(timelineEntry),
  /** The oldest first. */
  payments: z.array(paymentOfOrder),
  bankTransfer: z.nullable(bankTransfer),
  contact: orderContact,
  /** The versions of the store's policies that held when the order was placed. */
  policies: z.array(policyOfOrder),
  /** The seller by law, as the store stated it or the shop had verified it when the order was placed; null if unsaid. */
  seller: z.nullable(sellerOfThen),
  ...invoiceOfOrder,
});

/**
 * An order as whoever knows its id and its phone number sees it: names and addresses are masked, and without free words,
 * tracking codes and the carriers' pages, which would name the recipient.
 */
export const foundOrder = z.object({
  id,
  tenant: tenantRef,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  shippingMethod: z.enum(shippingMethods),
  products: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
  totalAmount: dong,
  orderedDate: timestamp,
  contactDueAt: timestamp,
  /** The time when the order is cancelled if no transfer has arrived; null when none is awaited. */
  transferDueAt: z.nullable(timestamp),
  /** Only the province is whole. */
  deliveryAddress,
  parcels: z.array(orderParcelDetail),
  timeline: z.array(timelineEntry),
  contact: orderContact,
});

export const orderPage = z.object({
  totalOrders: z.int(),
  page: z.int(),
  size: z.int(),
  orders: z.array(ownOrder),
});

/** Why somebody does an act. */
export const reasonOfAct = z.strictObject({ reason: text(REASON_MAX) });

export const orders = {
  "GET /orders": endpoint({
    summary: "Own orders, newest first",
    callers: "signed-in",
    query: z.strictObject({
      tab: z._default(z.enum(orderTabs), "all"),
      ...paging(ORDER_PAGE_SIZE),
    }),
    answer: orderPage,
  }),
  "POST /orders/find": endpoint({
    summary:
      "One order, masked, for whoever knows its id and the phone number of its delivery. An unknown id and a wrong number are the same refusal",
    callers: "everyone",
    body: z.strictObject({ orderId: text(ORDER_ID_TYPED_MAX), phoneNumber: mobile }),
    answer: foundOrder,
    refuses: ["orders/not-found", "http/too-many-requests"],
  }),
  "GET /orders/events": endpoint({
    summary:
      "What becomes of one's own orders, as it happens: `changed` with {id, status, version}; `sync` when something may have been missed. Ends with the token.",
    callers: "signed-in",
    media: ["text/event-stream"],
    refuses: ["orders/too-many-listeners"],
  }),
  "GET /orders/{id}": endpoint({
    summary: "One own order with its timeline",
    callers: "signed-in",
    answer: orderDetail,
    refuses: ["http/not-found"],
  }),
  "POST /orders/{id}/cancel": endpoint({
    summary: "Cancel a pending order, or ask the store to cancel a transferred one (202)",
    callers: "signed-in",
    body: reasonOfAct,
    answer: orderDetail,
    alsoStatus: 202,
    refuses: ["http/not-found", "orders/illegal-move", "orders/cancellation-requested"],
  }),
  "POST /orders/{id}/repurchase": endpoint({
    summary: "See to it that the cart holds what an ended order held, as far as it can be bought",
    callers: "signed-in",
    answer: z.object({
      ...orderDetail.shape,
      /** The products that this call added to the cart; those that it already contained are not listed. */
      added: z.array(z.object({ productId: id, name: z.string(), quantity: z.int() })),
      /** The products that could not be added in full; with `fewer`, `quantity` is the number of missing pieces. */
      unavailable: z.array(
        z.object({
          productId: id,
          name: z.string(),
          reason: z.enum(["sold_out", "hidden", "fewer"]),
          quantity: z.optional(z.int()),
        }),
      ),
      /** The number of pieces in the cart, as its badge shows it. */
      productCount: z.int(),
    }),
    refuses: ["http/not-found", "orders/illegal-move"],
  }),
} as const;
