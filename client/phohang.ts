// The client of Phố Hàng's API: types of its calls, and a client over fetch. Made by `npm run client`; do not edit.
// It needs nothing else, and runs on Node 20 or later and in browsers.

/** One error of a request: its path, dotted from the root, and its message in the language of the request. */
export type FieldError = { path: string; message: string; code: string };

/** The shop answered, and refused. `code` is stable, `message` is in the language of the request and fit to show. */
export class ApiError extends Error {
  readonly status: number;
  /** Such as `http/not-found`; undefined where another server answered for the shop. Later versions may have more. */
  readonly code: RefusalCode | (string & {}) | undefined;
  readonly errors: readonly FieldError[];
  /** All members of the problem: some refusals have members of their own. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in the log of the shop. */
  readonly requestId: string | null;
  /** The seconds after which the shop asks to try again, if it does. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, details: Readonly<Record<string, unknown>>) {
    const { message, code, errors } = details;
    super(typeof message === "string" ? message : `The shop answered ${response.status}.`);
    this.name = "ApiError";
    this.status = response.status;
    this.code = typeof code === "string" ? code : undefined;
    this.errors = Array.isArray(errors) ? errors : [];
    this.details = details;
    this.requestId = response.headers.get("x-request-id");
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}

/** The one refusal that is plain text. */
const TOKEN_EXPIRED = "Token was expired!";

/** Reads an answer that is no success. It need not be of the shop: a proxy answers with pages. */
const readError = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  if (response.status === 401 && text === TOKEN_EXPIRED)
    return new ApiError(response, { code: "http/token-expired", message: text });
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === "object" && problem !== null)
      return new ApiError(response, { ...problem });
  } catch {
    // It is no JSON, so it is no problem of the shop.
  }
  return new ApiError(response, {});
};

/** How a call is sent; the table of the client has one for each. */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly answer: "json" | "file" | "nothing";
  /** It has an `Idempotency-Key`, so that it is carried out once however often it is sent. */
  readonly idempotent?: true;
};

/** A call as its caller writes it. */
type AnyRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly form?: object;
};

type Parameter = string | number | boolean | undefined;

const BASE_PATH = "/ecommerce-shopping/api";

/** The URL of a call. A list in the query becomes a repeated parameter; undefined is left out. */
const urlOf = (
  baseUrl: string,
  path: string,
  { params = {}, query = {} }: AnyRequest,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    // An empty name would be the address of another call.
    if (value === "") throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<Parameter | Parameter[]>({ ...query })) {
    const values = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined) search.append(name, String(each));
  }
  const asked = search.toString();
  return baseUrl.replace(/\/+$/, "") + BASE_PATH + filled + (asked === "" ? "" : `?${asked}`);
};

/** A form: files as they are, everything else as a part of JSON. */
const formOf = (parts: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.every((each) => each instanceof Blob)) {
      for (const file of values) form.append(name, file);
    } else form.append(name, new Blob([JSON.stringify(value)], { type: "application/json" }));
  }
  return form;
};

/** The body of a call with its media type. A form gets its own from `fetch`, with the boundary. */
const bodyOf = ({ body, form }: AnyRequest) => {
  if (form) return { body: formOf(form), type: undefined };
  if (body === undefined) return { body: null, type: undefined };
  return { body: JSON.stringify(body), type: "application/json" };
};

export type PhoHangOptions = {
  /** The public address of the shop: `https://shop.example`. */
  baseUrl: string;
  /** A machine token of a store, `phk_…`; public calls need none. */
  token?: string;
  /** The language of texts and messages; English where it is absent. */
  language?: "en" | "vn";
  /** Milliseconds that one try may take, 30,000 by default. Of a file, until it begins. */
  timeoutMs?: number;
  /** The most tries after the first, 3 by default. */
  retries?: number;
  /** Milliseconds before the second try, 500 by default. Each further pause is twice as long. */
  pauseMs?: number;
  /** Replaces `fetch`. */
  fetch?: typeof fetch;
};

/** Options of one call. */
export type CallOptions = {
  /** Ends the call, and the pauses between its tries. */
  signal?: AbortSignal;
  language?: "en" | "vn";
  timeoutMs?: number;
  /** Replaces the key of an idempotent call: pass a stored one to repeat a call of an earlier process. */
  idempotencyKey?: string;
};

/** The request of a list, and one thing of it. */
type PagedList = { request: { query?: object }; item: unknown };

/** A page of any list: it has a number, or names the row that the next page begins after. */
type Page = { page?: number; size?: number; next?: string | null; [list: string]: unknown };

/** The longest pause that a shop may ask for, in seconds; the call fails instead of waiting longer. */
const LONGEST_PAUSE_S = 60;
/** Statuses of a shop that did not carry out the call for want of capacity. */
const BUSY: readonly number[] = [429, 503];

/** Sends calls, with tries and timeouts. The client has a method for each call. */
export class ApiCaller<Lists> {
  readonly #options: PhoHangOptions;
  readonly #lists: { readonly [Name in keyof Lists]: readonly [Call, string] };

  constructor(
    options: PhoHangOptions,
    lists: { readonly [Name in keyof Lists]: readonly [Call, string] },
  ) {
    this.#options = options;
    this.#lists = lists;
  }

  /**
   * Reads a list page by page: `for await (const order of client.each("listStoreOrders"))`. Things that move to a later page
   * meanwhile are not repeated. Things that leave the list meanwhile can make it skip others: list by what stays.
   */
  async *each<Name extends keyof Lists & string>(
    name: Name,
    request?: Lists[Name] extends PagedList ? Lists[Name]["request"] : never,
    options?: CallOptions,
  ): AsyncGenerator<Lists[Name] extends PagedList ? Lists[Name]["item"] : never, void> {
    const [call, member] = this.#lists[name];
    let query: { page?: number; after?: string } = { ...request?.query };
    let before = new Set<unknown>();
    for (;;) {
      const answer = await this.send<Page>(call, { ...request, query }, options);
      const items = answer[member] as { id?: unknown }[]; // as: the table names the list of each call
      for (const item of items)
        if (item.id === undefined || !before.has(item.id))
          yield item as Lists[Name] extends PagedList ? Lists[Name]["item"] : never; // as: of that list
      if (answer.next === null) return;
      if (answer.next !== undefined) query = { ...query, after: answer.next };
      else {
        const { page = 1 } = query;
        if (items.length < (answer.size ?? 1) || answer.page !== page) return;
        query = { ...query, page: page + 1 };
      }
      before = new Set(items.map(({ id }) => id));
    }
  }

  /** Sends a call. It is tried again only where a second time does no harm. */
  protected async send<Answer>(
    call: Call,
    request: AnyRequest = {},
    options: CallOptions = {},
  ): Promise<Answer> {
    const { retries = 3, pauseMs = 500 } = this.#options;
    // All tries have one key, so that the shop carries out the first that arrives.
    const key = call.idempotent && (options.idempotencyKey ?? crypto.randomUUID());
    for (let failures = 0; ; failures += 1) {
      try {
        return (await this.#try(call, request, options, key)) as Answer; // as: the shop parsed it with its own shape
      } catch (error) {
        options.signal?.throwIfAborted();
        const pause = pauseMs * 2 ** failures * (1 + Math.random() / 4);
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
        if (failures >= retries || !mayRepeat(call, error) || asked > LONGEST_PAUSE_S) throw error;
        await wait(Math.max(pause, asked * 1000), options.signal);
      }
    }
  }

  async #try(
    call: Call,
    request: AnyRequest,
    options: CallOptions,
    key: string | undefined,
  ): Promise<unknown> {
    const { baseUrl, token } = this.#options;
    const { body, type } = bodyOf(request);
    const headers = new Headers({
      accept: call.answer === "file" ? "*/*" : "application/json",
      "accept-language": options.language ?? this.#options.language ?? "en",
    });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (type !== undefined) headers.set("content-type", type);
    if (key !== undefined) headers.set("idempotency-key", key);
    const deadline = startDeadline(options.timeoutMs ?? this.#options.timeoutMs, options.signal);
    try {
      const send = this.#options.fetch ?? fetch;
      const response = await send(urlOf(baseUrl, call.path, request), {
        method: call.method,
        headers,
        body,
        signal: deadline.signal,
        // No call of the shop redirects, and another server must not get the token.
        redirect: "error",
        credentials: "omit",
      });
      if (!response.ok) throw await readError(response);
      if (call.answer === "file") return response;
      if (call.answer === "nothing" || response.status === 204) return undefined;
      return await response.json();
    } finally {
      deadline.stop();
    }
  }
}

/**
 * Reads and idempotent calls are repeated. So is a PUT that the shop was too busy for, but not one whose answer was lost,
 * because a second one would find the version that the first wrote.
 */
const mayRepeat = ({ method, idempotent }: Call, error: unknown): boolean => {
  const harmless = method === "GET" || idempotent === true;
  if (error instanceof ApiError)
    return BUSY.includes(error.status) && (harmless || method === "PUT");
  return harmless && !(error instanceof SyntaxError);
};

const TIMEOUT_MS = 30_000;

/** A signal that aborts with the caller's own, or after a time until it is stopped. */
const startDeadline = (ms = TIMEOUT_MS, signal?: AbortSignal) => {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException(`no answer within ${ms} ms`, "TimeoutError")),
    ms,
  );
  return {
    signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    stop: () => clearTimeout(timer),
  };
};

const wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // as: `throwIfAborted` throws it, too
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
};

/** A webhook that the shop did not send, or not now. `reason` says what is wrong with it. */
export class WebhookError extends Error {
  readonly reason: "headers" | "timestamp" | "signature" | "body";

  constructor(reason: WebhookError["reason"], message: string) {
    super(message);
    this.name = "WebhookError";
    this.reason = reason;
  }
}

/** The headers of a request, of `fetch` or of `node:http`. */
export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** Seconds by which the clocks of both may differ, and that a webhook may take. */
const TOLERANCE_S = 5 * 60;

/**
 * Returns the event of a webhook. Throws `WebhookError` unless the shop signed this body for the holder of the secret, in the
 * last five minutes. The body is the bytes that arrived, or their text.
 */
export const verifyWebhook = async (
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  now = new Date(),
): Promise<WebhookEvent> => {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  await verifySignature(secret, headers, bytes, now);
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent; // as: the shop signed it
  } catch {
    throw new WebhookError("body", "the body is no JSON");
  }
};

const verifySignature = async (
  secret: string,
  headers: WebhookHeaders,
  body: Uint8Array,
  now: Date,
): Promise<void> => {
  const id = headerOf(headers, "webhook-id");
  const sentAt = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(sentAt)) throw new WebhookError("timestamp", "the time is no number");
  if (Math.abs(now.getTime() / 1000 - Number(sentAt)) > TOLERANCE_S)
    throw new WebhookError("timestamp", "the webhook is too old, or a clock is wrong");
  const signed = joined(new TextEncoder().encode(`${id}.${sentAt}.`), body);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) throw new TypeError("the secret is `whsec_` and base64");
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  for (const each of signatures.split(" ")) {
    const signature = each.startsWith("v1,") ? bytesOf(each.slice("v1,".length)) : undefined;
    // Compares in constant time. While a secret changes, the shop signs with both.
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return;
  }
  throw new WebhookError("signature", "no signature fits the secret");
};

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = typeof headers.get === "function" ? headers.get(name) : Reflect.get(headers, name);
  if (typeof value === "string" && value !== "") return value;
  throw new WebhookError("headers", `the header ${name} is missing`);
};

const joined = (head: Uint8Array, tail: Uint8Array) => {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
};

/** The bytes of a text in base64; undefined if it is none. */
const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Every code of a refusal that this version of the shop knows. Later ones may have more. */
export type RefusalCode =
  | "http/bad-request"
  | "http/invalid"
  | "http/malformed"
  | "http/unauthorized"
  | "http/token-expired"
  | "http/forbidden"
  | "http/scope"
  | "http/xsrf"
  | "http/not-found"
  | "http/method-not-allowed"
  | "http/request-timeout"
  | "http/too-large"
  | "http/media-type"
  | "http/expectation-failed"
  | "http/too-many-requests"
  | "http/head-too-large"
  | "http/unexpected"
  | "http/not-implemented"
  | "http/unavailable"
  | "http/secret-key"
  | "http/version"
  | "accounts/wrong-credentials"
  | "accounts/wrong-password"
  | "accounts/proof-needed"
  | "accounts/not-activated"
  | "accounts/exists"
  | "accounts/last-super-admin"
  | "accounts/unknown-tenant"
  | "accounts/link-invalid"
  | "accounts/orders-under-way"
  | "accounts/staff"
  | "accounts/sso-unavailable"
  | "accounts/sso-failed"
  | "accounts/sso-unverified"
  | "addresses/unknown-unit"
  | "addresses/ward-not-in-province"
  | "addresses/ambiguous-ward"
  | "addresses/not-found"
  | "pictures/no-room"
  | "tenants/exists"
  | "tenants/stale"
  | "tenants/not-verified"
  | "tenants/identity-incomplete"
  | "tenants/bank-waiting"
  | "tenants/bank-settled"
  | "catalogue/too-deep"
  | "catalogue/number-taken"
  | "catalogue/stale"
  | "catalogue/insufficient-stock"
  | "catalogue/number-unknown"
  | "catalogue/number-twice"
  | "catalogue/stock-stale"
  | "catalogue/foreign-category"
  | "catalogue/import-invalid"
  | "catalogue/import-not-done"
  | "catalogue/import-changed"
  | "catalogue/category-exists"
  | "catalogue/category-in-use"
  | "catalogue/categories-changed"
  | "catalogue/synonym-taken"
  | "catalogue/synonym-words"
  | "catalogue/too-many-synonyms"
  | "vat/too-early"
  | "vouchers/unknown"
  | "vouchers/ended"
  | "vouchers/used-up"
  | "vouchers/paused"
  | "vouchers/not-yet"
  | "vouchers/already-used"
  | "vouchers/new-customers-only"
  | "vouchers/not-these-goods"
  | "vouchers/min-spend"
  | "vouchers/saves-nothing"
  | "vouchers/code-taken"
  | "vouchers/foreign-goods"
  | "vouchers/stale"
  | "vouchers/was-used"
  | "vouchers/quota-below-uses"
  | "vouchers/no-single-use"
  | "vouchers/too-many-codes"
  | "decor/stale"
  | "decor/gone"
  | "decor/unfinished"
  | "decor/too-many-pictures"
  | "decor/too-many-scheduled"
  | "decor/begun"
  | "cart/insufficient-stock"
  | "cart/unavailable"
  | "orders/key-required"
  | "orders/key-reused"
  | "orders/in-flight"
  | "orders/insufficient-stock"
  | "orders/unavailable"
  | "orders/prices-changed"
  | "orders/no-express"
  | "orders/store-closed"
  | "orders/illegal-move"
  | "orders/stale"
  | "orders/cancellation-requested"
  | "orders/reason-required"
  | "orders/restock-required"
  | "orders/unpaid"
  | "orders/uncalled"
  | "orders/invoice-sent"
  | "orders/no-request"
  | "orders/nothing-to-pay"
  | "orders/correction-too-large"
  | "orders/no-refund-due"
  | "orders/not-found"
  | "orders/too-many-listeners"
  | "orders/not-evaluable"
  | "orders/refund-too-large"
  | "integrations/too-many-tokens"
  | "ledger/rules-changed"
  | "ledger/unknown-goods"
  | "ledger/month-not-over"
  | "ledger/earlier-month-open"
  | "ledger/statement-closed"
  | "ledger/statement-open"
  | "ledger/unknown-statement"
  | "ledger/day-ahead"
  | "ledger/no-reference"
  | "ledger/recorded-before"
  | "ledger/reference-recorded"
  | "ledger/settlement-undone"
  | "payments/bad-proof"
  | "payments/too-old"
  | "payments/stale"
  | "payments/unreadable"
  | "payments/unknown-order"
  | "payments/already-matched"
  | "payments/cannot-admit"
  | "payments/not-matched"
  | "payments/shipped"
  | "payments/secret-required"
  | "payments/too-many-connections"
  | "payments/statement-unclear"
  | "parcels/carrier-connected"
  | "parcels/credential-required"
  | "parcels/wrong-credentials"
  | "parcels/unknown-shop"
  | "parcels/carrier-silent"
  | "parcels/not-connected"
  | "parcels/no-sender"
  | "parcels/nothing-to-send"
  | "parcels/cod-too-large"
  | "parcels/over-limit"
  | "parcels/being-booked"
  | "parcels/not-unclear"
  | "parcels/code-taken"
  | "parcels/too-late"
  | "parcels/bad-proof"
  | "parcels/no-label"
  | "parcels/unknown-parcel"
  | "parcels/other-carrier"
  | "parcels/paid-before"
  | "parcels/payout-differs"
  | "policies/stale"
  | "policies/scheduled"
  | "policies/begun"
  | "policies/terms-differ"
  | "returns/parcel-booked"
  | "returns/not-completed"
  | "returns/too-late"
  | "returns/pieces-taken"
  | "returns/too-many"
  | "returns/wish"
  | "returns/pictures-required"
  | "returns/unknown-picture"
  | "returns/too-many-pictures"
  | "returns/amount"
  | "returns/account-required"
  | "returns/stale"
  | "returns/illegal-act"
  | "returns/reason-required"
  | "returns/tracking-required"
  | "returns/receipt"
  | "returns/lines"
  | "returns/no-refund-due"
  | "returns/refund-too-large"
  | "returns/refund-time"
  | "returns/reference-recorded"
  | "returns/sold-out"
  | "returns/under-way"
  | "reviews/already-evaluated"
  | "reviews/not-bought"
  | "reviews/too-late"
  | "reviews/hidden"
  | "reviews/own"
  | "reviews/stale"
  | "reviews/already-reported"
  | "reviews/decided"
  | "reviews/too-many-templates"
  | "integrations/too-many-webhooks"
  | "integrations/stale"
  | "integrations/not-ended";

export type AccountBalance = {
  /** Number of a bank account. */
  account: "bank" | "cash" | "buyers" | "sales" | "cod:ghn" | "cod:ghtk" | "cod:viettel_post" | "fees:ghn" | "fees:ghtk" | "fees:viettel_post" | "carrier_fees" | "shop" | "shop_vouchers" | "commission";
  /** All debits less all credits, in đồng. */
  balance: number;
  /** Sum of the debits in the month, in đồng. */
  debits: number;
  /** Sum of the credits in the month, in đồng. */
  credits: number;
};

export type AdminOrder = {
  /** Opaque id. */
  id: string;
  /** Id that all orders of one checkout share. */
  checkoutId: string;
  /** Store. */
  tenant: TenantRef;
  /** Status. */
  status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Cash on delivery, or a bank transfer. */
  paymentMethod: "COD" | "BANK_TRANSFER";
  /** How far the order is paid. */
  paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
  /** Standard or express delivery. */
  shippingMethod: "standard" | "express";
  /** Lines of the order. */
  products: OrderLine[];
  /** Sum of the lines, in đồng. */
  subtotal: number;
  /** Delivery fee, in đồng. */
  transportFee: number;
  /** Discounts by vouchers. */
  discounts: Discount[];
  /** After the discounts. */
  totalAmount: number;
  /** The amount that the store holds: transferred and not refunded, or collected on delivery. */
  amountPaid: number;
  /**
   * The amount that is due back: all that was paid for a cancelled order, otherwise the excess
   * over the total.
   */
  refundDue: number;
  /** Time of the order. */
  orderedDate: string;
  /** Time until which the store calls the buyer. */
  contactDueAt: string;
  /** Whether the buyer asked to cancel. */
  cancellationRequested: boolean;
  /** Where the order goes, as it was when it was placed. */
  deliveryAddress: DeliveryAddress;
  /** Carrier and number of the parcel; null before it is sent. */
  tracking: SentTracking | null;
  /** Version that was read; a write with an older one is refused. */
  version: number;
  /** The buyer. */
  customer: OrderCustomer;
  /** Statuses that the store may move the order to. */
  allowedActions: ("pending" | "transferred" | "delivering" | "completed" | "cancelled")[];
  /**
   * The time when the store first spoke with the buyer; a pending order without it is due for a
   * call.
   */
  contactedAt: string | null;
  /** Whether the call is late. */
  contactOverdue: boolean;
  /** Why the buyer cancels; null without a reason. */
  cancellationReason: string | null;
  /** The code that identifies the order on a bank statement. */
  transferCode: string | null;
  /** The store's internal note; the buyer never sees it. */
  note: string;
  /** What happened to the order, in its course. */
  timeline: AdminTimelineEntry[];
};

