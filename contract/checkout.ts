/** The calls that price a cart, with vouchers and fees, and place its orders. */
import { cartProducts } from "./cart.ts";
import { discount, order, paymentMethods, shippingMethods } from "./orders.ts";
import {
  CHECKOUT_VOUCHERS_MAX,
  voucherCodeOf,
  voucherKinds,
  voucherScopes,
} from "./rules/vouchers.ts";
import { tenantRef } from "./tenants.ts";
import { invoiceInput } from "./invoices/invoice.ts";
import { endpoint } from "./wire/endpoint.ts";
import { day, dong, freeText, id, timestamp } from "./wire/shapes.ts";
import { voucherRefusal } from "./vouchers.ts";
import { z } from "./wire/zod.ts";

const expectedTotal = z.optional(dong);

const typedCode = z.pipe(freeText(40), z.transform(voucherCodeOf));

/** A voucher that the buyer chose: at most one of each store, and one of the shop, whose `tenantId` is null. */
export const chosenVoucher = z.strictObject({
  tenantId: z.nullable(id),
  code: typedCode,
});

const chosenVouchers = z.optional(
  z
    .array(chosenVoucher)
    .check(z.maxLength(CHECKOUT_VOUCHERS_MAX, "too-many"))
    .check(({ value, issues }) => {
      for (const [at, { tenantId }] of value.entries())
        if (value.findIndex((other) => other.tenantId === tenantId) < at)
          issues.push({ code: "custom", message: "voucher-twice", path: [at], input: value });
    }),
);

/** A voucher as the checkout shows it. */
const offeredVoucher = {
  voucherId: id,
  tenantId: z.nullable(id),
  code: z.string(),
  name: z.string(),
  kind: z.enum(voucherKinds),
  percent: z.nullable(z.int()),
  amount: z.nullable(dong),
  cap: z.nullable(dong),
  minSpend: dong,
  scope: z.enum(voucherScopes),
  endsAt: z.nullable(timestamp),
};

/** A voucher that a quote takes into account, and what it takes off. */
export const appliedVoucher = z.object({ ...offeredVoucher, saves: dong });

/**
 * A voucher that the caller collected, or a public one of a store in the cart or of the shop, and what it would save in the
 * place of the chosen one of its owner.
 */
export const voucherSuggestion = z.object({
  ...offeredVoucher,
  saves: dong,
  /** Why it can't be used, as `POST /orders` would refuse it. */
  refusal: z.nullable(voucherRefusal),
});

/** A voucher by its owner and its code, as a request names it. */
export const voucherName = z.object({ tenantId: z.nullable(id), code: z.string() });

/** The vouchers that together save most, and all that they save. */
export const bestVouchers = z.object({
  vouchers: z.array(voucherName),
  saves: dong,
});

const voucherRefusals = [
  "vouchers/unknown",
  "vouchers/ended",
  "vouchers/used-up",
  "vouchers/paused",
  "vouchers/not-yet",
  "vouchers/already-used",
  "vouchers/new-customers-only",
  "vouchers/not-these-goods",
  "vouchers/min-spend",
  "vouchers/saves-nothing",
] as const;

export const checkout = {
  "POST /checkout/quote": endpoint({
    summary: "What the chosen lines cost, per store and in all",
    callers: "signed-in",
    body: z.strictObject({
      cartProducts,
      addressId: z.optional(id),
      shippingMethod: z.enum(shippingMethods),
      /** With a list, even an empty one, the answer suggests vouchers: the caller's own and public ones. */
      vouchers: chosenVouchers,
      /**
       * A code without its owner: the one that saves most among those of the stores in the cart and of the shop. It takes the
       * place of the chosen voucher of its owner.
       */
      voucherCode: z.optional(typedCode),
    }),
    answer: z.object({
      stores: z.array(
        z.object({
          tenant: tenantRef,
          subtotal: dong,
          transportFee: dong,
          /** The first day on which parcels leave again; null when the store is not closed. */
          sendsFrom: z.nullable(day),
          discounts: z.array(discount),
        }),
      ),
      /** After the discounts. */
      total: dong,
      expressAvailable: z.boolean(),
      /** The chosen vouchers, with the one of `voucherCode`. */
      vouchers: z.array(appliedVoucher),
      /** The others, those that save most first, at most 100; those that don't fit come last. */
      suggestions: z.array(voucherSuggestion),
      /** The best choice of all of these; null without a list of vouchers, or if none saves anything. */
      best: z.nullable(bestVouchers),
    }),
    refuses: [
      ...voucherRefusals,
      "http/not-found",
      "addresses/not-found",
      "orders/no-express",
      "orders/store-closed",
      "orders/insufficient-stock",
      "orders/unavailable",
    ],
  }),
  "POST /orders": endpoint({
    summary: "Place one order per store",
    callers: "signed-in",
    idempotent: true,
    body: z.strictObject({
      cartProducts,
      addressId: id,
      paymentMethod: z.enum(paymentMethods),
      shippingMethod: z.enum(shippingMethods),
      expectedTotal,
      vouchers: chosenVouchers,
      /** For the invoice of each order; without it, the buyer is a consumer. */
      invoice: z.optional(invoiceInput),
    }),
    status: 201,
    answer: z.object({ checkoutId: id, orders: z.array(order) }),
    refuses: [
      "orders/key-required",
      "orders/key-reused",
      "orders/in-flight",
      "orders/insufficient-stock",
      "orders/unavailable",
      "orders/prices-changed",
      "orders/no-express",
      "orders/store-closed",
      "addresses/not-found",
      "http/not-found",
      ...voucherRefusals,
    ],
  }),
} as const;
