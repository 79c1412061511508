/** The kinds, states and limits of vouchers: for the server, the quote, the editor and the tests. */
export const voucherKinds = ["shipping", "percent", "amount"] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** The fields of which a kind has some. */
export const discountFields = ["percent", "amount", "cap"] as const;
export type DiscountField = (typeof discountFields)[number];

export type VoucherDiscount = {
  kind: VoucherKind;
  percent: number | null;
  amount: number | null;
  cap: number | null;
};

type VoucherKindRule = {
  takesOff: "products" | "fees";
  fields: Record<DiscountField, "required" | "optional" | "none">;
  /** Whole đồng, rounded down and at most `total`: a discount never exceeds its percentage. */
  discountOf: (voucher: Omit<VoucherDiscount, "kind">, total: number) => number;
};

/** A new kind is an entry here. The compiler then names the other places that must know it. */
export const voucherKindRules: Record<VoucherKind, VoucherKindRule> = {
  percent: {
    takesOff: "products",
    fields: { percent: "required", amount: "none", cap: "optional" },
    discountOf: ({ percent, cap }, total) => {
      const part = Number((BigInt(total) * BigInt(percent ?? 0)) / 100n);
      return Math.min(cap ?? part, part);
    },
  },
  amount: {
    takesOff: "products",
    fields: { percent: "none", amount: "required", cap: "none" },
    discountOf: ({ amount }, total) => Math.min(amount ?? 0, total),
  },
  shipping: {
    takesOff: "fees",
    fields: { percent: "none", amount: "none", cap: "optional" },
    discountOf: ({ cap }, total) => Math.min(cap ?? total, total),
  },
};

/** Whether vouchers of a kind have a field. */
export const hasField = (kind: VoucherKind, field: DiscountField): boolean =>
  voucherKindRules[kind].fields[field] !== "none";

/** The goods that a voucher applies to: all of its owner's, or those of chosen categories, or chosen products. */
export const voucherScopes = ["store", "categories", "products"] as const;
export type VoucherScope = (typeof voucherScopes)[number];

/** The goods that a voucher is for, by the ids of the database or of the wire. */
export type ScopeOfGoods<Id> = {
  scope: VoucherScope;
  categoryIds: readonly Id[];
  productIds: readonly Id[];
};

/** Whether a product is in a voucher's scope; `store` has all products of its owner. */
export const isInScope = <Id>(
  { scope, categoryIds, productIds }: ScopeOfGoods<Id>,
  { productId, categoryId }: { productId: Id; categoryId: Id | null },
): boolean => {
  if (scope === "categories") return categoryId !== null && categoryIds.includes(categoryId);
  return scope === "store" || productIds.includes(productId);
};

export const voucherStates = [
  "draft",
  "scheduled",
  "running",
  "paused",
  "used_up",
  "ended",
] as const;
export type VoucherState = (typeof voucherStates)[number];

/** The states that a voucher's owner sees: one that waits for its single-use codes is neither running nor scheduled. */
export const ownVoucherStates = [
  "draft",
  "no_codes",
  "scheduled",
  "running",
  "paused",
  "used_up",
  "ended",
] as const;
export type OwnVoucherState = (typeof ownVoucherStates)[number];

/** The sort orders of a voucher owner's list. */
export const storeVoucherSorts = [
  "newest",
  "ending",
  "uses_desc",
  "revenue_desc",
  "cost_desc",
] as const;
export type StoreVoucherSort = (typeof storeVoucherSorts)[number];

/** The tabs of a shopper's wallet; "soon" are running ones that end within `VOUCHER_SOON_HOURS`. */
export const walletTabs = ["running", "soon", "used", "ended"] as const;
export const VOUCHER_SOON_HOURS = 72;

const DAY_MS = 86_400_000;

/**
 * How many days a voucher that ends soon has left, counted up: 1 within its last 24 hours. Null for one that ends later than
 * `VOUCHER_SOON_HOURS`. `now` is in milliseconds.
 */
export const daysLeft = (endsAt: string | Date, now: number): number | null => {
  const days = Math.ceil((new Date(endsAt).getTime() - now) / DAY_MS);
  return days > 0 && days * 24 <= VOUCHER_SOON_HOURS ? days : null;
};