export type AdminOrderDetail = {
  /** Opaque id. */
  id: string;
  /** Id that all orders of one checkout share. */
  checkoutId: string;
  /** Store. */
  tenant: TenantRef;
  /** Status. */
  status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Cash on delivery, or a bank transfer. */
  paymentMethod: "COD" | "BANK_TRANSFER";
  /** How far the order is paid. */
  paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
  /** Standard or express delivery. */
  shippingMethod: "standard" | "express";
  /** Lines of the order. */
  products: OrderLine[];
  /** Sum of the lines, in đồng. */
  subtotal: number;
  /** Delivery fee, in đồng. */
  transportFee: number;
  /** Discounts by vouchers. */
  discounts: Discount[];
  /** After the discounts. */
  totalAmount: number;
  /** The amount that the store holds: transferred and not refunded, or collected on delivery. */
  amountPaid: number;
  /**
   * The amount that is due back: all that was paid for a cancelled order, otherwise the excess
   * over the total.
   */
  refundDue: number;
  /** Time of the order. */
  orderedDate: string;
  /** Time until which the store calls the buyer. */
  contactDueAt: string;
  /** Whether the buyer asked to cancel. */
  cancellationRequested: boolean;
  /** Where the order goes, as it was when it was placed. */
  deliveryAddress: DeliveryAddress;
  /** Carrier and number of the parcel; null before it is sent. */
  tracking: SentTracking | null;
  /** Version that was read; a write with an older one is refused. */
  version: number;
  /** The buyer. */
  customer: OrderCustomer;
  /** Statuses that the store may move the order to. */
  allowedActions: ("pending" | "transferred" | "delivering" | "completed" | "cancelled")[];
  /**
   * The time when the store first spoke with the buyer; a pending order without it is due for a
   * call.
   */
  contactedAt: string | null;
  /** Whether the call is late. */
  contactOverdue: boolean;
  /** Why the buyer cancels; null without a reason. */
  cancellationReason: string | null;
  /** The code that identifies the order on a bank statement. */
  transferCode: string | null;
  /** The store's internal note; the buyer never sees it. */
  note: string;
  /** What happened to the order, in its course. */
  timeline: AdminTimelineEntry[];
  /** All of them, the oldest first. */
  parcels: OrderParcelDetail[];
  /** The oldest first; agents see nothing else of them. */
  returns: OrderReturn[];
  /** Calls to the buyer. */
  calls: OrderCall[];
  /** Payments of the order. */
  payments: OrderPayment[];
  /** The versions of the store's policies that held when the order was placed. */
  policies: PolicyOfOrder[];
  /** For whom the buyer wants an invoice; null for a consumer, who wants none. */
  invoice: Invoice | null;
  /** When the store said that it sent the invoice; from then on the buyer can't change it. */
  invoiceSentAt: string | null;
};

export type AdminOrderPage = {
  /** How many orders the filters match. */
  totalOrders: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Orders. */
  orders: AdminOrder[];
  /** The field in which `q` matched each of `orders`; null without a search. */
  foundBy: ("orderId" | "transferCode" | "trackingCode" | "phone" | "name" | "productNumber" | null)[] | null;
  /** A search matched more than it lists: these are the first of them. */
  isCut: boolean;
};

export type AdminTimelineEntry = {
  /** What happened. */
  event: "moved" | "cancellation_requested" | "cancellation_declined" | "paid" | "payment_withdrawn";
  /** Status before; null for the order's beginning. */
  from: "pending" | "transferred" | "delivering" | "completed" | "cancelled" | null;
  /** Status after. */
  to: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Time when it happened. */
  at: string;
  /** Name of the person. */
  by: "customer" | "store" | "system";
  /** Reason. */
  reason: string | null;
  /** Only for the step to `delivering`, when the store entered it. */
  tracking: SentTracking | null;
  /** Person who did it; null for the shop itself. */
  who: string | null;
};

export type AnnouncedClosure = {
  /** Beginning of the time. */
  from: string;
  /** End of the time. */
  to: string;
  /** Kind; the other members depend on it. */
  kind: "sends_later" | "no_orders";
  /** First day on which the store sends again. */
  next: string;
};

export type Bank = {
  /** The bank's number (NAPAS BIN). */
  bin: string;
  /** Name as people read it. */
  name: string;
  /** Number of a bank account. */
  account: string;
  /** Holder of the account, in capital letters without marks. */
  holder: string;
};

export type BegunImport = {
  /** Id of the import. */
  importId: string;
};

export type BulkAct = {
  /** What is done. */
  act: "hide";
  /** Ids of what is meant. */
  ids: string[];
} | {
  /** What is done. */
  act: "show";
  /** Ids of what is meant. */
  ids: string[];
} | {
  /** What is done. */
  act: "price";
  /** Ids of what is meant. */
  ids: string[];
  /** New value, or the value that was read. */
  value: number;
} | {
  /** What is done. */
  act: "stock";
  /** Ids of what is meant. */
  ids: string[];
  /** New value, or the value that was read. */
  value: number;
} | {
  /** What is done. */
  act: "weight";
  /** Ids of what is meant. */
  ids: string[];
  /** New value, or the value that was read. */
  value: number;
} | {
  /** What is done. */
  act: "vat";
  /** Ids of what is meant. */
  ids: string[];
  /** New value, or the value that was read. */
  value: "standard" | "full" | "essential" | "zero" | "exempt" | null;
};

export type CarrierBalance = {
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** The cash on delivery that the carrier owes. */
  cod: number;
  /** Parcels. */
  parcels: number;
  /** The same by the days since the delivery. */
  ages: CodAge[];
  /** The fees that the store owes. */
  fees: number;
};

export type CarrierFigures = {
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** Parcels that were delivered in the period. */
  delivered: number;
  /** Parcels that came back in the period. */
  returned: number;
  /** From the pick-up to the delivery. */
  averageDays: number | null;
  /** Of the delivered parcels: those without a failed attempt. */
  firstAttemptShare: number | null;
  /** Of all these parcels. */
  returnedShare: number | null;
  /** Of one of these parcels, in đồng. */
  averageFee: number | null;
};

export type CarrierPayoutSettings = {
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** Whether the carrier keeps its fees from the cash that it pays. */
  netsFees: boolean;
  /** The amount that the carrier keeps from each payout, in đồng. */
  payoutFee: number;
  /** Cash is overdue when the carrier has not paid it after this number of working days. */
  overdueDays: number;
};

export type CarrierQuote = {
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** The carrier's services, the cheapest first. */
  offers: ({
    /** The carrier's code of the service. */
    service: string;
    /** Name as people read it. */
    name: string;
    /** Fee of the carrier, in đồng. */
    fee: number;
    /** When it is delivered; null where the carrier says nothing. */
    expectedAt: string | null;
  })[];
  /** Why it was refused; null if it was not. */
  refusal: CarrierRefusal | null;
};

export type CarrierRefusal = {
  /** Why. */
  why: "credentials" | "shop" | "not_served" | "address" | "phone" | "weight" | "size" | "cod" | "unknown_parcel" | "too_late" | "refused" | "unclear";
  /** The carrier's own words; "" where it has none. */
  says: string;
};

export type CartLine = {
  /** Id of a product. */
  productId: string;
  /** Pieces. */
  quantity: number;
};

export type Category = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
  /** Id of a store. */
  tenantId: string;
  /** How many products, or pieces of a cart, there are. */
  productCount: number;
  /** How many pieces were sold. */
  soldCount: number;
  /** Only in responses to staff of the store; includes hidden products. */
  allProductCount?: number;
  /** Texts in both languages. */
  translations?: {
    /** In English. */
    en: {
      /** Name as people read it. */
      name: string;
    };
    /** In Vietnamese. */
    vn: {
      /** Name as people read it. */
      name: string;
    };
  };
  /** Version that was read; a write with an older one is refused. */
  version?: number;
};

export type CategoryFacet = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
  /** Id of a store. */
  tenantId: string;
  /** How many there are. */
  count: number;
};

export type CategoryList = {
  /** Categories. */
  categories: Category[];
};

export type CategoryNames = {
  /** In English. */
  en?: {
    /** Name as people read it. */
    name?: string;
  };
  /** In Vietnamese. */
  vn?: {
    /** Name as people read it. */
    name?: string;
  };
};

export type CategoryRef = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
};

export type ChosenVoucher = {
  /** Id of a store. */
  tenantId: string | null;
  /** Code. */
  code: string;
};

export type CodAge = {
  /** The least number of days since the delivery. */
  from: number;
  /** The largest; null without one. */
  to: number | null;
  /** Amount in đồng. */
  amount: number;
  /** Parcels. */
  parcels: number;
};

export type CodeSum = {
  /** Code. */
  code: "sale" | "transfer_received" | "transfer_withdrawn" | "refund" | "cash_collected" | "cod_due" | "cod_paid" | "carrier_fee" | "carrier_fee_paid" | "payout_fee" | "payout_over" | "payout_short" | "shop_voucher" | "shop_voucher_returned" | "commission" | "commission_reversed" | "sale_returned" | "return_postage" | "return_paid" | "return_commission_reversed" | "return_voucher_reversed" | "settled_by_shop" | "settled_by_shop_withdrawn" | "settled_by_store" | "settled_by_store_withdrawn" | "correction";
  /** Amount in đồng. */
  amount: number;
  /** How many transfers. */
  transfers: number;
};

export type DatedVatRate = {
  /** Kind of goods by their value-added tax. */
  rate: "standard" | "full" | "essential" | "zero";
  /** Beginning of the time. */
  from: string;
  /** Per cent. */
  percent: number;
};

export type DecorImage = {
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string;
  /** Whether AVIF files lie beside the WebP files. */
  avif: boolean;
};

export type DeliveryAddress = {
  /** Full name. */
  fullName: string;
  /** Phone number that the carrier calls. */
  phoneNumber: string;
  /** House number and street. */
  street: string;
  /** Ward, by its name. */
  ward: string;
  /** District, by its name; null for an address of today. */
  district: string | null;
  /** Province or city, by its name. */
  province: string;
  /** Whether to deliver in office hours only. */
  officeHoursOnly: boolean;
};

export type Discount = {
  /** Id of a voucher. */
  voucherId: string;
  /** Code. */
  code: string;
  /** Name as people read it. */
  name: string;
  /** Amount in đồng. */
  amount: number;
  /** Whether the shop gave it, and not the store. */
  ofShop: boolean;
};

export type Facets = {
  /** Categories. */
  categories: CategoryFacet[];
  /** Countries of origin. */
  origins: OriginFacet[];
  /** Least stars. */
  ratings: RatingFacet[];
};

export type FoundOrder = {
  /** Opaque id. */
  id: string;
  /** Store. */
  tenant: TenantRef;
  /** Status. */
  status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Cash on delivery, or a bank transfer. */
  paymentMethod: "COD" | "BANK_TRANSFER";
  /** How far the order is paid. */
  paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
  /** Standard or express delivery. */
  shippingMethod: "standard" | "express";
  /** Products. */
  products: ({
    /** Number of the line in the order, from 0. */
    line: number;
    /** Name as people read it. */
    name: string;
    /** Address of the picture, 640 pixels wide. */
    imageUrl: string | null;
    /** Pieces. */
    quantity: number;
  })[];
  /** What the buyer pays, in đồng. */
  totalAmount: number;
  /** Time of the order. */
  orderedDate: string;
  /** Time until which the store calls the buyer. */
  contactDueAt: string;
  /**
   * The time when the order is cancelled if no transfer has arrived; null when none is awaited.
   */
  transferDueAt: string | null;
  /** Only the province is whole. */
  deliveryAddress: DeliveryAddress;
  /** Parcels. */
  parcels: OrderParcelDetail[];
  /** What happened to the order, in its course. */
  timeline: TimelineEntry[];
  /** How the buyer reaches the store. */
  contact: OrderContact;
};

export type Hotline = {
  /** Number. */
  number: string;
  /** Null when the store does not say them. */
  hours: HotlineHours | null;
};

export type HotlineHours = {
  /** Days. */
  days: "every_day" | "mon_sat" | "mon_fri";
  /** Beginning of the time. */
  from: string;
  /** End of the time. */
  to: string;
};

export type Image = {
  /** Opaque id. */
  id: string;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string;
  /** Whether AVIF files lie beside the WebP files. */
  avif: boolean;
};

export type InspectedLine = {
  /** Number of the line in the order, from 0. */
  line: number;
  /** Back into stock. */
  sellable: number;
  /** How many pieces are damaged. */
  damaged: number;
  /** What is still missing. */
  missing: number;
};

export type Invoice = {
  /** For a person or a company. */
  kind: "person" | "company";
  /** Name of the company or the person who sells. */
  legalName: string;
  /** Tax code of the seller. */
  taxCode: string;
  /** Registered address. */
  address: string;
  /** E-mail address. */
  email: string;
};

export type InvoiceInput = {
  /** Kind; the other members depend on it. */
  kind: "company";
  /** Tax code of the seller. */
  taxCode: string;
  /** As it is registered; of a person, the full name. */
  legalName: string;
  /** Registered address. */
  address: string;
  /** E-mail address. */
  email: string;
} | {
  /** Kind; the other members depend on it. */
  kind: "person";
  /** Tax code of the seller. */
  taxCode?: string;
  /** As it is registered; of a person, the full name. */
  legalName: string;
  /** Registered address. */
  address: string;
  /** E-mail address. */
  email: string;
};

export type ItemRefusal = {
  /** Code. */
  code: string;
  /** Text in the request's language, fit to show. */
  message: string;
};

export type LedgerTransfer = {
  /** Opaque id. */
  id: string;
  /**
   * The month whose statement contains it: an entry that comes after the statement was closed
   * is in a later one.
   */
  month: string;
  /** Code. */
  code: "sale" | "transfer_received" | "transfer_withdrawn" | "refund" | "cash_collected" | "cod_due" | "cod_paid" | "carrier_fee" | "carrier_fee_paid" | "payout_fee" | "payout_over" | "payout_short" | "shop_voucher" | "shop_voucher_returned" | "commission" | "commission_reversed" | "sale_returned" | "return_postage" | "return_paid" | "return_commission_reversed" | "return_voucher_reversed" | "settled_by_shop" | "settled_by_shop_withdrawn" | "settled_by_store" | "settled_by_store_withdrawn" | "correction";
  /** Of a correction: the code whose transfer it corrects. */
  corrects: "sale" | "transfer_received" | "transfer_withdrawn" | "refund" | "cash_collected" | "cod_due" | "cod_paid" | "carrier_fee" | "carrier_fee_paid" | "payout_fee" | "payout_over" | "payout_short" | "shop_voucher" | "shop_voucher_returned" | "commission" | "commission_reversed" | "sale_returned" | "return_postage" | "return_paid" | "return_commission_reversed" | "return_voucher_reversed" | "settled_by_shop" | "settled_by_shop_withdrawn" | "settled_by_store" | "settled_by_store_withdrawn" | "correction" | null;
  /** Account that is debited. */
  debit: "bank" | "cash" | "buyers" | "sales" | "cod:ghn" | "cod:ghtk" | "cod:viettel_post" | "fees:ghn" | "fees:ghtk" | "fees:viettel_post" | "carrier_fees" | "shop" | "shop_vouchers" | "commission";
  /** Account that is credited. */
  credit: "bank" | "cash" | "buyers" | "sales" | "cod:ghn" | "cod:ghtk" | "cod:viettel_post" | "fees:ghn" | "fees:ghtk" | "fees:viettel_post" | "carrier_fees" | "shop" | "shop_vouchers" | "commission";
  /** In đồng. */
  amount: number;
  /** How the products are chosen. */
  source: TransferSource;
  /** When it happened. */
  happenedAt: string;
  /** When the transfer was written. */
  postedAt: string;
};

export type Order = {
  /** Opaque id. */
  id: string;
  /** Id that all orders of one checkout share. */
  checkoutId: string;
  /** Store. */
  tenant: TenantRef;
  /** Status. */
  status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Cash on delivery, or a bank transfer. */
  paymentMethod: "COD" | "BANK_TRANSFER";
  /** How far the order is paid. */
  paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
  /** Standard or express delivery. */
  shippingMethod: "standard" | "express";
  /** Lines of the order. */
  products: OrderLine[];
  /** Sum of the lines, in đồng. */
  subtotal: number;
  /** Delivery fee, in đồng. */
  transportFee: number;
  /** Discounts by vouchers. */
  discounts: Discount[];
  /** After the discounts. */
  totalAmount: number;
  /** The amount that the store holds: transferred and not refunded, or collected on delivery. */
  amountPaid: number;
  /**
   * The amount that is due back: all that was paid for a cancelled order, otherwise the excess
   * over the total.
   */
  refundDue: number;
  /** Time of the order. */
  orderedDate: string;
  /** Time until which the store calls the buyer. */
  contactDueAt: string;
  /** Whether the buyer asked to cancel. */
  cancellationRequested: boolean;
  /** Where the order goes, as it was when it was placed. */
  deliveryAddress: DeliveryAddress;
  /** Carrier and number of the parcel; null before it is sent. */
  tracking: SentTracking | null;
  /** Version that was read; a write with an older one is refused. */
  version: number;
  /** What the buyer may do now. */
  actions: ("cancel" | "request_cancellation" | "repurchase" | "evaluate")[];
};

export type OrderBuyer = {
  /** Full name. */
  fullName: string;
  /** E-mail address. */
  email: string;
  /** Phone number that the carrier calls. */
  phoneNumber: string;
  /** Whether the store has handed over an order of this buyer; `email` is masked before. */
  isConfirmed: boolean;
  /** When the buyer first ordered from the store. */
  since: string;
  /** How many there are of each kind. */
  counts: {
    /** The newest ten. */
    orders: number;
    /** How many are completed. */
    completed: number;
    /** Orders that were cancelled. */
    cancelled: number;
    /** Parcels that came back: orders cancelled on the way. */
    refused: number;
  };
  /** The sum of the orders that were not cancelled, in đồng. */
  amount: number;
  /** The newest ten. */
  orders: ({
    /** Opaque id. */
    id: string;
    /** Status. */
    status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
    /** How far the order is paid. */
    paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
    /** What the buyer pays, in đồng. */
    totalAmount: number;
    /** Time of the order. */
    orderedDate: string;
  })[];
  /**
   * The store's own note on the buyer, whom it is never shown to. Version 0 means that there is
   * none yet.
   */
  note: {
    /** Text. */
    text: string;
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** Person who did it; null for the shop itself. */
    who: string | null;
    /** Time when it happened. */
    at: string | null;
  };
};

export type OrderCall = {
  /** Opaque id. */
  id: string;
  /** Time when it happened. */
  at: string;
  /** Person who did it; null for the shop itself. */
  who: string;
  /** What came of the call. */
  result: "answered" | "no_answer" | "wrong_number" | "refused";
  /** Note; may be empty. */
  note: string;
};

export type OrderContact = {
  /** Phone number of the store for its buyers; null without one. */
  hotline: string | null;
  /** E-mail address. */
  email: string | null;
};

export type OrderCustomer = {
  /** Full name. */
  fullName: string;
  /** Phone number that the carrier calls. */
  phoneNumber: string;
  /** E-mail address. */
  email: string;
};

export type OrderFigure = {
  /** How many orders. */
  orders: number;
  /** Lines. */
  items: number;
  /** Amount in đồng. */
  amount: number;
};

