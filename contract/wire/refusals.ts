/** Every refusal of the shop with its HTTP status. The code is stable; its message is a text. */
export const refusals = {
  "http/bad-request": 400,
  "http/invalid": 400,
  "http/malformed": 400,
  "http/unauthorized": 401,
  "http/token-expired": 401,
  "http/forbidden": 403,
  "http/xsrf": 403,
  "http/not-found": 404,
  "http/method-not-allowed": 405,
  "http/request-timeout": 408,
  "http/too-large": 413,
  "http/media-type": 415,
  "http/expectation-failed": 417,
  "http/too-many-requests": 429,
  "http/head-too-large": 431,
  "http/unexpected": 500,
  "http/not-implemented": 501,
  "http/unavailable": 503,
  "http/secret-key": 503,
  "http/version": 505,
  "accounts/wrong-credentials": 403,
  "accounts/wrong-password": 403,
  "accounts/proof-needed": 403,
  "accounts/not-activated": 409,
  "accounts/exists": 409,
  "accounts/last-super-admin": 409,
  "accounts/unknown-tenant": 422,
  "accounts/link-invalid": 400,
  "accounts/orders-under-way": 409,
  "accounts/staff": 403,
  "accounts/sso-unavailable": 404,
  "accounts/sso-failed": 403,
  "accounts/sso-unverified": 403,
  "addresses/unknown-unit": 422,
  "addresses/ward-not-in-province": 422,
  "addresses/ambiguous-ward": 422,
  "addresses/not-found": 404,
  "pictures/no-room": 503,
  "tenants/exists": 409,
  "tenants/stale": 409,
  "tenants/not-verified": 409,
  "tenants/identity-incomplete": 409,
  "tenants/bank-waiting": 409,
  "tenants/bank-settled": 409,
  "catalogue/too-deep": 400,
  "catalogue/number-taken": 409,
  "catalogue/stale": 409,
  "catalogue/insufficient-stock": 409,
  "catalogue/foreign-category": 422,
  "catalogue/import-invalid": 422,
  "catalogue/import-not-done": 409,
  "catalogue/import-changed": 409,
  "catalogue/category-exists": 409,
  "catalogue/category-in-use": 409,
  "catalogue/categories-changed": 409,
  "vouchers/unknown": 422,
  "vouchers/ended": 409,
  "vouchers/used-up": 409,
  "vouchers/paused": 409,
  "vouchers/not-yet": 409,
  "vouchers/already-used": 409,
  "vouchers/new-customers-only": 409,
  "vouchers/not-these-goods": 409,
  "vouchers/min-spend": 409,
  "vouchers/saves-nothing": 409,
  "vouchers/code-taken": 409,
  "vouchers/foreign-goods": 422,
  "vouchers/stale": 409,
  "vouchers/was-used": 409,
  "vouchers/quota-below-uses": 409,
  "vouchers/no-single-use": 409,
  "vouchers/too-many-codes": 409,
  "decor/stale": 409,
  "decor/gone": 422,
  "decor/unfinished": 422,
  "decor/too-many-pictures": 409,
  "decor/too-many-scheduled": 409,
  "decor/begun": 409,
  "cart/insufficient-stock": 409,
  "cart/unavailable": 409,
  "orders/key-required": 400,
  "orders/key-reused": 422,
  "orders/in-flight": 409,
  "orders/insufficient-stock": 409,
  "orders/unavailable": 409,
  "orders/prices-changed": 409,
  "orders/no-express": 422,
  "orders/store-closed": 409,
  "orders/illegal-move": 409,
  "orders/stale": 409,
  "orders/cancellation-requested": 409,
  "orders/reason-required": 400,
  "orders/restock-required": 400,
  "orders/unpaid": 400,
  "orders/uncalled": 400,
  "orders/no-request": 409,
  "orders/nothing-to-pay": 409,
  "orders/correction-too-large": 409,
  "orders/no-refund-due": 409,
  "orders/too-many-listeners": 429,
  "orders/not-evaluable": 409,
  "orders/refund-too-large": 409,
  "payments/bad-proof": 401,
  "payments/too-old": 401,
  "payments/stale": 409,
  "payments/unreadable": 422,
  "payments/unknown-order": 422,
  "payments/already-matched": 409,
  "payments/cannot-admit": 409,
  "payments/not-matched": 409,
  "payments/shipped": 409,
  "payments/secret-required": 400,
  "payments/too-many-connections": 409,
  "payments/statement-unclear": 422,
  "parcels/carrier-connected": 409,
  "parcels/credential-required": 400,
  "parcels/wrong-credentials": 422,
  "parcels/unknown-shop": 422,
  "parcels/carrier-silent": 503,
  "policies/stale": 409,
  "policies/scheduled": 409,
  "policies/begun": 409,
  "policies/terms-differ": 409,
  "reviews/already-evaluated": 409,
  "reviews/not-bought": 422,
  "reviews/too-late": 409,
  "reviews/hidden": 409,
  "reviews/own": 409,
  "reviews/stale": 409,
  "reviews/already-reported": 409,
  "reviews/decided": 409,
  "reviews/too-many-templates": 409,
} as const satisfies Record<string, number>;

/** The whole body of the response to an expired access token; the one refusal that is plain text (`spec §8`). */
export const TOKEN_EXPIRED = "Token was expired!";

export type Refusal = keyof typeof refusals;

/** One error of a request: its path (dotted from the root), and the code of its text. */
export type ValidationError = { path: string; code: string; details: Record<string, unknown> };

/** The error of a required field that was not sent. */
export const missing = (path: string): ValidationError => ({ path, code: "required", details: {} });

/**
 * Thrown by an act to refuse. It rolls back the transaction and becomes problem+json in one place (`platform/http`).
 * `details` are members of the problem, e.g. the lines that lack stock; `errors` are those of its fields.
 */
export class Refused extends Error {
  readonly code: Refusal;
  readonly details: Record<string, unknown>;
  readonly errors: readonly ValidationError[];

  constructor(
    code: Refusal,
    details: Record<string, unknown> = {},
    errors: readonly ValidationError[] = [],
  ) {
    super(code);
    this.name = "Refused";
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}
