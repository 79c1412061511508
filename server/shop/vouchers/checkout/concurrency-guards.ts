import type { PricedProduct, SnapshotVoucher } from "./checkout-vouchers.queries.ts";

/**
 * The snapshot of a checkout with vouchers may change before the orders are placed. This names the guard of each value;
 * a test races each guard on two nodes, with it and without it.
 */
export const concurrencyGuards = {
  // The commit locks the voucher's counts and compares their version, which grows with each write of the voucher.
  version: "version",
  id: "version",
  ownerId: "version",
  code: "version",
  nameEn: "version",
  nameVn: "version",
  kind: "version",
  percent: "version",
  amount: "version",
  cap: "version",
  minSpend: "version",
  scope: "version",
  categoryIds: "version",
  productIds: "version",
  newCustomersOnly: "version",
  perCustomer: "version",
  isDraft: "version",
  isPaused: "version",
  startsAt: "version",
  endsAt: "version",
  endedAt: "version",
  // The commit compares the uses by all customers in the locked row.
  quota: "quota",
  used: "quota",
  // The commit counts the customer's uses once it holds the row, and so sees those of every other checkout.
  usedByCustomer: "uses",
  // A unique key stops a second use of a single-use code.
  codeId: "code",
  isCodeUsed: "code",
  // Such vouchers are evaluated while the account and the phone number are locked (`lockCustomer`).
  hasOrdered: "customer",
  // The statement compares what each line costs, the fee of its store and its category.
  price: "price",
  expressFee: "fee",
  categoryId: "category",
  // They never change.
  productId: "constant",
  tenantId: "constant",
} as const satisfies Record<
  keyof SnapshotVoucher | keyof PricedProduct,
  "version" | "quota" | "uses" | "code" | "customer" | "price" | "fee" | "category" | "constant"
>;

export type ConcurrencyGuard = (typeof concurrencyGuards)[keyof typeof concurrencyGuards];