export type OrderLine = {
  /** Number of the line in the order, from 0. */
  line: number;
  /** Id of a product. */
  productId: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Name as people read it. */
  name: string;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string | null;
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Pieces. */
  quantity: number;
  /** The price times the quantity, before the discount. */
  amount: number;
  /** The discount of vouchers on the line. */
  discount: number;
  /** Whether the buyer evaluated the line. */
  evaluated: boolean;
  /** The rating, in stars, of a reviewed line. */
  rating: number | null;
};

export type OrderParcelDetail = {
  /** Opaque id. */
  id: string;
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** The carrier's name. */
  carrierName: string;
  /** The carrier's tracking code; null until the carrier has named it. */
  trackingCode: string | null;
  /** The carrier's own page about the parcel; null without a tracking code. */
  trackingPage: string | null;
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** Since when it is in this state. */
  stateAt: string;
  /** The day on which the carrier means to deliver it; null where it says nothing. */
  expectedAt: string | null;
  /** Which pieces of the order it contains. */
  lines: {
    /** Number of the line in the order, from 0. */
    line: number;
    /** Pieces. */
    quantity: number;
  }[];
  /** The oldest first. */
  events: OrderParcelEvent[];
  /** The attempt that failed, and what to do now; null unless that is the last news. */
  failedAttempt: {
    /** Time when it happened. */
    at: string;
    /** Why it failed. */
    failure: "unreachable" | "absent" | "postponed" | "wrong_address" | "refused" | "other";
    /** Reason. */
    reason: string | null;
    /** How the buyer can help the next attempt. */
    next: "answer_phone" | "be_present" | "check_address" | "contact_store" | "wait";
  } | null;
};

export type OrderParcelEvent = {
  /** Time when it happened. */
  at: string;
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** Where it happened; null where the carrier says nothing. */
  place: string | null;
  /** Why the attempt failed; null for other events. */
  failure: "unreachable" | "absent" | "postponed" | "wrong_address" | "refused" | "other" | null;
  /** The carrier's own words; null without any. */
  reason: string | null;
};

export type OrderPayment = {
  /** Opaque id. */
  id: string;
  /** Time when it happened. */
  at: string;
  /** Person who did it; null for the shop itself. */
  who: string | null;
  /** Kind; the other members depend on it. */
  kind: "transfer" | "correction" | "refund";
  /** How the payment was recorded. */
  how: "transaction" | "hand" | "correction" | "refund";
  /** In đồng; negative when it was paid out. */
  amount: number;
  /** The bank's reference of the transfer; may be empty. */
  reference: string;
  /** Reason. */
  reason: string;
};

export type OrderReturn = {
  /** Opaque id. */
  id: string;
  /** State. */
  state: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
  /** Since when it is in this state. */
  stateAt: string;
  /** Whom the others wait for; null where nobody has to do anything. */
  waitsFor: "buyer" | "store" | "super_admin" | "system" | null;
  /** Until when; null for a return that has ended. */
  dueAt: string | null;
  /**
   * The state when the due time passes. `overdue` stays as it is and is late; null where
   * nothing is due.
   */
  whenPassed: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn" | "overdue" | null;
};

export type OrderSum = {
  /** How many orders. */
  orders: number;
  /** Amount in đồng. */
  amount: number;
};

export type OriginFacet = {
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Country of origin in the request's language. */
  originName: string;
  /** How many there are. */
  count: number;
};

export type Parcel = {
  /** The code of the parcel, which the carrier has as the client's code. */
  id: string;
  /** Id of an order. */
  orderId: string;
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** Since when it is in this state. */
  stateAt: string;
  /** The carrier's code of the service. */
  service: string;
  /** The carrier's tracking code; null until the carrier has named it. */
  trackingCode: string | null;
  /** Code that the carrier sorts by. */
  sortingCode: string | null;
  /** Name of the recipient. */
  recipient: string;
  /** The recipient's phone number. */
  phone: string;
  /** Province or city, by its code. */
  province: string;
  /** The lines, with what is taken off each. */
  lines: ParcelLine[];
  /** Weight of a packed piece, in grams. */
  weight: number;
  /** Size of the packed parcel; null where nobody measured it. */
  size: ParcelSize | null;
  /** Amount to collect on delivery, in đồng. */
  cod: number;
  /** New value, or the value that was read. */
  value: number;
  /** Whether the buyer may look at the goods before paying, or try them. */
  inspection: "closed" | "look" | "try";
  /** Note; may be empty. */
  note: string;
  /** Fee of the carrier's quote, in đồng. */
  quotedFee: number | null;
  /** As the carrier named it last. */
  fee: number | null;
  /**
   * Whether it brings goods of a return from the buyer, who then is no recipient, to the store.
   */
  isBack: boolean;
  /** When the carrier expects to deliver; null where it says nothing. */
  expectedAt: string | null;
  /** Time when it was made. */
  createdAt: string;
  /** Person who made it; null if the account is closed. */
  createdBy: string | null;
  /** Why the carrier refused the booking. */
  refusal: CarrierRefusal | null;
  /** Whether the parcel can still be cancelled. */
  canCancel: boolean;
  /** Whether staff may say if the carrier has it, because nobody else will. */
  canResolve: boolean;
  /** Whether it came back, and staff have not decided about its order. */
  goodsBack: boolean;
};

export type ParcelContent = {
  /** Number of the line in the order, from 0. */
  line: number;
  /** Pieces. */
  quantity: number;
};

export type ParcelDetail = {
  /** The code of the parcel, which the carrier has as the client's code. */
  id: string;
  /** Id of an order. */
  orderId: string;
  /** Carrier. */
  carrier: "ghn" | "ghtk" | "viettel_post";
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** Since when it is in this state. */
  stateAt: string;
  /** The carrier's code of the service. */
  service: string;
  /** The carrier's tracking code; null until the carrier has named it. */
  trackingCode: string | null;
  /** Code that the carrier sorts by. */
  sortingCode: string | null;
  /** Name of the recipient. */
  recipient: string;
  /** The recipient's phone number. */
  phone: string;
  /** Province or city, by its code. */
  province: string;
  /** The lines, with what is taken off each. */
  lines: ParcelLine[];
  /** Weight of a packed piece, in grams. */
  weight: number;
  /** Size of the packed parcel; null where nobody measured it. */
  size: ParcelSize | null;
  /** Amount to collect on delivery, in đồng. */
  cod: number;
  /** New value, or the value that was read. */
  value: number;
  /** Whether the buyer may look at the goods before paying, or try them. */
  inspection: "closed" | "look" | "try";
  /** Note; may be empty. */
  note: string;
  /** Fee of the carrier's quote, in đồng. */
  quotedFee: number | null;
  /** As the carrier named it last. */
  fee: number | null;
  /**
   * Whether it brings goods of a return from the buyer, who then is no recipient, to the store.
   */
  isBack: boolean;
  /** When the carrier expects to deliver; null where it says nothing. */
  expectedAt: string | null;
  /** Time when it was made. */
  createdAt: string;
  /** Person who made it; null if the account is closed. */
  createdBy: string | null;
  /** Why the carrier refused the booking. */
  refusal: CarrierRefusal | null;
  /** Whether the parcel can still be cancelled. */
  canCancel: boolean;
  /** Whether staff may say if the carrier has it, because nobody else will. */
  canResolve: boolean;
  /** Whether it came back, and staff have not decided about its order. */
  goodsBack: boolean;
  /** The oldest first. */
  events: ParcelEvent[];
};

export type ParcelEvent = {
  /** Time when it happened. */
  at: string;
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** Where it happened; null where the carrier says nothing. */
  place: string | null;
  /** Why the attempt failed; null for other events. */
  failure: "unreachable" | "absent" | "postponed" | "wrong_address" | "refused" | "other" | null;
  /** The carrier's own words; null without any. */
  reason: string | null;
  /** The carrier's own word; null for what happened here. */
  carrierState: string | null;
  /** In grams and đồng, as the carrier named them. */
  weight: number | null;
  /** Fee of the carrier, in đồng. */
  fee: number | null;
};

export type ParcelLine = {
  /** Number of the line in the order, from 0. */
  line: number;
  /** Name as people read it. */
  name: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Pieces. */
  quantity: number;
};

export type ParcelSize = {
  /** Length of a packed piece, in centimetres. */
  length: number;
  /** Width of a packed piece, in centimetres. */
  width: number;
  /** Height of a packed piece, in centimetres. */
  height: number;
};

export type PaymentFigure = {
  /** How many payments. */
  payments: number;
  /** Amount in đồng. */
  amount: number;
};

export type PlannedParcel = {
  /** The lines, with what is taken off each. */
  lines: ParcelLine[];
  /** Weight of a packed piece, in grams. */
  weight: number;
  /** Size of the packed parcel; null where nobody measured it. */
  size: ParcelSize | null;
  /** Amount to collect on delivery, in đồng. */
  cod: number;
  /** The value of its goods, which is insured. */
  value: number;
};

export type PolicyOfOrder = {
  /** The kind of policy. */
  name: "delivery" | "returns" | "warranty" | "payment" | "privacy";
  /** The `version` of its page. */
  version: string;
};

export type PolicyVersion = {
  /** `3`, and `shop-1` for the shop's default text, which applies where a store has none. */
  id: string;
  /** Number of the version, from 1. */
  number: number;
  /** Whether it is the shop's own and not the store's. */
  ofShop: boolean;
  /** Time from which it holds. */
  since: string;
  /** When the next version begins; null while none is known. */
  until: string | null;
};

export type PriceAndStock = {
  /** Opaque id. */
  id: string;
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Pieces in stock. */
  inStock: number;
  /** Version that was read; a write with an older one is refused. */
  version: number;
};

export type Product = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Pictures, in their order. */
  images: Image[];
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Category. */
  category: CategoryRef;
  /** Store. */
  tenant: TenantRef;
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Country of origin in the request's language. */
  originName: string;
  /** Stars, 1 to 5; an average where there are several. */
  rating: number | null;
  /** How many evaluations there are. */
  feedbackCount: number;
  /** How many pieces were sold. */
  soldCount: number;
  /** Pieces in stock. */
  inStock: number;
  /** Status. */
  status: "active" | "hidden" | "sold_out";
  /** Only in responses to staff of the product's store. */
  revenue?: number;
  /** Whether it is hidden from shoppers. */
  isHidden?: boolean;
  /** Version that was read; a write with an older one is refused. */
  version?: number;
};

export type ProductChange = {
  /** Name as people read it. */
  name?: string;
  /** Description; Markdown where staff write it. */
  description?: string;
  /** Technical data; Markdown where staff write it. */
  specification?: string;
  /** Warranty; Markdown where staff write it. */
  warranty?: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Id of a category of the store. */
  categoryId: string;
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Pieces in stock. */
  inStock: number;
  /** Kind of value-added tax: its percentages are dated. */
  vatRate?: "standard" | "full" | "essential" | "zero" | "exempt" | null;
  /** Weight of a packed piece, in grams. */
  weight?: number | null;
  /** In centimetres. A size has all three sides, or none. */
  length?: number | null;
  /** Width of a packed piece, in centimetres. */
  width?: number | null;
  /** Height of a packed piece, in centimetres. */
  height?: number | null;
  /**
   * Overrides the plain texts, which are in the request's language; one complete language is
   * enough.
   */
  translations?: ProductTexts;
  /** Ids of the pictures that stay, in their order; the others are removed. */
  keepImages?: string[];
  /** Stock that was read; a change is refused if it is another one by now. */
  inStockSeen?: number;
  /** Version that was read; a write with an older one is refused. */
  version?: number;
};

export type ProductDetail = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Pictures, in their order. */
  images: Image[];
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Category. */
  category: CategoryRef;
  /** Store. */
  tenant: TenantRef;
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Country of origin in the request's language. */
  originName: string;
  /** Stars, 1 to 5; an average where there are several. */
  rating: number | null;
  /** How many evaluations there are. */
  feedbackCount: number;
  /** How many pieces were sold. */
  soldCount: number;
  /** Pieces in stock. */
  inStock: number;
  /** Status. */
  status: "active" | "hidden" | "sold_out";
  /** Only in responses to staff of the product's store. */
  revenue?: number;
  /** Whether it is hidden from shoppers. */
  isHidden?: boolean;
  /** Version that was read; a write with an older one is refused. */
  version?: number;
  /** Weight of a packed piece, in grams. */
  weight?: number | null;
  /** Length of a packed piece, in centimetres. */
  length?: number | null;
  /** Width of a packed piece, in centimetres. */
  width?: number | null;
  /** Height of a packed piece, in centimetres. */
  height?: number | null;
  /**
   * The kind of value-added tax. Only in responses to staff of the store; null where the
   * store's default holds.
   */
  vatRate?: "standard" | "full" | "essential" | "zero" | "exempt" | null;
  /** Description; Markdown where staff write it. */
  description: string;
  /** Technical data; Markdown where staff write it. */
  specification: string;
  /** Warranty; Markdown where staff write it. */
  warranty: string;
  /** Texts in both languages. */
  translations?: {
    /** In English. */
    en: {
      /** Name as people read it. */
      name: string;
      /** Description; Markdown where staff write it. */
      description: string;
      /** Technical data; Markdown where staff write it. */
      specification: string;
      /** Warranty; Markdown where staff write it. */
      warranty: string;
    };
    /** In Vietnamese. */
    vn: {
      /** Name as people read it. */
      name: string;
      /** Description; Markdown where staff write it. */
      description: string;
      /** Technical data; Markdown where staff write it. */
      specification: string;
      /** Warranty; Markdown where staff write it. */
      warranty: string;
    };
  };
};

export type ProductInput = {
  /** Name as people read it. */
  name?: string;
  /** Description; Markdown where staff write it. */
  description?: string;
  /** Technical data; Markdown where staff write it. */
  specification?: string;
  /** Warranty; Markdown where staff write it. */
  warranty?: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Id of a category of the store. */
  categoryId: string;
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Price of one piece in đồng, VAT included. */
  price: number;
  /** Pieces in stock. */
  inStock: number;
  /** Kind of value-added tax: its percentages are dated. */
  vatRate?: "standard" | "full" | "essential" | "zero" | "exempt" | null;
  /** Weight of a packed piece, in grams. */
  weight?: number | null;
  /** In centimetres. A size has all three sides, or none. */
  length?: number | null;
  /** Width of a packed piece, in centimetres. */
  width?: number | null;
  /** Height of a packed piece, in centimetres. */
  height?: number | null;
  /**
   * Overrides the plain texts, which are in the request's language; one complete language is
   * enough.
   */
  translations?: ProductTexts;
  /** Ids of the pictures that stay, in their order; the others are removed. */
  keepImages?: string[];
};

export type ProductPage = {
  /** How many products the filters match. */
  totalProducts: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Products. */
  products: Product[];
  /** How many products each filter would show. */
  facets: Facets;
};

export type ProductTexts = {
  /** In English. */
  en?: {
    /** Name as people read it. */
    name?: string;
    /** Description; Markdown where staff write it. */
    description?: string;
    /** Technical data; Markdown where staff write it. */
    specification?: string;
    /** Warranty; Markdown where staff write it. */
    warranty?: string;
  };
  /** In Vietnamese. */
  vn?: {
    /** Name as people read it. */
    name?: string;
    /** Description; Markdown where staff write it. */
    description?: string;
    /** Technical data; Markdown where staff write it. */
    specification?: string;
    /** Warranty; Markdown where staff write it. */
    warranty?: string;
  };
};

export type PublicPolicy = {
  /** Store. */
  tenant: TenantRef;
  /** The kind of policy. */
  name: "delivery" | "returns" | "warranty" | "payment" | "privacy";
  /** The version that is shown. */
  version: PolicyVersion;
  /** Whether this version holds now. */
  holds: boolean;
  /**
   * The language of the text: another one than the request's, where a store has written only
   * one.
   */
  language: "en" | "vn";
  /** The text, block by block. */
  text: RichBlock[];
  /** Months of warranty. */
  warrantyMonths: number | null;
  /** Days in which goods may be returned. */
  returnDays: number | null;
  /** In đồng. */
  returnShippingCap: number | null;
  /** All versions that held or hold, the newest first. */
  versions: PolicyVersion[];
};

export type PublicVoucher = {
  /** Opaque id. */
  id: string;
  /** The store; null for a voucher of the shop. */
  tenant: TenantRef | null;
  /** Code. */
  code: string;
  /** Name as people read it. */
  name: string;
  /** Terms of the voucher. */
  terms: string;
  /** Kind; the other members depend on it. */
  kind: "shipping" | "percent" | "amount";
  /** Of a `percent` voucher. */
  percent: number | null;
  /** Of an `amount` voucher. */
  amount: number | null;
  /** The most that a `percent` or `shipping` voucher takes off. */
  cap: number | null;
  /** Compared with the prices of the goods that it applies to, before any discount. */
  minSpend: number;
  /** What the voucher is for: the whole store, or the chosen categories or products. */
  scope: "store" | "categories" | "products";
  /** Ids of the chosen categories. */
  categoryIds: string[];
  /** Ids of the chosen products. */
  productIds: string[];
  /** Whether only customers without an order may use it. */
  newCustomersOnly: boolean;
  /** How often a customer may use it. */
  perCustomer: number;
  /** Time of its beginning; null for at once. */
  startsAt: string;
  /** Time of its end; null for none. */
  endsAt: string | null;
  /** The part of the quota that is used, in per cent; null without a quota. */
  usedPercent: number | null;
};

export type PublishedDecorSection = {
  /** Kind; the other members depend on it. */
  kind: "banners";
  /** Pictures that follow one another. */
  slides: ({
    /** Picture; null without one. */
    image: DecorImage;
    /** What the picture shows, for those who don't see it. */
    alt: string;
    /** Page that the picture leads to; null without one. */
    link: string | null;
  })[];
} | {
  /** Kind; the other members depend on it. */
  kind: "products";
  /** Heading. */
  title: string;
  /** Products. */
  products: Product[];
} | {
  /** Kind; the other members depend on it. */
  kind: "categories";
  /** Heading. */
  title: string;
  /** Categories. */
  categories: ({
    /** Opaque id. */
    id: string;
    /** Name as people read it. */
    name: string;
    /** Picture; null without one. */
    image: DecorImage | null;
  })[];
} | {
  /** Kind; the other members depend on it. */
  kind: "text";
  /** Heading. */
  title: string;
  /** Text. */
  body: string;
  /** Where the text is set. */
  align: "start" | "center";
  /** Colour behind the text. */
  background: "white" | "grey" | "rose" | "blue" | "green" | "sand" | "red" | "night";
  /** Colour of the text. */
  ink: "dark" | "grey" | "red" | "green" | "white" | "silver";
} | {
  /** Kind; the other members depend on it. */
  kind: "picture";
  /** Picture; null without one. */
  image: DecorImage;
  /** What the picture shows, for those who don't see it. */
  alt: string;
  /** Heading. */
  title: string;
  /** Text. */
  body: string;
  /** Page that the picture leads to; null without one. */
  link: string | null;
  /** Side on which the picture stands. */
  side: "start" | "end";
};

export type RatingFacet = {
  /** Stars, 1 to 5; an average where there are several. */
  rating: number;
  /** How many there are. */
  count: number;
};

export type RefundAccount = {
  /** Name of the bank. */
  bankName: string;
  /** Number of a bank account. */
  account: string;
  /** Holder of the account, in capital letters without marks. */
  holder: string;
};

export type RefundTransfer = {
  /** Name of the bank. */
  bankName: string;
  /** Number of the account. */
  accountNumber: string;
  /** Holder of the account. */
  accountHolder: string;
  /** The amount that is still to be paid. */
  amount: number;
  /** Note; may be empty. */
  note: string;
  /** A VietQR picture that the server rendered, as a data URI. */
  qrImage: string;
};