/** When the number of days left changes next, or the voucher ends. */
export const daysLeftChangeAt = (endsAt: Date, now: number): Date => {
  const soonest = VOUCHER_SOON_HOURS / 24;
  const days = Math.min(Math.ceil((endsAt.getTime() - now) / DAY_MS) - 1, soonest);
  return new Date(endsAt.getTime() - Math.max(days, 0) * DAY_MS);
};

export const VOUCHER_CODE = /^[A-Z0-9]{4,20}$/;
export const VOUCHER_CODE_MAX = 20;
export const VOUCHER_NAME_MAX = 100;
export const VOUCHER_TERMS_MAX = 2000;
export const VOUCHER_PERCENT_MAX = 90;
export const VOUCHER_QUOTA_MAX = 1_000_000;
export const VOUCHER_PER_CUSTOMER_MAX = 100;
/** The maximal number of categories or products that a voucher names. */
export const VOUCHER_SCOPE_MAX = 200;
/** The maximal number of single-use codes under one voucher. */
export const VOUCHER_CODES_MAX = 10_000;
/** The maximal number of vouchers in one checkout: one of each of its stores, and one of the shop. */
export const CHECKOUT_VOUCHERS_MAX = 101;

/** How many collected vouchers a checkout offers: the best of all that fit, then some that don't. */
export const SUGGESTIONS_MAX = 100;

/** The reasons why a voucher doesn't fit a cart; the first that holds, in this order, is reported. */
export const voucherReasons = [
  "unknown",
  "ended",
  "used-up",
  "paused",
  "not-yet",
  "already-used",
  "new-customers-only",
  "not-these-goods",
  "min-spend",
  "saves-nothing",
] as const;
export type VoucherReason = (typeof voucherReasons)[number];

/** Codes are compared in capitals and without spaces. */
export const voucherCodeOf = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

type Terms = VoucherDiscount & {
  scope: VoucherScope;
  categoryIds: readonly string[];
  productIds: readonly string[];
  startsAt: string;
  endsAt: string | null;
};

/** The fields of a voucher that don't fit its kind, scope or time, each with the code of its text. */
export const voucherProblems = (terms: Terms): [field: keyof Terms, code: string][] => {
  const { kind, scope, startsAt, endsAt } = terms;
  const problems: [keyof Terms, string][] = [];
  for (const field of discountFields) {
    const need = voucherKindRules[kind].fields[field];
    if (need === "required" && terms[field] === null) problems.push([field, "required"]);
    if (need === "none" && terms[field] !== null) problems.push([field, "voucher-kind"]);
  }
  for (const [field, of] of [
    ["categoryIds", "categories"],
    ["productIds", "products"],
  ] as const) {
    if (scope === of && terms[field].length === 0) problems.push([field, "required"]);
    if (scope !== of && terms[field].length > 0) problems.push([field, "voucher-scope"]);
  }
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    problems.push(["endsAt", "voucher-end"]);
  return problems;
};

/** Everything that decides a voucher's state. */
export type VoucherLifetime = {
  isDraft: boolean;
  isPaused: boolean;
  startsAt: Date;
  endsAt: Date | null;
  /** The time when its owner ended it early. */
  endedAt: Date | null;
  quota: number | null;
  used: number;
};

/** The state of a voucher now. Of several that hold, it is the one that can be undone last. */
export const voucherState = (voucher: VoucherLifetime, now: Date): VoucherState => {
  const { isDraft, isPaused, startsAt, endsAt, endedAt, quota, used } = voucher;
  if (isDraft) return "draft";
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return "ended";
  if (quota !== null && used >= quota) return "used_up";
  if (isPaused) return "paused";
  return startsAt > now ? "scheduled" : "running";
};

/** The state of a voucher as its owner sees it; `codes` is the number of its single-use codes. */
export const ownVoucherState = (
  voucher: VoucherLifetime & { singleUse: boolean; codes: number },
  now: Date,
): OwnVoucherState => {
  const state = voucherState(voucher, now);
  const isOpen = state === "scheduled" || state === "running";
  return isOpen && voucher.singleUse && voucher.codes === 0 ? "no_codes" : state;
};
