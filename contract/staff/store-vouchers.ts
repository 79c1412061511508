/** Vouchers for those who make them: a store's admin, and the super admin for the shop's own. */
import { cartProducts } from "#contract/cart.ts";
import { shippingMethods } from "#contract/orders.ts";
import {
  VOUCHER_CODES_MAX,
  VOUCHER_SCOPE_MAX,
  VOUCHER_NAME_MAX,
  VOUCHER_PERCENT_MAX,
  VOUCHER_PER_CUSTOMER_MAX,
  VOUCHER_QUOTA_MAX,
  VOUCHER_TERMS_MAX,
  storeVoucherSorts,
  voucherKinds,
  voucherProblems,
  voucherScopes,
  ownVoucherStates,
} from "#contract/rules/vouchers.ts";
import { PRICE_MAX, SEARCH_MAX } from "#contract/rules/limits.ts";
import { textsInOneLanguage } from "#contract/rules/needs.ts";
import { voucherCode, voucherConditions, voucherRefusal } from "#contract/vouchers.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  atVersion,
  dong,
  freeText,
  id,
  integerBetween,
  notBlank,
  paging,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

const voucherText = z.object({ name: z.string(), terms: z.string() });

/** A voucher in its owner's list. */
export const voucher = z.object({
  id,
  /** The store; null for a voucher of the shop. */
  tenantId: z.nullable(id),
  code: z.string(),
  /** Whether only the codes made under it are taken, each once, and not its own. */
  singleUse: z.boolean(),
  name: z.string(),
  terms: z.string(),
  translations: z.object({ en: voucherText, vn: voucherText }),
  ...voucherConditions,
  quota: z.nullable(z.int()),
  public: z.boolean(),
  isPaused: z.boolean(),
  endedAt: z.nullable(timestamp),
  state: z.enum(ownVoucherStates),
  /** Uses that were not given back. */
  uses: z.int(),
  /** Whether it was ever used: then only its end, a greater quota, pause and texts may change. */
  wasUsed: z.boolean(),
  /** The totals of the orders that it was used for, without cancelled ones. */
  revenue: dong,
  /** The discount that it gave on these orders. */
  cost: dong,
  /** How many single-use codes were made under it. */
  codes: z.int(),
  version: z.int(),
  createdAt: timestamp,
});

export const voucherPage = z.object({
  totalVouchers: z.int(),
  page: z.int(),
  size: z.int(),
  vouchers: z.array(voucher),
  /** How many vouchers of the search are in each state. */
  states: z.object({
    draft: z.int(),
    no_codes: z.int(),
    scheduled: z.int(),
    running: z.int(),
    paused: z.int(),
    used_up: z.int(),
    ended: z.int(),
  }),
});

const textsIn = z.optional(
  z.strictObject({
    name: z.optional(freeText(VOUCHER_NAME_MAX)),
    terms: z.optional(freeText(VOUCHER_TERMS_MAX, "many-lines")),
  }),
);
export const voucherTexts = z.strictObject({ en: textsIn, vn: textsIn });

const scopeIds = z._default(
  z.array(id).check(z.maxLength(VOUCHER_SCOPE_MAX, "too-many")),
  () => [] as string[], // as: the type of an empty list
);

const fields = {
  code: voucherCode,
  singleUse: z._default(z.boolean(), false),
  /** In the request's language; `translations` override it, and one language is enough. */
  name: z.optional(freeText(VOUCHER_NAME_MAX)),
  terms: z.optional(freeText(VOUCHER_TERMS_MAX, "many-lines")),
  translations: z.optional(voucherTexts),
  kind: z.enum(voucherKinds),
  percent: z._default(z.nullable(integerBetween(1, VOUCHER_PERCENT_MAX)), null),
  amount: z._default(z.nullable(integerBetween(1, PRICE_MAX)), null),
  cap: z._default(z.nullable(integerBetween(1, PRICE_MAX)), null),
  minSpend: z._default(integerBetween(0, PRICE_MAX), 0),
  scope: z._default(z.enum(voucherScopes), "store"),
  categoryIds: scopeIds,
  productIds: scopeIds,
  newCustomersOnly: z._default(z.boolean(), false),
  quota: z._default(z.nullable(integerBetween(1, VOUCHER_QUOTA_MAX)), null),
  perCustomer: z._default(integerBetween(1, VOUCHER_PER_CUSTOMER_MAX), 1),
  startsAt: timestamp.check(notBlank),
  endsAt: z._default(z.nullable(timestamp), null),
  public: z._default(z.boolean(), false),
  isDraft: z._default(z.boolean(), false),
  isPaused: z._default(z.boolean(), false),
};

type Fields = Parameters<typeof voucherProblems>[0];

/** Refuses fields that don't fit each other, such as a percentage of a voucher that takes off an amount. */
const fitting = z.check<Fields>(({ value, issues }) => {
  for (const [path, message] of voucherProblems(value))
    issues.push({ code: "custom", message, path: [path], input: value });
});

export const voucherInput = z.strictObject(fields).check(fitting);

/** A whole voucher as it shall be; `ended` ends it for good. */
export const voucherChange = z
  .strictObject({
    ...fields,
    ended: z._default(z.boolean(), false),
    version: z.optional(atVersion),
  })
  .check(fitting);