export type ReturnAmounts = {
  /** Whether the amounts are fixed; before that they are an estimate. */
  isFixed: boolean;
  /** What the goods cost, in đồng. */
  goods: number;
  /** Freight of the order, in đồng. */
  freight: number;
  /** For the buyer's own parcel back. */
  postage: number;
  /** The sum to be paid; of a replacement only the postage. */
  due: number;
  /** Sum of the payments, in đồng. */
  paid: number;
  /** The rest of it. */
  open: number;
  /** The amount beyond it that was paid. */
  excess: number;
};

export type ReturnAtVersion = {
  /** Version that was read; a write with an older one is refused. */
  version: number;
};

export type ReturnBuyer = {
  /** Full name. */
  fullName: string;
  /** Phone number that the carrier calls. */
  phoneNumber: string;
};

export type ReturnCounts = {
  /** How many are in each state. */
  states: ({
    /** State. */
    state: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
    /** How many there are. */
    count: number;
  })[];
  /** Those that wait for the store. */
  waiting: number;
  /** How many are due within a day. */
  dueToday: number;
  /** How many came late. */
  late: number;
};

export type ReturnFigures = {
  /** How many returns there are. */
  returns: number;
  /** How many pieces came back. */
  pieces: number;
  /** Returned pieces for each piece of the realised orders; null without any. */
  share: number | null;
  /**
   * Mean days from the request to the last payment, of returns that were paid in the period;
   * null without any.
   */
  daysToRefund: number | null;
  /** By reason, the most pieces first. */
  reasons: ReturnReasonFigures[];
  /** The products with the most returned pieces. */
  products: ReturnProductFigures[];
};

export type ReturnLine = {
  /** Number of the line in the order, from 0. */
  line: number;
  /** Id of a product. */
  productId: string;
  /** The store's number of the product. */
  productNumber: string;
  /** Name as people read it. */
  name: string;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string | null;
  /** The pieces that the buyer sends back or complains about. */
  quantity: number;
  /**
   * Those of them that the store found sellable, damaged, or missing in the parcel; null until
   * it has looked.
   */
  sellable: number | null;
  /** How many pieces are damaged. */
  damaged: number | null;
  /** What is still missing. */
  missing: number | null;
  /** The pieces that the buyer gets money or goods for; null until that is fixed. */
  fixed: number | null;
  /** For these pieces, vouchers taken off; an estimate until it is fixed. */
  amount: number;
};

export type ReturnPicture = {
  /** Opaque id. */
  id: string;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string;
};

export type ReturnProductFigures = {
  /** Id of a product. */
  productId: string;
  /** In the caller's language. */
  label: string;
  /** How many pieces came back. */
  pieces: number;
  /** How many pieces completed orders have. */
  realised: number;
  /** Returned pieces for each realised one; null where none was realised. */
  share: number | null;
};

export type ReturnReasonFigures = {
  /** Reason. */
  reason: "damaged" | "wrong" | "not_as_described" | "fake" | "missing" | "unwanted";
  /** How many returns there are. */
  returns: number;
  /** How many pieces came back. */
  pieces: number;
  /** Part of the whole, 0 to 1. */
  share: number;
};

export type ReturnReceipt = {
  /** Amount in đồng. */
  amount: number;
  /** Picture of the receipt; null once it is deleted. */
  picture: ReturnPicture | null;
};

export type ReturnRefund = {
  /** Opaque id. */
  id: string;
  /** Time when it happened. */
  at: string;
  /** Amount in đồng. */
  amount: number;
  /**
   * An outgoing transfer of the store's account with the return's code, or a record of its
   * staff.
   */
  how: "transaction" | "hand";
  /** The bank's reference of the transfer; may be empty. */
  reference: string;
};

export type ReturnStep = {
  /** What is done. */
  act: "open" | "withdraw" | "accept" | "refuse" | "send" | "receive" | "inspect" | "refund" | "send_replacement" | "pay_instead" | "name_parcel" | "name_account" | "settle" | "appeal" | "uphold_buyer" | "uphold_store" | "pass";
  /** State before; null for the request. */
  from: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn" | null;
  /** State after. */
  to: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
  /** Time when it happened. */
  at: string;
  /** Name of the person. */
  by: "buyer" | "store" | "super_admin" | "system";
  /**
   * Why a store refused or reduced it, a buyer appealed, or the super admin decided for the
   * store.
   */
  reason: string | null;
};

export type ReturnTracking = {
  /** Carrier. */
  carrier: string;
  /** Code. */
  code: string;
};

export type ReturnedProduct = {
  /** Name as people read it. */
  name: string;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string | null;
};

export type RevenueBreakdown = {
  /** What the figures are broken down by. */
  by: "product" | "category" | "province" | "payment_method" | "hour_weekday" | "voucher";
  /** Which orders are counted. */
  measure: "placed" | "cancelled" | "realised";
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** How many rows there are in all. */
  totalRows: number;
  /** By hour and weekday all 168, else those of the page. */
  rows: RevenueRow[];
  /** All rows of other pages. */
  rest: {
    /** By hour and weekday all 168, else those of the page. */
    rows: number;
    /** How many orders. */
    orders: number | null;
    /** Lines. */
    items: number;
    /** Amount in đồng. */
    amount: number;
    /** Part of the whole, 0 to 1. */
    share: number;
    /** The same of the other period; null without one. */
    compared: RevenuePart | null;
  };
  /** Delivery fees, in đồng. */
  deliveryFees: RevenueRemainder;
  /** Discounts by vouchers. */
  discounts: RevenueRemainder;
  /**
   * By voucher, the amount that two rows count, because orders had a voucher of the store and
   * one of the shop. Otherwise 0.
   */
  overlap: {
    /** How many orders. */
    orders: number | null;
    /** Lines. */
    items: number;
    /** Amount in đồng. */
    amount: number;
    /** The same of the other period; null without one. */
    compared: RevenuePart | null;
  };
  /** Sum, in đồng. */
  total: {
    /** How many orders. */
    orders: number;
    /** Lines. */
    items: number;
    /** Amount in đồng. */
    amount: number;
    /** The same of the other period; null without one. */
    compared: OrderFigure | null;
  };
};

export type RevenueComparison = {
  /** The time that the figures are of. */
  period: RevenuePeriod;
  /** Figures of the whole period. */
  totals: RevenueFigures;
  /** Figures step by step. */
  series: RevenueStep[];
};

export type RevenueFigures = {
  /** Orders placed in the period; listed with `dating=placed`. */
  placed: OrderFigure;
  /** Those of them that were cancelled since; listed with `dating=placed&status=cancelled`. */
  cancelled: OrderFigure;
  /**
   * Orders completed in the period; listed with `dating=completed`. It is goods + delivery fees
   * - discounts.
   */
  realised: OrderFigure;
  /** The lines of the realised orders, at the prices of the orders. */
  goods: number;
  /** Of the realised orders. */
  deliveryFees: number;
  /** Of the realised orders. */
  discounts: number;
  /** Money given back in the period; listed with `dating=refunded`. */
  refunds: PaymentFigure;
  /** Realised - refunds. */
  net: number;
  /** Bank transfers recorded in the period, less corrections; listed with `dating=paid`. */
  transfersReceived: PaymentFigure;
};

export type RevenuePart = {
  /** How many orders; null where it is not counted. */
  orders: number | null;
  /** Lines. */
  items: number;
  /** Amount in đồng. */
  amount: number;
};

export type RevenuePeriod = {
  /** Beginning of the time. */
  from: string;
  /** End of the time. */
  to: string;
};

export type RevenueRemainder = {
  /** Amount in đồng. */
  amount: number;
  /** The same of the other period; null without one. */
  compared: number | null;
};

export type RevenueReport = {
  /** The time that the figures are of. */
  period: RevenuePeriod;
  /** Length of a step of the series. */
  step: "hour" | "day" | "week" | "month";
  /** Figures of the whole period. */
  totals: RevenueFigures;
  /** Figures step by step. */
  series: RevenueStep[];
  /** The same figures of another period; null without one. */
  comparison: RevenueComparison | null;
  /**
   * Cash to be collected for the orders that are in delivery now, whenever they were placed;
   * listed with `codOutstanding=true`.
   */
  codOutstanding: OrderSum;
  /** Goods that came back in the period. */
  returned: ReturnFigures;
  /** Null where `by` is absent. */
  breakdown: RevenueBreakdown | null;
};

export type RevenueRow = {
  /**
   * The id of a product, category or voucher, the name of a province as on the order, a payment
   * method, or weekday-hour: `1-13` is Monday from 13:00. Empty for products without a category
   * and for orders without a voucher.
   */
  key: string;
  /** In the caller's language. */
  label: string;
  /** How many orders; null where it is not counted. */
  orders: number | null;
  /** Lines. */
  items: number;
  /** Amount in đồng. */
  amount: number;
  /** The part of the measure's amount, between 0 and 1. */
  share: number;
  /** The same of the other period; null without one. */
  compared: RevenuePart | null;
};

export type RevenueStep = {
  /** Beginning of the time. */
  from: string;
  /** End of the time. */
  to: string;
  /** Hour of the day; null for longer steps. */
  hour: number | null;
  /** Sums of the month. */
  figures: RevenueFigures;
};

export type Review = {
  /** Opaque id. */
  id: string;
  /** Name of the author, shortened. */
  author: string;
  /** Stars, 1 to 5; an average where there are several. */
  rating: number;
  /** Text of the evaluation; may be empty. */
  comment: string;
  /** Time when it was made. */
  createdAt: string;
  /** Time of the last edit; null without one. */
  editedAt: string | null;
  /** Pictures, in their order. */
  images: Image[];
  /** How many accounts find it helpful. */
  helpful: number;
  /** The store's reply; null without one. */
  reply: ReviewReply | null;
};

export type ReviewPage = {
  /** How many evaluations the filters match. */
  totalReviews: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Stars, 1 to 5; an average where there are several. */
  rating: number | null;
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: number[];
  /** The number of reviews with pictures. */
  withPictures: number;
  /** Evaluations. */
  reviews: Review[];
};

export type ReviewReply = {
  /** Text. */
  text: string;
  /** Time when it happened. */
  at: string;
  /** Time of the last edit; null without one. */
  editedAt: string | null;
};

export type RichBlock = RichHeading | RichParagraph | RichList | RichTable;

export type RichHeading = {
  /** Kind; the other members depend on it. */
  kind: "heading";
  /** Level of the heading. */
  level: 2 | 3;
  /** Pieces of text with one style each. */
  runs: RichRun[];
};

export type RichList = {
  /** Kind; the other members depend on it. */
  kind: "list";
  /** Whether the list is numbered. */
  ordered: boolean;
  /** Number of the first point. */
  start: number;
  /** Points of the list. */
  points: RichPoint[];
};

export type RichParagraph = {
  /** Kind; the other members depend on it. */
  kind: "paragraph";
  /** Pieces of text with one style each. */
  runs: RichRun[];
};

export type RichPoint = {
  /** Pieces of text with one style each. */
  runs: RichRun[];
  /** Whether the list is numbered. */
  ordered: boolean;
  /** Points of the list. */
  points: RichRun[][];
};

export type RichRun = {
  /** Text. */
  text: string;
  /** Whether the text is bold. */
  strong?: boolean;
  /** Whether the text is in italics. */
  em?: boolean;
  /** An address of https, of a mail or of a phone, or a path of the shop. */
  href?: string;
};

export type RichTable = {
  /** Kind; the other members depend on it. */
  kind: "table";
  /** Cells of the heading row. */
  head: RichRun[][];
  /** Rows. */
  rows: RichRun[][][];
};

export type RowError = {
  /** The row number in a spreadsheet: the headings are row 1. */
  row: number;
  /** The column: one of `importFields`, or its heading when it matches none. */
  path: string;
  /** The cell's text, if it has one. */
  value?: string;
  /** Text in the request's language, fit to show. */
  message: string;
  /** Code of the error. */
  code: string;
};

export type SearchFacets = {
  /** Categories. */
  categories: CategoryFacet[];
  /** Countries of origin. */
  origins: OriginFacet[];
  /** Least stars. */
  ratings: RatingFacet[];
  /** The stores, each with its lines or its figures. */
  stores: {
    /** Opaque id. */
    id: string;
    /** Name as people read it. */
    name: string;
    /** How many there are. */
    count: number;
  }[];
};

export type SearchPage = {
  /** How many were found so far; with `isMore` there may be more, which deeper pages find. */
  totalProducts: number;
  /** Whether there are more than the number says. */
  isMore: boolean;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Products. */
  products: Product[];
  /** The corrected words, when the typed ones matched nothing. */
  correctedTo: string | null;
  /** Stores that the words name, on the first page of a search in all stores. */
  stores: TenantRef[];
  /** Only with `facets=true`. */
  facets?: SearchFacets;
};

export type Seller = {
  /** Id of a store. */
  tenantId: string;
  /** Name of the store. */
  storeName: string;
  /** Name of the company or the person who sells. */
  legalName: string;
  /** Tax code of the seller. */
  taxCode: string;
  /** Registered address. */
  address: string;
  /** Phone numbers of the store for its buyers. */
  hotlines: Hotline[];
  /** E-mail address. */
  email: string | null;
  /** Web address of the store; empty without one. */
  website: string;
  /** Address of the wide picture above the store's page. */
  coverUrl: string | null;
  /** Time when the super admin verified the identity; null if nobody did. */
  verifiedAt: string | null;
  /** Shown from two weeks before until it is over. */
  closure: AnnouncedClosure | null;
};

export type SentTracking = {
  /** Carrier. */
  carrier: string;
  /** Code. */
  code: string;
};

export type SettlementAccount = {
  /** Name of the bank. */
  bankName: string;
  /** Number of the account. */
  accountNumber: string;
  /** Holder of the account. */
  accountHolder: string;
};

export type SettlementBalance = {
  /** State. */
  state: "nothing" | "unsettled" | "partial" | "settled" | "over" | "carried";
  /**
   * The amount that is still to be paid. Positive: by the shop to the store; negative: by the
   * store to the shop.
   */
  open: number;
};

export type SettlementTransfer = {
  /** Opaque id. */
  id: string;
  /** The side that paid. */
  paidBy: "shop" | "store";
  /** In đồng. */
  amount: number;
  /** The time that the bank names; of a record, the beginning of its day. */
  at: string;
  /** The bank's reference of the transfer; may be empty. */
  reference: string;
  /** The transaction of the store's inbox; null for a record of the super admin. */
  transactionId: string | null;
  /** Reason. */
  reason: string;
  /** The person who matched or recorded it; null where its code did. */
  settledBy: string | null;
  /** When it was matched or recorded. */
  settledAt: string;
  /** When it was taken back; null while it counts. */
  undoneAt: string | null;
  /** Why it was taken back. */
  undoneReason: string | null;
};

export type ShownDecor = {
  /** Sections, in their order. */
  sections: PublishedDecorSection[];
};

export type Statement = {
  /** Opaque id. */
  id: string;
  /** The month in Vietnam: `2026-10`. */
  month: string;
  /** State. */
  state: "open" | "due" | "closed";
  /** The first day on which it may be closed. */
  closableFrom: string;
  /** When it was closed; null before. */
  closedAt: string | null;
  /** Sums of the month. */
  figures: StatementFigures;
  /** How it is settled; null before it is closed. */
  settlement: StatementSettlement | null;
};

export type StatementFigures = {
  /** Positive: the shop owes the store. */
  opening: number;
  /**
   * Vouchers of the shop that were used, less those of cancelled orders and of returned goods.
   */
  shopVouchers: number;
  /** Less that of cancelled orders and of returned goods. */
  commission: number;
  /** Differences of facts that changed after they were posted. */
  corrections: number;
  /** The amount that the shop paid to the store, less that of the store to the shop. */
  settled: number;
  /** Balance when the month ended. */
  closing: number;
  /**
   * Totals of the orders that were completed, less what was given back for returns. It is
   * information, as are the figures that follow.
   */
  sales: number;
  /** Fees of carriers. */
  carrierFees: number;
  /** Cash on delivery that carriers owe at the end of the month. */
  codOutstanding: number;
  /** The same by the days since the delivery. */
  codAges: CodAge[];
};

export type StatementMonth = {
  /** Opaque id. */
  id: string;
  /** The month in Vietnam: `2026-10`. */
  month: string;
  /** State. */
  state: "open" | "due" | "closed";
  /** Balance when the month began. */
  opening: number;
  /** Balance when the month ended. */
  closing: number;
  /** When it was closed; null before. */
  closedAt: string | null;
  /** How much of it is settled; null before it is closed. */
  settlement: SettlementBalance | null;
};

export type StatementSettlement = {
  /** State. */
  state: "nothing" | "unsettled" | "partial" | "settled" | "over" | "carried";
  /**
   * The amount that is still to be paid. Positive: by the shop to the store; negative: by the
   * store to the shop.
   */
  open: number;
  /** The text that the note of the transfer must contain. */
  code: string;
  /** The amount that was paid since, less that of the store to the shop. */
  settled: number;
  /**
   * The account to pay while something is open; null without one, or when nothing is to be
   * paid.
   */
  account: SettlementAccount | null;
  /** The transfers of this statement, the oldest first. */
  transfers: SettlementTransfer[];
};

export type StorePolicies = {
  /** The version of each policy that holds now. */
  policies: PolicyOfOrder[];
  /** Months of warranty. */
  warrantyMonths: number;
  /** Days in which goods may be returned. */
  returnDays: number;
  /** The most that the store gives for a buyer's own parcel back, in đồng. */
  returnShippingCap: number;
};

export type StoreProductPage = {
  /** How many products the filters match. */
  totalProducts: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Products. */
  products: Product[];
  /** Counts within the search and the category filter. */
  tabs: {
    /** How many there are in all. */
    all: number;
    /** How many are hidden. */
    hidden: number;
    /** How many are sold out. */
    sold_out: number;
    /** Those of `active` of which few are left. */
    low_stock: number;
    /** How many are on sale. */
    active: number;
  };
  /** A product with this stock or less, but not 0, is low in stock. */
  lowStockAt: number;
};

export type StoreReputation = {
  /** Id of a store. */
  tenantId: string;
  /** The average of all its evaluations; null without any. */
  rating: number | null;
  /** How many evaluations the filters match. */
  totalReviews: number;
  /** Half of its newest replies came within these hours; null with too few replies. */
  replyHours: number | null;
  /** When it opened. */
  since: string;
};

export type StoreReturn = {
  /** Opaque id. */
  id: string;
  /** Id of an order. */
  orderId: string;
  /** Reason. */
  reason: "damaged" | "wrong" | "not_as_described" | "fake" | "missing" | "unwanted";
  /** What the buyer wishes: money, the same goods again, or a part of the money. */
  wish: "money" | "replacement" | "part";
  /** The outcome that the store gives; null until it has accepted. */
  outcome: "money" | "replacement" | "part" | null;
  /** Time when it was made. */
  createdAt: string;
  /** The first of its goods. */
  product: ReturnedProduct;
  /** All pieces of all its lines. */
  pieces: number;
  /** The sum to be paid, or an estimate of it. */
  amount: number;
  /** State. */
  state: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
  /** Since when it is in this state. */
  stateAt: string;
  /** Whom the others wait for; null where nobody has to do anything. */
  waitsFor: "buyer" | "store" | "super_admin" | "system" | null;
  /** Until when; null for a return that has ended. */
  dueAt: string | null;
  /**
   * The state when the due time passes. `overdue` stays as it is and is late; null where
   * nothing is due.
   */
  whenPassed: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn" | "overdue" | null;
  /** Buyer, as the order names the recipient. */
  buyer: ReturnBuyer;
};

