/** Vouchers for shoppers: those of stores and of the shop. */
import {
  VOUCHER_CODE,
  voucherCodeOf,
  voucherKinds,
  voucherScopes,
  voucherStates,
  walletTabs,
} from "./rules/vouchers.ts";
import { tenantRef } from "./tenants.ts";
import { endpoint } from "./wire/endpoint.ts";
import { dong, id, paging, timestamp } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

/** The code that a new voucher gets. */
export const voucherCode = z.pipe(
  z.pipe(z.string(), z.transform(voucherCodeOf)),
  z.string().check(
    z.minLength(1, "required"),
    z.refine((value) => value === "" || VOUCHER_CODE.test(value), "voucher-code"),
  ),
);

/** The discount of a voucher, and its conditions. */
export const voucherConditions = {
  kind: z.enum(voucherKinds),
  /** Of a `percent` voucher. */
  percent: z.nullable(z.int()),
  /** Of an `amount` voucher. */
  amount: z.nullable(dong),
  /** The most that a `percent` or `shipping` voucher takes off. */
  cap: z.nullable(dong),
  /** Compared with the prices of the goods that it applies to, before any discount. */
  minSpend: dong,
  scope: z.enum(voucherScopes),
  categoryIds: z.array(id),
  productIds: z.array(id),
  newCustomersOnly: z.boolean(),
  perCustomer: z.int(),
  startsAt: timestamp,
  endsAt: z.nullable(timestamp),
};

/** A voucher as shoppers see it. */
export const publicVoucher = z.object({
  id,
  /** The store; null for a voucher of the shop. */
  tenant: z.nullable(tenantRef),
  code: z.string(),
  name: z.string(),
  terms: z.string(),
  ...voucherConditions,
  /** The part of the quota that is used, in per cent; null without a quota. */
  usedPercent: z.nullable(z.int()),
});

/** A voucher in a shopper's wallet. */
export const walletVoucher = z.object({
  ...publicVoucher.shape,
  state: z.enum(voucherStates),
  /** How often the account may still use it. */
  usesLeft: z.int(),
  collectedAt: z.nullable(timestamp),
});

/** Why a voucher doesn't fit a cart, as `POST /orders` would refuse it. */
export const voucherRefusal = z.object({
  code: z.string(),
  message: z.string(),
  /** The amount that is missing to the least spend. */
  missing: z.optional(dong),
});

export const vouchers = {
  "GET /tenants/{id}/vouchers": endpoint({
    summary: "Public vouchers that run now: the store's, then the shop's",
    callers: "everyone",
    answer: z.object({ vouchers: z.array(publicVoucher) }),
    refuses: ["http/not-found"],
  }),
  "POST /vouchers/{id}/collect": endpoint({
    summary: "Put a public voucher into one's wallet; collecting it again changes nothing",
    callers: "signed-in",
    answer: walletVoucher,
    refuses: ["http/not-found", "vouchers/ended", "vouchers/used-up", "vouchers/paused"],
  }),
  "GET /user/vouchers": endpoint({
    summary: "The vouchers that one collected or used",
    callers: "signed-in",
    query: z.strictObject({ tab: z._default(z.enum(walletTabs), "running"), ...paging(20) }),
    answer: z.object({
      totalVouchers: z.int(),
      page: z.int(),
      size: z.int(),
      vouchers: z.array(walletVoucher),
    }),
  }),
} as const;