/** The discount of a voucher on a sample cart. */
export const voucherTrial = z.object({
  refusal: z.nullable(voucherRefusal),
  /** In all: of the lines, and of the express fee. */
  discount: dong,
  feeDiscount: dong,
  lines: z.array(z.object({ productId: id, amount: dong, discount: dong })),
});

const search = {
  state: z.optional(z.enum(ownVoucherStates)),
  /** Part of a code or of a name. */
  q: z.optional(freeText(SEARCH_MAX)),
  sort: z._default(z.enum(storeVoucherSorts), "newest"),
};
const list = z.strictObject({ ...search, ...paging(20) });
const format = z.strictObject({
  ...search,
  format: z._default(z.enum(["csv", "xlsx"]), "csv"),
});
const sheets = [
  "text/csv; charset=utf-8",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
const written = ["vouchers/code-taken", "vouchers/foreign-goods"] as const;
const changed = [
  ...written,
  "http/not-found",
  "vouchers/stale",
  "vouchers/was-used",
  "vouchers/quota-below-uses",
] as const;
/** How many single-use codes to make. */
export const voucherCodes = z.strictObject({ count: integerBetween(1, VOUCHER_CODES_MAX) });
/** A voucher, stored or not, and a sample cart. */
export const sampleCart = z.strictObject({
  voucher: voucherInput,
  cartProducts,
  shippingMethod: z._default(z.enum(shippingMethods), "standard"),
});

/** The acts on vouchers: a store's admin has them for the store's, a super admin for the shop's. */
const acts = {
  list: { query: list, answer: voucherPage },
  add: {
    body: voucherInput,
    needs: textsInOneLanguage(["name"], "missing"),
    status: 201,
    answer: voucher,
    refuses: written,
  },
  export: { query: format, media: sheets },
  trial: { body: sampleCart, answer: voucherTrial, refuses: ["vouchers/foreign-goods"] },
  show: { answer: voucher, refuses: ["http/not-found"] },
  change: {
    body: voucherChange,
    needs: textsInOneLanguage(["name"], "stays"),
    answer: voucher,
    refuses: changed,
  },
  remove: { refuses: ["http/not-found", "vouchers/was-used"] },
  makeCodes: {
    body: voucherCodes,
    status: 201,
    media: ["text/csv; charset=utf-8"],
    refuses: ["http/not-found", "vouchers/no-single-use", "vouchers/too-many-codes"],
  },
} as const;

export const storeVouchers = {
  "GET /admin/vouchers": endpoint({
    summary: "The store's vouchers with their uses, the revenue they brought and their cost",
    callers: storeAdmin,
    ...acts.list,
  }),
  "POST /admin/vouchers": endpoint({
    summary: "Make a voucher",
    callers: storeAdmin,
    ...acts.add,
  }),
  "GET /admin/vouchers/export": endpoint({
    summary: "The store's vouchers as a file",
    callers: storeAdmin,
    ...acts.export,
  }),
  "POST /admin/vouchers/trial": endpoint({
    summary: "Try a voucher, stored or not, on a sample cart of the store's products",
    callers: storeAdmin,
    ...acts.trial,
  }),
  "GET /admin/vouchers/{id}": endpoint({
    summary: "One voucher of the store",
    callers: storeAdmin,
    ...acts.show,
  }),
  "PUT /admin/vouchers/{id}": endpoint({
    summary: "Change a voucher; after its first use only its end, a greater quota, pause and texts",
    callers: storeAdmin,
    ...acts.change,
  }),
  "DELETE /admin/vouchers/{id}": endpoint({
    summary: "Delete a voucher that was never used",
    callers: storeAdmin,
    ...acts.remove,
  }),
  "POST /admin/vouchers/{id}/codes": endpoint({
    summary: "Make single-use codes under a voucher: a CSV file, which is shown only once",
    callers: storeAdmin,
    ...acts.makeCodes,
  }),
  "GET /super/vouchers": endpoint({
    summary: "The shop's own vouchers",
    callers: superAdmin,
    ...acts.list,
  }),
  "POST /super/vouchers": endpoint({
    summary: "Make a voucher of the shop",
    callers: superAdmin,
    ...acts.add,
  }),
  "GET /super/vouchers/export": endpoint({
    summary: "The shop's vouchers as a file",
    callers: superAdmin,
    ...acts.export,
  }),
  "POST /super/vouchers/trial": endpoint({
    summary: "Try a voucher of the shop on a sample cart",
    callers: superAdmin,
    ...acts.trial,
  }),
  "GET /super/vouchers/{id}": endpoint({
    summary: "One voucher of the shop",
    callers: superAdmin,
    ...acts.show,
  }),
  "PUT /super/vouchers/{id}": endpoint({
    summary: "Change a voucher of the shop",
    callers: superAdmin,
    ...acts.change,
  }),
  "DELETE /super/vouchers/{id}": endpoint({
    summary: "Delete a voucher of the shop that was never used",
    callers: superAdmin,
    ...acts.remove,
  }),
  "POST /super/vouchers/{id}/codes": endpoint({
    summary: "Make single-use codes under a voucher of the shop: a CSV file, shown only once",
    callers: superAdmin,
    ...acts.makeCodes,
  }),
} as const;