export type StoreReturnDetail = {
  /** Opaque id. */
  id: string;
  /** Id of an order. */
  orderId: string;
  /** Reason. */
  reason: "damaged" | "wrong" | "not_as_described" | "fake" | "missing" | "unwanted";
  /** What the buyer wishes: money, the same goods again, or a part of the money. */
  wish: "money" | "replacement" | "part";
  /** The outcome that the store gives; null until it has accepted. */
  outcome: "money" | "replacement" | "part" | null;
  /** Time when it was made. */
  createdAt: string;
  /** The first of its goods. */
  product: ReturnedProduct;
  /** All pieces of all its lines. */
  pieces: number;
  /** The sum to be paid, or an estimate of it. */
  amount: number;
  /** State. */
  state: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
  /** Since when it is in this state. */
  stateAt: string;
  /** Whom the others wait for; null where nobody has to do anything. */
  waitsFor: "buyer" | "store" | "super_admin" | "system" | null;
  /** Until when; null for a return that has ended. */
  dueAt: string | null;
  /**
   * The state when the due time passes. `overdue` stays as it is and is late; null where
   * nothing is due.
   */
  whenPassed: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn" | "overdue" | null;
  /** Version that was read; a write with an older one is refused. */
  version: number;
  /** The acts that the caller may do now. */
  acts: ("open" | "withdraw" | "accept" | "refuse" | "send" | "receive" | "inspect" | "refund" | "send_replacement" | "pay_instead" | "name_parcel" | "name_account" | "settle" | "appeal" | "uphold_buyer" | "uphold_store" | "pass")[];
  /** The buyer's words. */
  details: string;
  /** Uploaded pictures. */
  pictures: ReturnPicture[];
  /** The part of the money that the buyer asked for; null for another wish. */
  askedAmount: number | null;
  /** How the goods come back; null until the store has accepted. */
  way: "carrier" | "own" | "none" | null;
  /** The parcel of the way back. */
  tracking: TrackingOfReturn | null;
  /** The price of that parcel, by the buyer's receipt. */
  receipt: ReturnReceipt | null;
  /** The most that the store gives for the buyer's own parcel. */
  shippingCap: number;
  /** The lines, with what is taken off each. */
  lines: ReturnLine[];
  /** Amounts of the refund. */
  amounts: ReturnAmounts;
  /** Number of a bank account. */
  account: RefundAccount | null;
  /** Whether the store can't pay without an account that the buyer has yet to give. */
  needsAccount: boolean;
  /** The parcel with the goods that the buyer gets again. */
  replacement: TrackingOfReturn | null;
  /** Refunds. */
  refunds: ReturnRefund[];
  /** The oldest first. */
  timeline: ReturnStep[];
  /** Buyer, as the order names the recipient. */
  buyer: ReturnBuyer;
  /** Time of the order. */
  orderedDate: string;
  /** When the order was completed. */
  completedAt: string;
  /** Total of the order, in đồng. */
  orderTotal: number;
  /** The outcomes that the store may give: the wish, or all of the money. */
  outcomes: ("money" | "replacement" | "part")[];
  /** The ways on which goods of each outcome may come back. */
  ways: ({
    /** The outcome that the store gives; null until it has accepted. */
    outcome: "money" | "replacement" | "part";
    /** The ways on which goods of each outcome may come back. */
    ways: ("carrier" | "own" | "none")[];
  })[];
  /** The parcel that was booked for the way back, which the list of parcels shows, too. */
  parcelId: string | null;
  /** The note of the transfer by which a refund is found by itself. */
  transferNote: string;
};

export type Tenant = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
  /** Its permanent position in the order of opening, from 0; it decides the store's colour. */
  place: number;
  /** Description; Markdown where staff write it. */
  description: string;
  /** Whether the store is closed: shoppers don't see it. */
  isDeleted: boolean;
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string | null;
  /** The same picture as a list of one or none, as products have it. */
  images: TenantImage[];
  /** Phone number of the store for its buyers; null without one. */
  hotline: string | null;
  /** E-mail address. */
  email: string | null;
  /** Only in responses to the super admin. */
  translations?: TenantDescriptions;
  /** Bank account that transfers go to; null without one. */
  bank?: Bank | null;
  /** Fee of express delivery; 0 where it is free. */
  expressFee?: number;
  /** Version that was read; a write with an older one is refused. */
  version?: number;
};

export type TenantDescription = {
  /** Description; Markdown where staff write it. */
  description: string;
};

export type TenantDescriptions = {
  /** In English. */
  en: TenantDescription;
  /** In Vietnamese. */
  vn: TenantDescription;
};

export type TenantImage = {
  /** Address of the picture, 640 pixels wide. */
  imageUrl: string;
};

export type TenantPage = {
  /** How many stores there are. */
  totalTenants: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** The stores of this page. */
  tenants: Tenant[];
};

export type TenantRef = {
  /** Opaque id. */
  id: string;
  /** Name as people read it. */
  name: string;
};

export type TimelineEntry = {
  /** What happened. */
  event: "moved" | "cancellation_requested" | "cancellation_declined" | "paid" | "payment_withdrawn";
  /** Status before; null for the order's beginning. */
  from: "pending" | "transferred" | "delivering" | "completed" | "cancelled" | null;
  /** Status after. */
  to: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
  /** Time when it happened. */
  at: string;
  /** Name of the person. */
  by: "customer" | "store" | "system";
  /** Reason. */
  reason: string | null;
  /** Only for the step to `delivering`, when the store entered it. */
  tracking: SentTracking | null;
};

export type TrackingOfReturn = {
  /** Carrier. */
  carrier: string;
  /** Code. */
  code: string;
};

export type TransferSource = {
  /** Kind; the other members depend on it. */
  kind: "order" | "payment" | "parcel" | "payout" | "settlement" | "return";
  /** Opaque id. */
  id: string;
  /** Id of an order. */
  orderId: string | null;
  /** The bank transaction of a payment or a settlement; null where staff recorded it. */
  transactionId: string | null;
  /** The statement that a settlement is for. */
  statementId: string | null;
};

export type Unit = {
  /** Code of the unit (General Statistics Office). */
  code: string;
  /** Name as people read it. */
  name: string;
  /** Name in English. */
  nameEn: string;
  /** Kind; the other members depend on it. */
  kind: string;
  /** Name in small letters without marks, to search in. */
  fold: string;
};

export type UnitRef = {
  /** Code of the unit (General Statistics Office). */
  code: string;
  /** Name as people read it. */
  name: string;
};

export type UnpaidOfCarrier = {
  /** How the carrier pays. */
  settings: CarrierPayoutSettings;
  /** All parcels that wait. */
  open: {
    /** The oldest delivery first. */
    parcels: number;
    /** Amount in đồng. */
    amount: number;
  };
  /** Those that wait too long. */
  overdue: {
    /** The oldest delivery first. */
    parcels: number;
    /** Amount in đồng. */
    amount: number;
  };
  /** The oldest delivery first. */
  parcels: UnpaidParcel[];
  /** Whether there are more parcels than the answer has; the sums are of those that it has. */
  isMore: boolean;
};

export type UnpaidParcel = {
  /** Opaque id. */
  id: string;
  /** Id of an order. */
  orderId: string;
  /** The carrier's code of the parcel. */
  trackingCode: string | null;
  /** State. */
  state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
  /** When it was delivered; null before. */
  deliveredAt: string | null;
  /** Cash that is not paid yet; 0 before the delivery. */
  owedCod: number;
  /** Fee that the carrier keeps from it. */
  owedFee: number;
  /** Working days since its delivery: Monday to Friday without public holidays. */
  workingDays: number;
  /** Whether these are more than the carrier may take. */
  isOverdue: boolean;
};

export type VatRateList = {
  /** All rates, past and future ones, by kind and day. */
  rates: DatedVatRate[];
  /** The first day on which a change may begin. */
  earliest: string;
};

export type WaitingOrders = {
  /** How many calls are due. */
  due: number;
  /** How many calls are late. */
  overdue: number;
  /** How many orders are to be handed over. */
  toHandOver: number;
  /** How many orders are in delivery for more than 5 days. */
  longDelivery: number;
  /** How many buyers asked to cancel. */
  cancellationRequested: number;
};

export type WardList = {
  /** Wards, communes and special zones. */
  wards: Unit[];
};

export type ListStoresRequest = {
  query?: {
    /** Words or parts of words of a name, in any order. */
    name?: string;
    /** The first segment of a store's URLs; matches one store or none. */
    pathName?: string;
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type GetStoreRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type GetSellerRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ListProvincesAnswer = {
  /** Provinces and cities. */
  provinces: ({
    /** Code of the unit (General Statistics Office). */
    code: string;
    /** Name as people read it. */
    name: string;
    /** Name in English. */
    nameEn: string;
    /** Kind; the other members depend on it. */
    kind: string;
    /** Name in small letters without marks, to search in. */
    fold: string;
    /** Whether, or how far, express delivery reaches there. */
    express: "everywhere" | "partly" | "nowhere";
  })[];
};

export type ListWardsRequest = {
  params: {
    /** Code of a province or district (General Statistics Office). */
    code: string;
  };
};

export type ListOldProvincesAnswer = {
  /** Provinces and cities. */
  provinces: Unit[];
};

export type ListOldDistrictsRequest = {
  params: {
    /** Code of a province or district (General Statistics Office). */
    code: string;
  };
};

export type ListOldDistrictsAnswer = {
  /** Districts. */
  districts: Unit[];
};

export type ListOldWardsRequest = {
  params: {
    /** Code of a province or district (General Statistics Office). */
    code: string;
  };
};

export type ConvertWardRequest = {
  query: {
    /** Code of a ward of before July 2025. */
    ward: string;
  };
};

export type ConvertWardAnswer = {
  /** Wards, communes and special zones. */
  wards: {
    /** Code of the unit (General Statistics Office). */
    code: string;
    /** Name as people read it. */
    name: string;
    /** Name in English. */
    nameEn: string;
    /** Kind; the other members depend on it. */
    kind: string;
    /** Name in small letters without marks, to search in. */
    fold: string;
    /** Province of today. */
    province: UnitRef;
  }[];
};

export type ListPublicPoliciesRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type GetPublicPolicyRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
    /** Kind of policy. */
    name: string;
  };
  query?: {
    /** Number of a version; without one, that which holds now. */
    version?: string;
  };
};

export type ListProductsRequest = {
  query?: {
    /** Id of a store. */
    tenant?: string;
    /** Id of a category. */
    category?: string;
    /** Countries of origin, as alpha-2 codes; may be repeated. */
    origin?: string[];
    /** Stars: the least of a product, or those of an evaluation. */
    rating?: number;
    /** Order of the rows. */
    sort?: "best_seller" | "price_asc" | "price_desc" | "newest" | "rating";
    /** Hidden products too, or only: for the store's own staff. */
    hidden?: "true" | "false" | "all";
    /** Whether products that are sold out are shown. */
    outOfStock?: "true" | "false" | boolean;
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type SearchProductsRequest = {
  query: {
    /** Words of a name, or a product number. */
    name: string;
    /** Id of a store. */
    tenantId?: string;
    /** Id of a category. */
    category?: string;
    /** Countries of origin, as alpha-2 codes; may be repeated. */
    origin?: string[];
    /** Stars: the least of a product, or those of an evaluation. */
    rating?: number;
    /** Without it, the best match comes first. */
    sort?: "best_seller" | "price_asc" | "price_desc" | "rating";
    /** Only with `facets=true`. */
    facets?: "true" | "false" | boolean;
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type GetProductRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type GetProductOfStoreRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
    /** Id of a store. */
    tenantId: string;
  };
};

export type ListCategoriesRequest = {
  query: {
    /** Id of a store. */
    tenantId: string;
    /** Order of the rows. */
    sort?: "best_seller" | "position";
  };
};

export type ListOwnProductsRequest = {
  query?: {
    /** Tab of the list. */
    tab?: "all" | "hidden" | "sold_out" | "low_stock" | "active";
    /** Part of a name or of a product number. */
    name?: string;
    /** Id of a category. */
    category?: string;
    /** Order of the rows. */
    sort?: "newest" | "name_asc" | "name_desc" | "stock_asc" | "stock_desc" | "revenue_asc" | "revenue_desc" | "sold_asc" | "sold_desc" | "price_asc" | "price_desc";
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type AddProductRequest = {
  form: {
    /** The product, as JSON. */
    product: ProductInput;
    /** Files of at most 5242880 bytes each */
    images?: Blob | readonly Blob[];
  };
};

export type UpdateProductRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  form: {
    /** The product, as JSON. */
    product: ProductChange;
    /** Files of at most 5242880 bytes each */
    images?: Blob | readonly Blob[];
  };
};

export type DeleteProductRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type HideProductRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  query: {
    /** Whether the products are hidden. */
    isHidden: "true" | "false" | boolean;
  };
};

export type SetPriceOrStockRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Price of one piece in đồng, VAT included. */
    price?: number;
    /** Pieces in stock. */
    inStock?: number;
    /** Stock that was read; a change is refused if it is another one by now. */
    inStockSeen?: number;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type UpdateProductsRequest = {
  body: BulkAct;
};

export type UpdateProductsAnswer = {
  /**
   * In the order of the request; each is either the changed product or the reason of the
   * refusal.
   */
  results: ({
    /** Opaque id. */
    id: string;
    /** The product as it is now; null where the change was refused. */
    product: Product | null;
    /** Why it was refused; null if it was not. */
    refusal: ItemRefusal | null;
  })[];
};

export type ExportProductsRequest = {
  query?: {
    /** Format of the file. */
    format?: "csv" | "xlsx";
    /** Tab of the list. */
    tab?: "all" | "hidden" | "sold_out" | "low_stock" | "active";
    /** Part of a name or of a product number. */
    name?: string;
    /** Id of a category. */
    category?: string;
  };
};

export type ImportProductsRequest = {
  query?: {
    /** Tells what would happen, and does nothing. */
    dryRun?: "true" | "false" | boolean;
    /** Overrides the headings: `productNumber,nameVn,-,price`. */
    columns?: string;
  };
  form: {
    /** Files of at most 5242880 bytes each */
    file: Blob | readonly Blob[];
  };
};

export type ImportProductsAnswer = {
  /** How many rows the file has. */
  rows: number;
  /** How many rows make a new product. */
  created: number;
  /** How many rows change a product. */
  updated: number;
  /** How many rows change nothing. */
  unchanged: number;
  /** Every fault of the request. */
  errors: RowError[];
  /** Samples of a file in an old encoding, for somebody to compare. */
  oldEncoding?: string[];
  /** Overrides the headings: `productNumber,nameVn,-,price`. */
  columns: ({
    /** Heading of the column. */
    heading: string;
    /** What the column is read as; null where it is left out. */
    field: "productNumber" | "nameEn" | "nameVn" | "category" | "origin" | "price" | "inStock" | "vatRate" | "weight" | "length" | "width" | "height" | "descriptionEn" | "descriptionVn" | "specificationEn" | "specificationVn" | "warrantyEn" | "warrantyVn" | null;
  })[];
  /** What would change, row by row. */
  changes: ({
    /** Number of the row in the file, from 1. */
    row: number;
    /** The store's number of the product. */
    productNumber: string;
    /** What the import would do with the row. */
    act: "create" | "update" | "none";
    /** Names of the fields that would change. */
    fields: string[];
  })[];
} | BegunImport;

export type GetImportTemplateRequest = {
  query?: {
    /** Format of the file. */
    format?: "csv" | "xlsx";
  };
};

export type ListImportsAnswer = {
  /** Imports, the newest first. */
  imports: ({
    /** Opaque id. */
    id: string;
    /** Kind; the other members depend on it. */
    kind: "products" | "stock";
    /** State. */
    state: "waiting" | "running" | "done" | "failed" | "undone";
    /** How far it is: rows that are done, or whether all is. */
    done: number;
    /** How many rows there are. */
    total: number;
    /** How many rows make a new product. */
    created: number;
    /** How many rows change a product. */
    updated: number;
    /** Time when it was made. */
    createdAt: string;
    /** Person who did it. */
    by: string;
  })[];
};

export type GetImportRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type GetImportAnswer = {
  /** Opaque id. */
  id: string;
  /** Kind; the other members depend on it. */
  kind: "products" | "stock";
  /** State. */
  state: "waiting" | "running" | "done" | "failed" | "undone";
  /** How far it is: rows that are done, or whether all is. */
  done: number;
  /** How many rows there are. */
  total: number;
  /** How many rows make a new product. */
  created: number;
  /** How many rows change a product. */
  updated: number;
  /** Time when it was made. */
  createdAt: string;
  /** Every fault of the request. */
  errors: RowError[];
};

export type UndoImportRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ImportStockRequest = {
  query?: {
    /** Tells what would happen, and does nothing. */
    dryRun?: "true" | "false" | boolean;
  };
  form: {
    /** Files of at most 5242880 bytes each */
    file: Blob | readonly Blob[];
  };
};

export type ImportStockAnswer = {
  /** Rows. */
  rows: number;
  /** How many rows change a product. */
  updated: number;
  /** How many rows change nothing. */
  unchanged: number;
  /** Every fault of the request. */
  errors: RowError[];
  /** What would change, row by row. */
  changes: {
    /** Number of the row in the file, from 1. */
    row: number;
    /** The store's number of the product. */
    productNumber: string;
    /** The same of the period before. */
    before: number;
    /** What it would find. */
    after: number;
  }[];
} | BegunImport;

export type SetStockRequest = {
  body: {
    /** Products. */
    products: {
      /** As the request has it. */
      productNumber: string;
      /** The stock as it is now; null if the store has no product with this number. */
      stock: number;
      /** Stock that was read; the entry is refused if it is another one by now. */
      expected?: number;
    }[];
  };
};

export type SetStockAnswer = {
  /** In the order of the request. */
  results: ({
    /** As the request has it. */
    productNumber: string;
    /** The stock as it is now; null if the store has no product with this number. */
    stock: number | null;
    /** Whether this request changed it. */
    isChanged: boolean;
    /**
     * `catalogue/number-unknown`, `catalogue/number-twice` or `catalogue/stock-stale`; null if
     * the product has the sent stock.
     */
    refusal: ItemRefusal | null;
  })[];
};

export type AddCategoryRequest = {
  query?: {
    /** Id of a store. */
    tenantId?: string;
  };
  body: {
    /** Name as people read it. */
    name?: string;
    /** Texts in both languages. */
    translations?: CategoryNames;
  };
};

export type OrderCategoriesRequest = {
  body: {
    /** Ids of what is meant. */
    ids: string[];
  };
};

export type RenameCategoryRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Opaque id. */
    id?: string;
    /** Id of a store. */
    tenantId?: string;
    /** How many products, or pieces of a cart, there are. */
    productCount?: number;
    /** How many pieces were sold. */
    soldCount?: number;
    /** Only in responses to staff of the store; includes hidden products. */
    allProductCount?: number;
    /** In the request's language; `translations` override it, and one language is enough. */
    name?: string;
    /** Texts in both languages. */
    translations?: CategoryNames;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type DeleteCategoryRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ListPublicVouchersRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ListPublicVouchersAnswer = {
  /** Vouchers. */
  vouchers: PublicVoucher[];
};

export type GetStoreDecorRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type PlaceOrderRequest = {
  body: {
    /** Lines of the cart. */
    cartProducts: CartLine[];
    /** Id of a saved address of the caller. */
    addressId: string;
    /** Cash on delivery, or a bank transfer. */
    paymentMethod: "COD" | "BANK_TRANSFER";
    /** Standard or express delivery. */
    shippingMethod: "standard" | "express";
    /** Sum that the buyer saw; the order is refused if it is another one by now. */
    expectedTotal?: number;
    /** Vouchers to use: of each store one, and one of the shop. */
    vouchers?: ChosenVoucher[];
    /** For the invoice of each order; without it, the buyer is a consumer. */
    invoice?: InvoiceInput;
  };
};

export type PlaceOrderAnswer = {
  /** Id that all orders of one checkout share. */
  checkoutId: string;
  /** Orders. */
  orders: Order[];
};

export type FindOrderRequest = {
  body: {
    /** Id of an order. */
    orderId: string;
    /** Phone number that the carrier calls. */
    phoneNumber: string;
  };
};

export type ListStoreOrdersRequest = {
  query?: {
    /** Status of the orders. */
    status?: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
    /** How far the orders are paid. */
    paymentStatus?: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
    /** A prefix of an order's id, of its transfer code or of its tracking code. */
    orderId?: string;
    /**
     * A buyer's words on the phone, in any spelling: a phone number or its last four digits,
     * words of a name, or the beginning of a product number or of a text that `orderId` takes.
     */
    q?: string;
    /** Only orders whose call is due. */
    due?: "true" | "false" | boolean;
    /** Only orders whose call is late. */
    overdue?: "true" | "false" | boolean;
    /** Only orders that are to be handed over. */
    toHandOver?: "true" | "false" | boolean;
    /** Only orders in delivery for more than 5 days. */
    longDelivery?: "true" | "false" | boolean;
    /** Only orders whose buyer asked to cancel. */
    cancellationRequested?: "true" | "false" | boolean;
    /** Orders in delivery whose cash is still to be collected. */
    codOutstanding?: "true" | "false" | boolean;
    /**
     * Orders with money to give back: cancelled ones that were paid, and those paid with more
     * than their total.
     */
    refundDue?: "true" | "false" | boolean;
    /** Only orders whose buyer wants an invoice, or waits for it. */
    invoice?: "wanted" | "unsent";
    /** The event whose time `from`, `to`, `hour` and `weekday` filter. */
    dating?: "placed" | "completed" | "cancelled" | "paid" | "refunded";
    /** The first day, in Vietnam; it needs `to`. */
    from?: string;
    /** The last day, included; it needs `from`. */
    to?: string;
    /** The hour of the day in Vietnam. */
    hour?: number;
    /** 1 is Monday, 7 is Sunday. */
    weekday?: number;
    /** How the orders are paid. */
    paymentMethod?: "COD" | "BANK_TRANSFER";
    /** The name of the province as on the order. */
    province?: string;
    /** Orders that contain the product. */
    productId?: string;
    /**
     * Orders that contain a product that is in the category now; `none` for a product without
     * one.
     */
    categoryId?: string;
    /**
     * Orders with a discount of this voucher, the store's or the shop's; `none` for orders
     * without a voucher.
     */
    voucherId?: string;
    /** Order of the rows. */
    sort?: "newest" | "oldest" | "amount";
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type CountStoreOrdersAnswer = {
  /** How many orders there are. */
  total: number;
  /** How many are pending. */
  pending: number;
  /** How many are handed over. */
  transferred: number;
  /** How many are in delivery. */
  delivering: number;
  /** How many are completed. */
  completed: number;
  /** How many are cancelled. */
  cancelled: number;
};

export type ExportStoreOrdersRequest = {
  query?: {
    /** Status of the orders. */
    status?: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
    /** How far the orders are paid. */
    paymentStatus?: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded";
    /** A prefix of an order's id, of its transfer code or of its tracking code. */
    orderId?: string;
    /**
     * A buyer's words on the phone, in any spelling: a phone number or its last four digits,
     * words of a name, or the beginning of a product number or of a text that `orderId` takes.
     */
    q?: string;
    /** Only orders whose call is due. */
    due?: "true" | "false" | boolean;
    /** Only orders whose call is late. */
    overdue?: "true" | "false" | boolean;
    /** Only orders that are to be handed over. */
    toHandOver?: "true" | "false" | boolean;
    /** Only orders in delivery for more than 5 days. */
    longDelivery?: "true" | "false" | boolean;
    /** Only orders whose buyer asked to cancel. */
    cancellationRequested?: "true" | "false" | boolean;
    /** Orders in delivery whose cash is still to be collected. */
    codOutstanding?: "true" | "false" | boolean;
    /**
     * Orders with money to give back: cancelled ones that were paid, and those paid with more
     * than their total.
     */
    refundDue?: "true" | "false" | boolean;
    /** Only orders whose buyer wants an invoice, or waits for it. */
    invoice?: "wanted" | "unsent";
    /** The event whose time `from`, `to`, `hour` and `weekday` filter. */
    dating?: "placed" | "completed" | "cancelled" | "paid" | "refunded";
    /** The first day, in Vietnam; it needs `to`. */
    from?: string;
    /** The last day, included; it needs `from`. */
    to?: string;
    /** The hour of the day in Vietnam. */
    hour?: number;
    /** 1 is Monday, 7 is Sunday. */
    weekday?: number;
    /** How the orders are paid. */
    paymentMethod?: "COD" | "BANK_TRANSFER";
    /** The name of the province as on the order. */
    province?: string;
    /** Orders that contain the product. */
    productId?: string;
    /**
     * Orders that contain a product that is in the category now; `none` for a product without
     * one.
     */
    categoryId?: string;
    /**
     * Orders with a discount of this voucher, the store's or the shop's; `none` for orders
     * without a voucher.
     */
    voucherId?: string;
    /** Order of the rows. */
    sort?: "newest" | "oldest" | "amount";
    /** Format of the file. */
    format?: "csv" | "xlsx";
  };
};

export type GetStoreOrderRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type MoveOrderRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Status. */
    status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
    /** Reason. */
    reason?: string;
    /** Whether the pieces go back into stock. */
    restock?: boolean;
    /** Carrier and number of the parcel; null before it is sent. */
    tracking?: ReturnTracking;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type MoveOrdersRequest = {
  body: {
    /** Orders. */
    orders: {
      /** Opaque id. */
      id: string;
      /** Version that was read; a write with an older one is refused. */
      version?: number;
      /** Reason. */
      reason?: string;
      /** Carrier and number of the parcel; null before it is sent. */
      tracking?: ReturnTracking;
    }[];
    /** Status. */
    status: "pending" | "transferred" | "delivering" | "completed" | "cancelled";
    /** Reason. */
    reason?: string;
    /** Whether the pieces go back into stock. */
    restock?: boolean;
  };
};

export type MoveOrdersAnswer = {
  /** In the order of the request; each is either the moved order or the reason of the refusal. */
  results: ({
    /** Opaque id. */
    id: string;
    /** The order as it is now; null where the move was refused. */
    order: AdminOrder | null;
    /** Why it was refused; null if it was not. */
    refusal: {
      /** Code. */
      code: string;
      /** Text in the request's language, fit to show. */
      message: string;
      /** Person who did it; null for the shop itself. */
      who?: string;
    } | null;
  })[];
};

export type AnswerCancellationRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Whether the order is cancelled as asked. */
    accept: boolean;
    /** Reason. */
    reason?: string;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type SetOrderNoteRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** The store's internal note; the buyer never sees it. */
    note: string;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type RecordCallRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** What came of the call. */
    result: "answered" | "no_answer" | "wrong_number" | "refused";
    /** The store's internal note; the buyer never sees it. */
    note?: string;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type RecordPaymentRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Amount in đồng. */
    amount: number;
    /** The bank's reference of the transfer; may be empty. */
    reference?: string;
    /** Reason. */
    reason?: string;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type RecordRefundRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Amount in đồng. */
    amount?: number;
    /** When it was paid out; now where absent. */
    at?: string;
    /** The bank's reference of the transfer; may be empty. */
    reference?: string;
    /** Version that was read; a write with an older one is refused. */
    version?: number;
  };
};

export type GetOrderBuyerRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type SetBuyerNoteRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /**
     * The store's own note on the buyer, whom it is never shown to. Version 0 means that there is
     * none yet.
     */
    note: string;
    /** Version that was read; a write with an older one is refused. */
    version: number;
  };
};

export type MarkInvoiceSentRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Whether the invoice was sent. */
    sent: boolean;
    /** Version that was read; a write with an older one is refused. */
    version: number;
  };
};

export type ExportInvoicesRequest = {
  query: {
    /** The first day on which orders were placed, in Vietnam. */
    from: string;
    /** The last day, included. */
    to: string;
    /** Which orders: those whose buyers wait for an invoice, those that have it, or all. */
    state?: "unsent" | "sent" | "all";
    /** Format of the file. */
    format?: "csv" | "xlsx";
  };
};

export type QuoteParcelRequest = {
  body: {
    /** Id of an order. */
    orderId: string;
    /** The lines, with what is taken off each. */
    lines?: ParcelContent[];
    /** Weight of a packed piece, in grams. */
    weight?: number;
    /** Size of the packed parcel; null where nobody measured it. */
    size?: ParcelSize | null;
    /** Amount to collect on delivery, in đồng. */
    cod?: number;
  };
};

export type QuoteParcelAnswer = {
  /** The parcel as it would be sent. */
  parcel: PlannedParcel;
  /** The offers of each connected carrier. */
  quotes: CarrierQuote[];
};

export type BookParcelsRequest = {
  body: {
    /** Parcels. */
    parcels: ({
      /** Id of an order. */
      orderId: string;
      /** Absent: everything of the order that no other parcel contains. */
      lines?: ParcelContent[];
      /** Of the whole parcel, in grams. Absent: the sum of its goods. */
      weight?: number;
      /** Size of the packed parcel; null where nobody measured it. */
      size?: ParcelSize | null;
      /** The amount to collect. Absent: the rest of the order that no other parcel collects. */
      cod?: number;
      /** Carrier. */
      carrier: "ghn" | "ghtk" | "viettel_post";
      /** As the quote named it. Absent: the carrier's cheapest. */
      service?: string;
      /** The fee of the quote. */
      quotedFee?: number;
      /** Whether the buyer may look at the goods before paying, or try them. */
      inspection?: "closed" | "look" | "try";
      /** Note; may be empty. */
      note?: string;
      /** Why a pending order is handed over although its transfer or its call is open. */
      reason?: string;
    })[];
  };
};

export type BookParcelsAnswer = {
  /** In the order of the request; each is either the parcel or the reason of the refusal. */
  results: ({
    /** Id of an order. */
    orderId: string;
    /** The parcel; null where it was refused. */
    parcel: Parcel | null;
    /** Why it was refused; null if it was not. */
    refusal: {
      /** Code. */
      code: string;
      /** Text in the request's language, fit to show. */
      message: string;
      /** The field that the refusal is about; null for none. */
      field: string | null;
    } | null;
  })[];
};

export type ListParcelsRequest = {
  query?: {
    /** State of the rows. */
    state?: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
    /** Carrier of the parcel. */
    carrier?: "ghn" | "ghtk" | "viettel_post";
    /** Id of an order. */
    orderId?: string;
    /** Those that wait for somebody: late to be picked up, or silent. */
    wait?: "late_pickup" | "silent" | "unclear" | "goods_back" | "high_fee";
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type ListParcelsAnswer = {
  /** At most 1,000. */
  total: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** The parcels. */
  parcels: Parcel[];
};

export type PrintLabelsRequest = {
  body: {
    /** Parcels. */
    parcels: string[];
    /** Size of the paper. */
    size?: "a6" | "a5";
  };
};

export type RequestCarrierLabelRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type RequestCarrierLabelAnswer = {
  /** Null for a carrier that sends a PDF. */
  page: string | null;
  /** The PDF in base64; null for a carrier that has a page. */
  pdf: string | null;
};

export type GetParcelRequest = {
  params: {
    /** The code of the parcel, which the carrier has as the client's code. */
    id: string;
  };
};

export type ResolveParcelRequest = {
  params: {
    /** The code of the parcel, which the carrier has as the client's code. */
    id: string;
  };
  body: {
    /** The carrier's code of the parcel. Absent: the carrier doesn't have it. */
    trackingCode?: string;
    /** Reason. */
    reason: string;
  };
};

export type CancelParcelRequest = {
  params: {
    /** The code of the parcel, which the carrier has as the client's code. */
    id: string;
  };
};

export type CountParcelsAnswer = {
  /** How many are in each state. */
  states: ({
    /** State. */
    state: "booking" | "refused" | "booked" | "pickup_failed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "delivered" | "returning" | "returned" | "lost" | "damaged" | "cancelled" | "needs_person";
    /** How many there are. */
    count: number;
  })[];
  /** How many wait for somebody, and why. */
  waits: ({
    /** Why they wait. */
    wait: "late_pickup" | "silent" | "unclear" | "goods_back" | "high_fee";
    /** How many there are. */
    count: number;
  })[];
};

export type GetCarrierFiguresRequest = {
  query?: {
    /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
    from?: string;
    /** The last day, included. */
    to?: string;
  };
};

export type GetCarrierFiguresAnswer = {
  /** The time that the figures are of. */
  period: {
    /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
    from: string;
    /** The last day, included. */
    to: string;
  };
  /** Each carrier, with parcels or without. */
  carriers: CarrierFigures[];
};

export type CancelParcelsRequest = {
  body: {
    /** Parcels. */
    parcels: string[];
  };
};

export type CancelParcelsAnswer = {
  /** In the order of the request. */
  results: ({
    /** Opaque id. */
    id: string;
    /** Null for a parcel that is cancelled now. */
    refusal: ItemRefusal | null;
  })[];
};

export type ListUnpaidParcelsAnswer = {
  /** Each carrier, connected or not. */
  carriers: UnpaidOfCarrier[];
};

export type ListStoreReturnsRequest = {
  query?: {
    /** State of the rows. */
    state?: "requested" | "accepted" | "refused" | "appealed" | "on_the_way" | "received" | "inspected" | "refunded" | "replaced" | "closed" | "withdrawn";
    /** Reason of the return. */
    reason?: "damaged" | "wrong" | "not_as_described" | "fake" | "missing" | "unwanted";
    /**
     * Those that wait for the store, those of them that are due within a day, and those that are
     * late.
     */
    due?: "waiting" | "today" | "late";
    /** The id of a return or of an order, the code of a refund, or a tracking code. */
    q?: string;
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type ListStoreReturnsAnswer = {
  /** At most 10,000; there the list ends. */
  totalReturns: number;
  /** Number of the page, from 1. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** Returns. */
  returns: StoreReturn[];
  /** How many there are of each kind. */
  counts: ReturnCounts;
};

export type GetStoreReturnRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type GetReturnPictureRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
    /** Id of a picture. */
    picture: string;
  };
  query?: {
    /** Width of the picture in pixels. */
    width?: 320 | 640 | 1280;
  };
};

export type GetRefundAccountRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type DecideReturnRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** What was decided; null without a decision. */
    decision: "accept" | "refuse";
    /** Absent: the wish. */
    outcome?: "money" | "replacement" | "part";
    /** Required to accept where the reason leaves a choice. */
    way?: "carrier" | "own" | "none";
    /**
     * Of a part of the money: at least the amount that the buyer wished, which is the default.
     */
    amount?: number;
    /** Required to refuse; the buyer reads it. */
    reason?: string;
  };
};

export type NameReturnParcelRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** The parcel of the way back. */
    tracking: ReturnTracking;
  };
};

export type BookReturnParcelRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** Carrier. */
    carrier: "ghn" | "ghtk" | "viettel_post";
    /** In grams. Absent: the sum of the goods. */
    weight?: number;
  };
};

export type ReceiveReturnRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: ReturnAtVersion;
};

export type InspectReturnRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** The lines, with what is taken off each. */
    lines: InspectedLine[];
    /** Required where the buyer gets nothing for some of the pieces. */
    reason?: string;
  };
};

export type RecordReturnRefundRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** The sum to be paid, or an estimate of it. */
    amount: number;
    /** Time when it happened. */
    at: string;
    /** The bank's reference of the transfer; may be empty. */
    reference: string;
  };
};

export type SendReplacementRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: {
    /** Version that was read; a write with an older one is refused. */
    version: number;
    /** The parcel of the way back. */
    tracking?: ReturnTracking;
  };
};

export type PayInsteadRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  body: ReturnAtVersion;
};

export type ListReviewsRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  query?: {
    /** Stars: the least of a product, or those of an evaluation. */
    rating?: number;
    /** Only those with pictures. */
    pictures?: "true" | "false" | boolean;
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type GetStoreReputationRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ListFeaturedReviewsAnswer = {
  /** Evaluations. */
  reviews: ({
    /** Opaque id. */
    id: string;
    /** Name of the author, shortened. */
    author: string;
    /** Stars, 1 to 5; an average where there are several. */
    rating: number;
    /** Text of the evaluation; may be empty. */
    comment: string;
    /** Time when it was made. */
    createdAt: string;
    /** Product. */
    product: {
      /** Opaque id. */
      id: string;
      /** Name as people read it. */
      name: string;
      /** Picture; null without one. */
      image: Image | null;
      /** Store. */
      tenant: TenantRef;
    };
  })[];
};

export type GetRevenueRequest = {
  query?: {
    /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
    from?: string;
    /** The last day, included. */
    to?: string;
    /** Chosen by the period where absent. */
    step?: "hour" | "day" | "week" | "month";
    /** Period to compare with. */
    compare?: "none" | "previous" | "last_year";
    /** What the figures are broken down by. */
    by?: "product" | "category" | "province" | "payment_method" | "hour_weekday" | "voucher";
    /** The orders that `by` divides. */
    measure?: "placed" | "cancelled" | "realised";
    /** Order of the rows. */
    sort?: "amount_desc" | "amount_asc" | "orders_desc" | "orders_asc" | "items_desc" | "items_asc" | "label_asc" | "label_desc";
    /** Number of the page, from 1. */
    page?: number;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type ExportRevenueRequest = {
  query?: {
    /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
    from?: string;
    /** The last day, included. */
    to?: string;
    /** Chosen by the period where absent. */
    step?: "hour" | "day" | "week" | "month";
    /** Period to compare with. */
    compare?: "none" | "previous" | "last_year";
    /** What the figures are broken down by. */
    by?: "product" | "category" | "province" | "payment_method" | "hour_weekday" | "voucher";
    /** The orders that `by` divides. */
    measure?: "placed" | "cancelled" | "realised";
    /** Order of the rows. */
    sort?: "amount_desc" | "amount_asc" | "orders_desc" | "orders_asc" | "items_desc" | "items_asc" | "label_asc" | "label_desc";
    /** Format of the file. */
    format?: "csv" | "xlsx";
  };
};

export type ListTransfersRequest = {
  query?: {
    /** Account of the book. */
    account?: "bank" | "cash" | "buyers" | "sales" | "cod:ghn" | "cod:ghtk" | "cod:viettel_post" | "fees:ghn" | "fees:ghtk" | "fees:viettel_post" | "carrier_fees" | "shop" | "shop_vouchers" | "commission";
    /** Why the transfers were posted. */
    code?: "sale" | "transfer_received" | "transfer_withdrawn" | "refund" | "cash_collected" | "cod_due" | "cod_paid" | "carrier_fee" | "carrier_fee_paid" | "payout_fee" | "payout_over" | "payout_short" | "shop_voucher" | "shop_voucher_returned" | "commission" | "commission_reversed" | "sale_returned" | "return_postage" | "return_paid" | "return_commission_reversed" | "return_voucher_reversed" | "settled_by_shop" | "settled_by_shop_withdrawn" | "settled_by_store" | "settled_by_store_withdrawn" | "correction";
    /** Those that settle statements. */
    source?: "settlement";
    /** The first month of statements. */
    from?: string;
    /** The last month, included. */
    to?: string;
    /** With those of the order's payments and parcels. */
    orderId?: string;
    /** Id of a parcel. */
    parcelId?: string;
    /** `next` of the page before. */
    after?: string;
    /** How many rows a page has. */
    size?: 5 | 10 | 20 | 24 | 30 | 50;
  };
};

export type ListTransfersAnswer = {
  /** Transfers between accounts. */
  transfers: LedgerTransfer[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
};

export type GetBalancesRequest = {
  query?: {
    /** This month where absent. */
    month?: string;
  };
};

export type GetBalancesAnswer = {
  /** This month where absent. */
  month: string;
  /** Positive: the shop owes the store; negative: the store owes the shop. */
  owedByShop: number;
  /** Carriers that the store has claims with. */
  carriers: CarrierBalance[];
  /** The store's accounts. */
  accounts: AccountBalance[];
  /** How many single-use codes it has. */
  codes: CodeSum[];
};

export type ListStatementsAnswer = {
  /** Statements of months. */
  statements: StatementMonth[];
};

export type GetStatementRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
};

export type ExportStatementRequest = {
  params: {
    /** Id of what the path names. */
    id: string;
  };
  query?: {
    /** Format of the file. */
    format?: "csv" | "xlsx" | "pdf";
  };
};

/** The content of webhooks by the type of their event. `url` is the call that answers with the rest. */
export type WebhookData = {
  "order.placed": { id: string; version: number; status: AdminOrder["status"]; paymentMethod: AdminOrder["paymentMethod"]; paymentStatus: AdminOrder["paymentStatus"]; totalAmount: number; url: string };
  "order.moved": { from: AdminOrder["status"]; id: string; version: number; status: AdminOrder["status"]; paymentMethod: AdminOrder["paymentMethod"]; paymentStatus: AdminOrder["paymentStatus"]; totalAmount: number; paidAmount: number; url: string };
  "order.paid": { id: string; version: number; status: AdminOrder["status"]; paymentMethod: AdminOrder["paymentMethod"]; paymentStatus: AdminOrder["paymentStatus"]; totalAmount: number; paidAmount: number; url: string };
  "order.cancelled": { from: AdminOrder["status"]; id: string; version: number; status: AdminOrder["status"]; paymentMethod: AdminOrder["paymentMethod"]; paymentStatus: AdminOrder["paymentStatus"]; totalAmount: number; paidAmount: number; url: string };
  "product.changed": { id: string; productNumber: string; version: number; price: number; stock: number; isHidden: boolean; isDeleted: boolean; url: string };
  "product.stock": { id: string; productNumber: string; version: number; stock: number; url: string };
  "review.written": { id: string; productId: string; orderId: string; rating: number; url: string };
  "parcel.moved": { id: string; orderId: string; carrier: Parcel["carrier"]; isBack: boolean; from: Parcel["state"]; state: Parcel["state"]; cod: number; fee: number | null; url: string };
  "return.moved": { id: string; orderId: string; version: number; from: StoreReturn["state"] | null; state: StoreReturn["state"]; outcome: StoreReturn["outcome"]; dueAmount: number | null; paidAmount: number; url: string };
  "statement.closed": { id: string; period: string; settlementCode: string; url: string };
};

/** The body of a webhook, which has no personal data. `data.id` names the thing. Later versions may add types. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: { type: Type; timestamp: string; data: WebhookData[Type] };
}[keyof WebhookData];

/** The lists that `each` reads page by page. */
export type PagedLists = {
  listStores: { request: ListStoresRequest; item: TenantPage["tenants"][number] };
  listProducts: { request: ListProductsRequest; item: ProductPage["products"][number] };
  searchProducts: { request: SearchProductsRequest; item: SearchPage["products"][number] };
  listOwnProducts: { request: ListOwnProductsRequest; item: StoreProductPage["products"][number] };
  listStoreOrders: { request: ListStoreOrdersRequest; item: AdminOrderPage["orders"][number] };
  listParcels: { request: ListParcelsRequest; item: ListParcelsAnswer["parcels"][number] };
  listStoreReturns: { request: ListStoreReturnsRequest; item: ListStoreReturnsAnswer["returns"][number] };
  listReviews: { request: ListReviewsRequest; item: ReviewPage["reviews"][number] };
  listTransfers: { request: ListTransfersRequest; item: ListTransfersAnswer["transfers"][number] };
};

/** Every call, as it is sent. */
export const calls = {
  listStores: { method: "GET", path: "/tenants", answer: "json" },
  getStore: { method: "GET", path: "/tenants/{id}", answer: "json" },
  getSeller: { method: "GET", path: "/tenants/{id}/seller", answer: "json" },
  listProvinces: { method: "GET", path: "/locations/provinces", answer: "json" },
  listWards: { method: "GET", path: "/locations/provinces/{code}/wards", answer: "json" },
  listOldProvinces: { method: "GET", path: "/locations/old/provinces", answer: "json" },
  listOldDistricts: { method: "GET", path: "/locations/old/provinces/{code}/districts", answer: "json" },
  listOldWards: { method: "GET", path: "/locations/old/districts/{code}/wards", answer: "json" },
  convertWard: { method: "GET", path: "/locations/convert", answer: "json" },
  listPublicPolicies: { method: "GET", path: "/tenants/{id}/policies", answer: "json" },
  getPublicPolicy: { method: "GET", path: "/tenants/{id}/policies/{name}", answer: "json" },
  listVatRates: { method: "GET", path: "/vat-rates", answer: "json" },
  listProducts: { method: "GET", path: "/products", answer: "json" },
  searchProducts: { method: "GET", path: "/products/search", answer: "json" },
  getProduct: { method: "GET", path: "/products/{id}", answer: "json" },
  getProductOfStore: { method: "GET", path: "/products/{id}/{tenantId}", answer: "json" },
  listCategories: { method: "GET", path: "/categories", answer: "json" },
  listOwnProducts: { method: "GET", path: "/admin/products", answer: "json" },
  addProduct: { method: "POST", path: "/products", answer: "json" },
  updateProduct: { method: "PUT", path: "/products/{id}", answer: "json" },
  deleteProduct: { method: "DELETE", path: "/products/{id}", answer: "nothing" },
  hideProduct: { method: "PUT", path: "/products/{id}/hidden", answer: "json" },
  setPriceOrStock: { method: "PUT", path: "/products/{id}/quick", answer: "json" },
  updateProducts: { method: "POST", path: "/products/bulk", answer: "json" },
  exportProducts: { method: "GET", path: "/products/export", answer: "file" },
  importProducts: { method: "POST", path: "/products/import", answer: "json" },
  getImportTemplate: { method: "GET", path: "/products/import/template", answer: "file" },
  listImports: { method: "GET", path: "/products/imports", answer: "json" },
  getImport: { method: "GET", path: "/products/imports/{id}", answer: "json" },
  undoImport: { method: "DELETE", path: "/products/imports/{id}", answer: "nothing" },
  importStock: { method: "POST", path: "/products/stock-import", answer: "json" },
  setStock: { method: "PUT", path: "/admin/products/stock", answer: "json" },
  addCategory: { method: "POST", path: "/categories", answer: "json" },
  orderCategories: { method: "PUT", path: "/categories/order", answer: "json" },
  renameCategory: { method: "PUT", path: "/categories/{id}", answer: "json" },
  deleteCategory: { method: "DELETE", path: "/categories/{id}", answer: "nothing" },
  listPublicVouchers: { method: "GET", path: "/tenants/{id}/vouchers", answer: "json" },
  getStoreDecor: { method: "GET", path: "/tenants/{id}/decor", answer: "json" },
  placeOrder: { method: "POST", path: "/orders", answer: "json", idempotent: true },
  findOrder: { method: "POST", path: "/orders/find", answer: "json" },
  listStoreOrders: { method: "GET", path: "/admin/orders", answer: "json" },
  countStoreOrders: { method: "GET", path: "/admin/orders/overview", answer: "json" },
  countWaitingOrders: { method: "GET", path: "/admin/orders/waiting", answer: "json" },
  exportStoreOrders: { method: "GET", path: "/admin/orders/export", answer: "file" },
  getStoreOrder: { method: "GET", path: "/admin/orders/{id}", answer: "json" },
  moveOrder: { method: "PUT", path: "/admin/orders/{id}/status", answer: "json" },
  moveOrders: { method: "POST", path: "/admin/orders/moves", answer: "json" },
  answerCancellation: { method: "PUT", path: "/admin/orders/{id}/cancellation", answer: "json" },
  setOrderNote: { method: "PUT", path: "/admin/orders/{id}/note", answer: "json" },
  recordCall: { method: "POST", path: "/admin/orders/{id}/calls", answer: "json" },
  recordPayment: { method: "POST", path: "/admin/orders/{id}/payments", answer: "json" },
  recordRefund: { method: "POST", path: "/admin/orders/{id}/refund", answer: "json" },
  getOrderBuyer: { method: "GET", path: "/admin/orders/{id}/buyer", answer: "json" },
  setBuyerNote: { method: "PUT", path: "/admin/orders/{id}/buyer/note", answer: "json" },
  markInvoiceSent: { method: "PUT", path: "/admin/orders/{id}/invoice", answer: "json" },
  exportInvoices: { method: "GET", path: "/admin/invoices/export", answer: "file" },
  quoteParcel: { method: "POST", path: "/admin/parcels/quote", answer: "json" },
  bookParcels: { method: "POST", path: "/admin/parcels", answer: "json" },
  listParcels: { method: "GET", path: "/admin/parcels", answer: "json" },
  printLabels: { method: "POST", path: "/admin/parcels/labels", answer: "file" },
  requestCarrierLabel: { method: "POST", path: "/admin/parcels/{id}/carrier-label", answer: "json" },
  getParcel: { method: "GET", path: "/admin/parcels/{id}", answer: "json" },
  resolveParcel: { method: "POST", path: "/admin/parcels/{id}/resolution", answer: "json" },
  cancelParcel: { method: "POST", path: "/admin/parcels/{id}/cancellation", answer: "json" },
  countParcels: { method: "GET", path: "/admin/parcels/overview", answer: "json" },
  getCarrierFigures: { method: "GET", path: "/admin/parcels/figures", answer: "json" },
  cancelParcels: { method: "POST", path: "/admin/parcels/cancellations", answer: "json" },
  listUnpaidParcels: { method: "GET", path: "/admin/payouts/waiting", answer: "json" },
  listStoreReturns: { method: "GET", path: "/admin/returns", answer: "json" },
  getStoreReturn: { method: "GET", path: "/admin/returns/{id}", answer: "json" },
  getReturnPicture: { method: "GET", path: "/admin/returns/{id}/pictures/{picture}", answer: "file" },
  getRefundAccount: { method: "GET", path: "/admin/returns/{id}/account", answer: "json" },
  decideReturn: { method: "PUT", path: "/admin/returns/{id}/decision", answer: "json" },
  nameReturnParcel: { method: "PUT", path: "/admin/returns/{id}/parcel", answer: "json" },
  bookReturnParcel: { method: "POST", path: "/admin/returns/{id}/parcel", answer: "json" },
  receiveReturn: { method: "PUT", path: "/admin/returns/{id}/receipt", answer: "json" },
  inspectReturn: { method: "PUT", path: "/admin/returns/{id}/inspection", answer: "json" },
  recordReturnRefund: { method: "POST", path: "/admin/returns/{id}/refund", answer: "json" },
  sendReplacement: { method: "POST", path: "/admin/returns/{id}/replacement", answer: "json" },
  payInstead: { method: "POST", path: "/admin/returns/{id}/money", answer: "json" },
  listReviews: { method: "GET", path: "/products/{id}/reviews", answer: "json" },
  getStoreReputation: { method: "GET", path: "/tenants/{id}/reputation", answer: "json" },
  listFeaturedReviews: { method: "GET", path: "/reviews/featured", answer: "json" },
  getRevenue: { method: "GET", path: "/admin/revenue", answer: "json" },
  exportRevenue: { method: "GET", path: "/admin/revenue/export", answer: "file" },
  listTransfers: { method: "GET", path: "/admin/ledger", answer: "json" },
  getBalances: { method: "GET", path: "/admin/money", answer: "json" },
  listStatements: { method: "GET", path: "/admin/statements", answer: "json" },
  getStatement: { method: "GET", path: "/admin/statements/{id}", answer: "json" },
  exportStatement: { method: "GET", path: "/admin/statements/{id}/export", answer: "file" },
} as const satisfies Record<string, Call>;

const lists = {
  listStores: [calls.listStores, "tenants"],
  listProducts: [calls.listProducts, "products"],
  searchProducts: [calls.searchProducts, "products"],
  listOwnProducts: [calls.listOwnProducts, "products"],
  listStoreOrders: [calls.listStoreOrders, "orders"],
  listParcels: [calls.listParcels, "parcels"],
  listStoreReturns: [calls.listStoreReturns, "returns"],
  listReviews: [calls.listReviews, "reviews"],
  listTransfers: [calls.listTransfers, "transfers"],
} as const;

/** The API of a shop: a method for each call. It throws `ApiError` when the shop refuses. */
export class PhoHang extends ApiCaller<PagedLists> {
  constructor(options: PhoHangOptions) {
    super(options, lists);
  }

  /** The stores: active ones for visitors, all for the super admin. */
  async listStores(request: ListStoresRequest = {}, options?: CallOptions): Promise<TenantPage> {
    return await this.send(calls.listStores, request, options);
  }

  /** One store. */
  async getStore(request: GetStoreRequest, options?: CallOptions): Promise<Tenant> {
    return await this.send(calls.getStore, request, options);
  }

  /**
   * Who a store is by law, how to reach it, and when it is closed. Refusals of its own:
   * `http/not-found`.
   */
  async getSeller(request: GetSellerRequest, options?: CallOptions): Promise<Seller> {
    return await this.send(calls.getSeller, request, options);
  }

  /** Provinces and cities of today, and how far express delivery reaches there. */
  async listProvinces(options?: CallOptions): Promise<ListProvincesAnswer> {
    return await this.send(calls.listProvinces, {}, options);
  }

  /** Wards, communes and special zones of a province of today. */
  async listWards(request: ListWardsRequest, options?: CallOptions): Promise<WardList> {
    return await this.send(calls.listWards, request, options);
  }

  /** Provinces as they were before July 2025. */
  async listOldProvinces(options?: CallOptions): Promise<ListOldProvincesAnswer> {
    return await this.send(calls.listOldProvinces, {}, options);
  }

  /** Districts of a province as it was before July 2025. */
  async listOldDistricts(request: ListOldDistrictsRequest, options?: CallOptions): Promise<ListOldDistrictsAnswer> {
    return await this.send(calls.listOldDistricts, request, options);
  }

  /** Wards of a district as it was before July 2025. */
  async listOldWards(request: ListOldWardsRequest, options?: CallOptions): Promise<WardList> {
    return await this.send(calls.listOldWards, request, options);
  }

  /**
   * The wards of today that an old ward became, the likeliest first. Refusals of its own:
   * `http/not-found`.
   */
  async convertWard(request: ConvertWardRequest, options?: CallOptions): Promise<ConvertWardAnswer> {
    return await this.send(calls.convertWard, request, options);
  }

  /** Which versions of a store's policies hold now, and their figures. */
  async listPublicPolicies(request: ListPublicPoliciesRequest, options?: CallOptions): Promise<StorePolicies> {
    return await this.send(calls.listPublicPolicies, request, options);
  }

  /** A policy of a store as it holds now, or an earlier version. */
  async getPublicPolicy(request: GetPublicPolicyRequest, options?: CallOptions): Promise<PublicPolicy> {
    return await this.send(calls.getPublicPolicy, request, options);
  }

  /**
   * The percentages of value-added tax, past and future ones, by kind and day. Scope:
   * `products:read`.
   */
  async listVatRates(options?: CallOptions): Promise<VatRateList> {
    return await this.send(calls.listVatRates, {}, options);
  }

  /**
   * Products that shoppers see, filtered and sorted; with `hidden`, the staff's own list.
   * Refusals of its own: `http/unauthorized`, `http/forbidden`, `catalogue/too-deep`.
   */
  async listProducts(request: ListProductsRequest = {}, options?: CallOptions): Promise<ProductPage> {
    return await this.send(calls.listProducts, request, options);
  }

  /**
   * Products by name or number, marks and spacing ignored, the best match first; filters narrow
   * the 240 best down. Refusals of its own: `catalogue/too-deep`.
   */
  async searchProducts(request: SearchProductsRequest, options?: CallOptions): Promise<SearchPage> {
    return await this.send(calls.searchProducts, request, options);
  }

  /** One product. Refusals of its own: `http/not-found`. */
  async getProduct(request: GetProductRequest, options?: CallOptions): Promise<ProductDetail> {
    return await this.send(calls.getProduct, request, options);
  }

  /** One product of a store. Refusals of its own: `http/not-found`. */
  async getProductOfStore(request: GetProductOfStoreRequest, options?: CallOptions): Promise<ProductDetail> {
    return await this.send(calls.getProductOfStore, request, options);
  }

  /**
   * A store's categories, best sold first or in the store's own order. Refusals of its own:
   * `http/not-found`.
   */
  async listCategories(request: ListCategoriesRequest, options?: CallOptions): Promise<CategoryList> {
    return await this.send(calls.listCategories, request, options);
  }

  /**
   * The store's own products, hidden ones too, with how many are under each tab. Scope:
   * `products:read`.
   */
  async listOwnProducts(request: ListOwnProductsRequest = {}, options?: CallOptions): Promise<StoreProductPage> {
    return await this.send(calls.listOwnProducts, request, options);
  }

  /**
   * Add a product with up to five pictures. Scope: `products:write`. Refusals of its own:
   * `catalogue/number-taken`, `catalogue/foreign-category`, `pictures/no-room`.
   */
  async addProduct(request: AddProductRequest, options?: CallOptions): Promise<ProductDetail> {
    return await this.send(calls.addProduct, request, options);
  }

  /**
   * Change a product and its pictures. Scope: `products:write`. Refusals of its own:
   * `http/not-found`, `catalogue/stale`, `catalogue/insufficient-stock`,
   * `catalogue/number-taken`, `catalogue/foreign-category`, `pictures/no-room`.
   */
  async updateProduct(request: UpdateProductRequest, options?: CallOptions): Promise<ProductDetail> {
    return await this.send(calls.updateProduct, request, options);
  }

  /**
   * Delete a product; past orders keep their lines. Scope: `products:write`. Refusals of its
   * own: `http/not-found`.
   */
  async deleteProduct(request: DeleteProductRequest, options?: CallOptions): Promise<void> {
    return await this.send(calls.deleteProduct, request, options);
  }

  /**
   * Hide a product from shoppers, or show it again. Scope: `products:write`. Refusals of its
   * own: `http/not-found`.
   */
  async hideProduct(request: HideProductRequest, options?: CallOptions): Promise<ProductDetail> {
    return await this.send(calls.hideProduct, request, options);
  }

  /**
   * Change price or stock in place. Scope: `products:write`. Refusals of its own:
   * `http/not-found`, `catalogue/stale`, `catalogue/insufficient-stock`.
   */
  async setPriceOrStock(request: SetPriceOrStockRequest, options?: CallOptions): Promise<PriceAndStock> {
    return await this.send(calls.setPriceOrStock, request, options);
  }

  /**
   * Do the same to several products, each by itself: what is refused leaves the others be.
   * Scope: `products:write`.
   */
  async updateProducts(request: UpdateProductsRequest, options?: CallOptions): Promise<UpdateProductsAnswer> {
    return await this.send(calls.updateProducts, request, options);
  }

  /**
   * The store's own products as a file that an import reads; an archive of several where one
   * would be too large for it. Scope: `products:read`.
   */
  async exportProducts(request: ExportProductsRequest = {}, options?: CallOptions): Promise<Response> {
    return await this.send(calls.exportProducts, request, options);
  }

  /**
   * Bring in a list of products: a dry run tells what would change, otherwise all of it is done
   * or nothing. Scope: `products:write`. Refusals of its own: `catalogue/import-invalid`.
   */
  async importProducts(request: ImportProductsRequest, options?: CallOptions): Promise<ImportProductsAnswer> {
    return await this.send(calls.importProducts, request, options);
  }

  /** A file with the headings and an example, to be filled in. Scope: `products:read`. */
  async getImportTemplate(request: GetImportTemplateRequest = {}, options?: CallOptions): Promise<Response> {
    return await this.send(calls.getImportTemplate, request, options);
  }

  /** The store's latest imports, the newest first. Scope: `products:read`. */
  async listImports(options?: CallOptions): Promise<ListImportsAnswer> {
    return await this.send(calls.listImports, {}, options);
  }

  /** How far an import is. Scope: `products:read`. Refusals of its own: `http/not-found`. */
  async getImport(request: GetImportRequest, options?: CallOptions): Promise<GetImportAnswer> {
    return await this.send(calls.getImport, request, options);
  }

  /**
   * Undo an import: what it made goes, what it changed is as before. Scope: `products:write`.
   * Refusals of its own: `http/not-found`, `catalogue/import-not-done`,
   * `catalogue/import-changed`.
   */
  async undoImport(request: UndoImportRequest, options?: CallOptions): Promise<void> {
    return await this.send(calls.undoImport, request, options);
  }

  /**
   * Set the stock of products from a file: a dry run tells what would change, otherwise all of
   * it is done or nothing. Scope: `stock:write`. Refusals of its own:
   * `catalogue/import-invalid`.
   */
  async importStock(request: ImportStockRequest, options?: CallOptions): Promise<ImportStockAnswer> {
    return await this.send(calls.importStock, request, options);
  }

  /**
   * Set the stock of products by their numbers, each by itself; sending it again changes
   * nothing. Scope: `stock:write`.
   */
  async setStock(request: SetStockRequest, options?: CallOptions): Promise<SetStockAnswer> {
    return await this.send(calls.setStock, request, options);
  }

  /**
   * Add a category to the store. Scope: `products:write`. Refusals of its own:
   * `http/not-found`, `catalogue/category-exists`.
   */
  async addCategory(request: AddCategoryRequest, options?: CallOptions): Promise<Category> {
    return await this.send(calls.addCategory, request, options);
  }

  /**
   * Set the order of the store's categories; all of them are named. Scope: `products:write`.
   * Refusals of its own: `catalogue/categories-changed`.
   */
  async orderCategories(request: OrderCategoriesRequest, options?: CallOptions): Promise<CategoryList> {
    return await this.send(calls.orderCategories, request, options);
  }

  /**
   * Rename a category; it may be sent back whole, as it was read. Scope: `products:write`.
   * Refusals of its own: `http/not-found`, `catalogue/category-exists`, `catalogue/stale`.
   */
  async renameCategory(request: RenameCategoryRequest, options?: CallOptions): Promise<Category> {
    return await this.send(calls.renameCategory, request, options);
  }

  /**
   * Delete a category that no product is in. Scope: `products:write`. Refusals of its own:
   * `http/not-found`, `catalogue/category-in-use`.
   */
  async deleteCategory(request: DeleteCategoryRequest, options?: CallOptions): Promise<void> {
    return await this.send(calls.deleteCategory, request, options);
  }

  /**
   * Public vouchers that run now: the store's, then the shop's. Refusals of its own:
   * `http/not-found`.
   */
  async listPublicVouchers(request: ListPublicVouchersRequest, options?: CallOptions): Promise<ListPublicVouchersAnswer> {
    return await this.send(calls.listPublicVouchers, request, options);
  }

  /**
   * The sections above a store's products, in their order. Refusals of its own:
   * `http/not-found`.
   */
  async getStoreDecor(request: GetStoreDecorRequest, options?: CallOptions): Promise<ShownDecor> {
    return await this.send(calls.getStoreDecor, request, options);
  }

  /**
   * Place one order per store. Refusals of its own: `orders/key-required`, `orders/key-reused`,
   * `orders/in-flight`, `orders/insufficient-stock`, `orders/unavailable`,
   * `orders/prices-changed`, `orders/no-express`, `orders/store-closed`, `addresses/not-found`,
   * `http/not-found`, `vouchers/unknown`, `vouchers/ended`, `vouchers/used-up`,
   * `vouchers/paused`, `vouchers/not-yet`, `vouchers/already-used`,
   * `vouchers/new-customers-only`, `vouchers/not-these-goods`, `vouchers/min-spend`,
   * `vouchers/saves-nothing`.
   */
  async placeOrder(request: PlaceOrderRequest, options?: CallOptions): Promise<PlaceOrderAnswer> {
    return await this.send(calls.placeOrder, request, options);
  }

  /**
   * One order, masked, for whoever knows its id and the phone number of its delivery. An
   * unknown id and a wrong number are the same refusal. Refusals of its own:
   * `orders/not-found`, `http/too-many-requests`.
   */
  async findOrder(request: FindOrderRequest, options?: CallOptions): Promise<FoundOrder> {
    return await this.send(calls.findOrder, request, options);
  }

  /** The store's orders. Scope: `orders:read`. */
  async listStoreOrders(request: ListStoreOrdersRequest = {}, options?: CallOptions): Promise<AdminOrderPage> {
    return await this.send(calls.listStoreOrders, request, options);
  }

  /** How many orders stand in each status. Scope: `orders:read`. */
  async countStoreOrders(options?: CallOptions): Promise<CountStoreOrdersAnswer> {
    return await this.send(calls.countStoreOrders, {}, options);
  }

  /**
   * What waits for the store: calls that are due, those of them that are late, orders to hand
   * over, orders in delivery for more than 5 days, and cancellations asked for. Scope:
   * `orders:read`.
   */
  async countWaitingOrders(options?: CallOptions): Promise<WaitingOrders> {
    return await this.send(calls.countWaitingOrders, {}, options);
  }

  /**
   * The filtered list as a file, however long it is: an order a row. `X-Total-Orders` says how
   * many. Scope: `orders:read`.
   */
  async exportStoreOrders(request: ExportStoreOrdersRequest = {}, options?: CallOptions): Promise<Response> {
    return await this.send(calls.exportStoreOrders, request, options);
  }

  /**
   * One order of the store with its calls and its money. Scope: `orders:read`. Refusals of its
   * own: `http/not-found`.
   */
  async getStoreOrder(request: GetStoreOrderRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.getStoreOrder, request, options);
  }

  /**
   * Move an order along; `tracking` may come with the move to `delivering`. An order whose
   * transfer has not come, or whose buyer nobody has spoken with, is handed over only with a
   * `reason`, which the buyer doesn't see. Scope: `orders:write`. Refusals of its own:
   * `http/not-found`, `orders/illegal-move`, `orders/stale`, `orders/reason-required`,
   * `orders/restock-required`, `orders/unpaid`, `orders/uncalled`.
   */
  async moveOrder(request: MoveOrderRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.moveOrder, request, options);
  }

  /**
   * Move several orders, each by itself: what is refused leaves the others be. An order's own
   * `reason` is used instead of the common one. Scope: `orders:write`.
   */
  async moveOrders(request: MoveOrdersRequest, options?: CallOptions): Promise<MoveOrdersAnswer> {
    return await this.send(calls.moveOrders, request, options);
  }

  /**
   * Answer a buyer who asked to cancel: accepting cancels the order. Scope: `orders:write`.
   * Refusals of its own: `http/not-found`, `orders/stale`, `orders/no-request`.
   */
  async answerCancellation(request: AnswerCancellationRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.answerCancellation, request, options);
  }

  /**
   * Write the store's own note on an order. Scope: `orders:write`. Refusals of its own:
   * `http/not-found`, `orders/stale`.
   */
  async setOrderNote(request: SetOrderNoteRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.setOrderNote, request, options);
  }

  /**
   * Log a call to the buyer. Scope: `orders:write`. Refusals of its own: `http/not-found`,
   * `orders/stale`.
   */
  async recordCall(request: RecordCallRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.recordCall, request, options);
  }

  /**
   * Record a bank transfer; less than nothing, with a reason, takes back a wrong record. Scope:
   * `orders:write`. Refusals of its own: `http/not-found`, `orders/stale`,
   * `orders/reason-required`, `orders/nothing-to-pay`, `orders/correction-too-large`.
   */
  async recordPayment(request: RecordPaymentRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.recordPayment, request, options);
  }

  /**
   * Record a refund: of all that is due back, or of `amount`. Scope: `orders:write`. Refusals
   * of its own: `http/not-found`, `orders/stale`, `orders/no-refund-due`,
   * `orders/refund-too-large`.
   */
  async recordRefund(request: RecordRefundRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.recordRefund, request, options);
  }

  /**
   * The buyer of an order: their orders with the store, and the store's note. Scope:
   * `orders:read`. Refusals of its own: `http/not-found`.
   */
  async getOrderBuyer(request: GetOrderBuyerRequest, options?: CallOptions): Promise<OrderBuyer> {
    return await this.send(calls.getOrderBuyer, request, options);
  }

  /**
   * Write the store's own note on the buyer of an order. Scope: `orders:write`. Refusals of its
   * own: `http/not-found`, `orders/stale`.
   */
  async setBuyerNote(request: SetBuyerNoteRequest, options?: CallOptions): Promise<OrderBuyer> {
    return await this.send(calls.setBuyerNote, request, options);
  }

  /**
   * Note that the invoice of an order was sent, or take that back. `version` is the one whose
   * invoice was sent: what the buyer changed since is refused as stale. Scope: `orders:write`.
   * Refusals of its own: `http/not-found`, `orders/stale`, `orders/illegal-move`.
   */
  async markInvoiceSent(request: MarkInvoiceSentRequest, options?: CallOptions): Promise<AdminOrderDetail> {
    return await this.send(calls.markInvoiceSent, request, options);
  }

  /**
   * The lines of the orders of some days as a file, with net and tax of each and their sums by
   * rate. Cancelled orders have no invoice. Scope: `orders:read`.
   */
  async exportInvoices(request: ExportInvoicesRequest, options?: CallOptions): Promise<Response> {
    return await this.send(calls.exportInvoices, request, options);
  }

  /**
   * What each connected carrier asks for a parcel of an order, and what doesn't serve it.
   * Scope: `parcels:read`. Refusals of its own: `http/not-found`, `parcels/not-connected`,
   * `parcels/no-sender`, `parcels/nothing-to-send`, `parcels/cod-too-large`,
   * `parcels/over-limit`.
   */
  async quoteParcel(request: QuoteParcelRequest, options?: CallOptions): Promise<QuoteParcelAnswer> {
    return await this.send(calls.quoteParcel, request, options);
  }

  /**
   * Book a parcel for each of several orders, each by itself: what is refused leaves the others
   * be. The carriers are called afterwards. Scope: `parcels:write`.
   */
  async bookParcels(request: BookParcelsRequest, options?: CallOptions): Promise<BookParcelsAnswer> {
    return await this.send(calls.bookParcels, request, options);
  }

  /** The store's parcels, the newest first. Scope: `parcels:read`. */
  async listParcels(request: ListParcelsRequest = {}, options?: CallOptions): Promise<ListParcelsAnswer> {
    return await this.send(calls.listParcels, request, options);
  }

  /**
   * A label of each parcel in one PDF, a page each. A parcel without a label refuses the file,
   * with the reason at its place. Scope: `parcels:read`. Refusals of its own:
   * `parcels/no-label`, `parcels/no-sender`.
   */
  async printLabels(request: PrintLabelsRequest, options?: CallOptions): Promise<Response> {
    return await this.send(calls.printLabels, request, options);
  }

  /**
   * The carrier's own label of a parcel: its PDF, or the page of the carrier that prints it.
   * Scope: `parcels:read`. Refusals of its own: `http/not-found`, `parcels/no-label`,
   * `parcels/not-connected`, `parcels/carrier-silent`, `parcels/wrong-credentials`.
   */
  async requestCarrierLabel(request: RequestCarrierLabelRequest, options?: CallOptions): Promise<RequestCarrierLabelAnswer> {
    return await this.send(calls.requestCarrierLabel, request, options);
  }

  /** One parcel with its events. Scope: `parcels:read`. Refusals of its own: `http/not-found`. */
  async getParcel(request: GetParcelRequest, options?: CallOptions): Promise<ParcelDetail> {
    return await this.send(calls.getParcel, request, options);
  }

  /**
   * Say whether the carrier has a parcel whose booking it never answered: with its tracking
   * code, or without when it doesn't have it. Scope: `parcels:write`. Refusals of its own:
   * `http/not-found`, `parcels/not-unclear`, `parcels/code-taken`.
   */
  async resolveParcel(request: ResolveParcelRequest, options?: CallOptions): Promise<ParcelDetail> {
    return await this.send(calls.resolveParcel, request, options);
  }

  /**
   * Cancel a parcel that the carrier doesn't have yet. Scope: `parcels:write`. Refusals of its
   * own: `http/not-found`, `parcels/not-connected`, `parcels/being-booked`, `parcels/too-late`,
   * `parcels/carrier-silent`, `parcels/wrong-credentials`.
   */
  async cancelParcel(request: CancelParcelRequest, options?: CallOptions): Promise<ParcelDetail> {
    return await this.send(calls.cancelParcel, request, options);
  }

  /**
   * How many parcels are in each state, and how many are late or silent: at most 1,000 each.
   * Scope: `parcels:read`.
   */
  async countParcels(options?: CallOptions): Promise<CountParcelsAnswer> {
    return await this.send(calls.countParcels, {}, options);
  }

  /**
   * How each carrier did with the parcels that it delivered or returned in a period. Scope:
   * `parcels:read`.
   */
  async getCarrierFigures(request: GetCarrierFiguresRequest = {}, options?: CallOptions): Promise<GetCarrierFiguresAnswer> {
    return await this.send(calls.getCarrierFigures, request, options);
  }

  /**
   * Cancel several parcels that their carriers don't have yet, each by itself. Scope:
   * `parcels:write`.
   */
  async cancelParcels(request: CancelParcelsRequest, options?: CallOptions): Promise<CancelParcelsAnswer> {
    return await this.send(calls.cancelParcels, request, options);
  }

  /**
   * The cash on delivery that each carrier has not paid, by parcel and working days. Scope:
   * `parcels:read`.
   */
  async listUnpaidParcels(options?: CallOptions): Promise<ListUnpaidParcelsAnswer> {
    return await this.send(calls.listUnpaidParcels, {}, options);
  }

  /**
   * The store's returns: the newest first, or with `due` by their due times. Scope:
   * `returns:read`.
   */
  async listStoreReturns(request: ListStoreReturnsRequest = {}, options?: CallOptions): Promise<ListStoreReturnsAnswer> {
    return await this.send(calls.listStoreReturns, request, options);
  }

  /** One return of the store. Scope: `returns:read`. Refusals of its own: `http/not-found`. */
  async getStoreReturn(request: GetStoreReturnRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.getStoreReturn, request, options);
  }

  /**
   * A picture of a return of the store; each look is logged. Scope: `returns:read`. Refusals of
   * its own: `http/not-found`.
   */
  async getReturnPicture(request: GetReturnPictureRequest, options?: CallOptions): Promise<Response> {
    return await this.send(calls.getReturnPicture, request, options);
  }

  /**
   * The whole account of the buyer, while a refund is due; each look is logged. Scope:
   * `returns:write`. Refusals of its own: `http/not-found`, `returns/no-refund-due`.
   */
  async getRefundAccount(request: GetRefundAccountRequest, options?: CallOptions): Promise<RefundTransfer> {
    return await this.send(calls.getRefundAccount, request, options);
  }

  /**
   * Accept or refuse a return. Scope: `returns:write`. Refusals of its own: `http/not-found`,
   * `returns/stale`, `returns/illegal-act`, `returns/reason-required`, `returns/wish`,
   * `returns/amount`.
   */
  async decideReturn(request: DecideReturnRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.decideReturn, request, options);
  }

  /**
   * Name the parcel in which the store's carrier brings the goods back. Scope: `returns:write`.
   * Refusals of its own: `http/not-found`, `returns/stale`, `returns/illegal-act`.
   */
  async nameReturnParcel(request: NameReturnParcelRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.nameReturnParcel, request, options);
  }

  /**
   * Book a parcel at a connected carrier that brings the goods from the buyer. The return
   * follows it; the carrier is called afterwards. Scope: `returns:write`. Refusals of its own:
   * `http/not-found`, `returns/stale`, `returns/illegal-act`, `returns/parcel-booked`,
   * `parcels/not-connected`, `parcels/no-sender`, `parcels/nothing-to-send`,
   * `parcels/over-limit`.
   */
  async bookReturnParcel(request: BookReturnParcelRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.bookReturnParcel, request, options);
  }

  /**
   * Say that the goods have arrived. Scope: `returns:write`. Refusals of its own:
   * `http/not-found`, `returns/stale`, `returns/illegal-act`.
   */
  async receiveReturn(request: ReceiveReturnRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.receiveReturn, request, options);
  }

  /**
   * Say what came back, line by line: sellable pieces go back into stock, and what the buyer
   * gets is fixed. Scope: `returns:write`. Refusals of its own: `http/not-found`,
   * `returns/stale`, `returns/illegal-act`, `returns/reason-required`, `returns/lines`.
   */
  async inspectReturn(request: InspectReturnRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.inspectReturn, request, options);
  }

  /**
   * Record that a refund was paid; an outgoing transfer with its code is found by itself.
   * Scope: `returns:write`. Refusals of its own: `http/not-found`, `returns/stale`,
   * `returns/illegal-act`, `returns/refund-too-large`, `returns/refund-time`,
   * `returns/reference-recorded`.
   */
  async recordReturnRefund(request: RecordReturnRefundRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.recordReturnRefund, request, options);
  }

  /**
   * Say that the same goods were sent again; they leave the stock. Scope: `returns:write`.
   * Refusals of its own: `http/not-found`, `returns/stale`, `returns/illegal-act`,
   * `returns/sold-out`.
   */
  async sendReplacement(request: SendReplacementRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.sendReplacement, request, options);
  }

  /**
   * Give the money instead of the same goods, for example where they are sold out. Scope:
   * `returns:write`. Refusals of its own: `http/not-found`, `returns/stale`,
   * `returns/illegal-act`.
   */
  async payInstead(request: PayInsteadRequest, options?: CallOptions): Promise<StoreReturnDetail> {
    return await this.send(calls.payInstead, request, options);
  }

  /**
   * Evaluations of a product, newest first, and how many of each rating. Refusals of its own:
   * `http/not-found`.
   */
  async listReviews(request: ListReviewsRequest, options?: CallOptions): Promise<ReviewPage> {
    return await this.send(calls.listReviews, request, options);
  }

  /**
   * How a store is evaluated, how soon it answers, and since when it is open. Refusals of its
   * own: `http/not-found`.
   */
  async getStoreReputation(request: GetStoreReputationRequest, options?: CallOptions): Promise<StoreReputation> {
    return await this.send(calls.getStoreReputation, request, options);
  }

  /** Recent evaluations of 4 and up with text, for the home page. */
  async listFeaturedReviews(options?: CallOptions): Promise<ListFeaturedReviewsAnswer> {
    return await this.send(calls.listFeaturedReviews, {}, options);
  }

  /**
   * The store's figures of a period: totals, their course, a comparison and a breakdown. Scope:
   * `revenue:read`.
   */
  async getRevenue(request: GetRevenueRequest = {}, options?: CallOptions): Promise<RevenueReport> {
    return await this.send(calls.getRevenue, request, options);
  }

  /**
   * The same figures as a file: all rows of the breakdown, or the series without one. Scope:
   * `revenue:read`.
   */
  async exportRevenue(request: ExportRevenueRequest = {}, options?: CallOptions): Promise<Response> {
    return await this.send(calls.exportRevenue, request, options);
  }

  /** The transfers of the store's book, those of the newest month first. Scope: `ledger:read`. */
  async listTransfers(request: ListTransfersRequest = {}, options?: CallOptions): Promise<ListTransfersAnswer> {
    return await this.send(calls.listTransfers, request, options);
  }

  /** The balances of the store's book, and a month's sums. Scope: `ledger:read`. */
  async getBalances(request: GetBalancesRequest = {}, options?: CallOptions): Promise<GetBalancesAnswer> {
    return await this.send(calls.getBalances, request, options);
  }

  /** The store's statements, the newest month first. Scope: `ledger:read`. */
  async listStatements(options?: CallOptions): Promise<ListStatementsAnswer> {
    return await this.send(calls.listStatements, {}, options);
  }

  /** The statement of a month. Scope: `ledger:read`. Refusals of its own: `http/not-found`. */
  async getStatement(request: GetStatementRequest, options?: CallOptions): Promise<Statement> {
    return await this.send(calls.getStatement, request, options);
  }

  /** The same as a file. Scope: `ledger:read`. Refusals of its own: `http/not-found`. */
  async exportStatement(request: ExportStatementRequest, options?: CallOptions): Promise<Response> {
    return await this.send(calls.exportStatement, request, options);
  }
}
