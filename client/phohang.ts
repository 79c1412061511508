// The client of Phố Hàng's API: types of its calls, and a client over fetch. Made by `npm run client`; do not edit.
// It needs nothing else, and runs on Node 20 or later and in browsers.

/** One error of a request: its path, dotted from the root, and its message in the language of the request. */
export type FieldError = { path: string; message: string; code: string };

/** The shop answered, and refused. `code` is stable, `message` is in the language of the request and fit to show. */
export class ApiError extends Error {
  readonly status: number;
  /** Such as `http/not-found`; undefined where another server answered for the shop. */
  readonly code: string | undefined;
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

/** A page of any list. */
type Page = { page: number; size: number; [list: string]: unknown };

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
    const query: { page?: number } = request?.query ?? {};
    let before = new Set<unknown>();
    for (let page = query.page ?? 1; ; page += 1) {
      const asked = { ...request, query: { ...query, page } };
      const answer = await this.send<Page>(call, asked, options);
      const items = answer[member] as { id?: unknown }[]; // as: the table names the list of each call
      for (const item of items)
        if (item.id === undefined || !before.has(item.id))
          yield item as Lists[Name] extends PagedList ? Lists[Name]["item"] : never; // as: of that list
      if (items.length < answer.size || answer.page !== page) return;
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

/** The body of a webhook. `data.id` names the thing, and `data` has no personal data: read it by a call. */
export type WebhookEvent = {
  type: string;
  /** When it happened, in UTC. */
  timestamp: string;
  data: { id: string; [member: string]: unknown };
};

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
  | "reviews/too-many-templates";

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

export type OrderContact = {
  /** Phone number of the store for its buyers; null without one. */
  hotline: string | null;
  /** E-mail address. */
  email: string | null;
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
    /** First day on which the store sends again. */
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

export type OriginFacet = {
  /** Country of origin, as an alpha-2 code. */
  origin: string;
  /** Country of origin in the request's language. */
  originName: string;
  /** How many there are. */
  count: number;
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

export type ShownDecor = {
  /** Sections, in their order. */
  sections: PublishedDecorSection[];
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

/** The lists that `each` reads page by page. */
export type PagedLists = {
  listStores: { request: ListStoresRequest; item: TenantPage["tenants"][number] };
  listProducts: { request: ListProductsRequest; item: ProductPage["products"][number] };
  searchProducts: { request: SearchProductsRequest; item: SearchPage["products"][number] };
  listReviews: { request: ListReviewsRequest; item: ReviewPage["reviews"][number] };
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
  listProducts: { method: "GET", path: "/products", answer: "json" },
  searchProducts: { method: "GET", path: "/products/search", answer: "json" },
  getProduct: { method: "GET", path: "/products/{id}", answer: "json" },
  getProductOfStore: { method: "GET", path: "/products/{id}/{tenantId}", answer: "json" },
  listCategories: { method: "GET", path: "/categories", answer: "json" },
  setStock: { method: "PUT", path: "/admin/products/stock", answer: "json" },
  listPublicVouchers: { method: "GET", path: "/tenants/{id}/vouchers", answer: "json" },
  getStoreDecor: { method: "GET", path: "/tenants/{id}/decor", answer: "json" },
  placeOrder: { method: "POST", path: "/orders", answer: "json", idempotent: true },
  findOrder: { method: "POST", path: "/orders/find", answer: "json" },
  listReviews: { method: "GET", path: "/products/{id}/reviews", answer: "json" },
  getStoreReputation: { method: "GET", path: "/tenants/{id}/reputation", answer: "json" },
  listFeaturedReviews: { method: "GET", path: "/reviews/featured", answer: "json" },
} as const satisfies Record<string, Call>;

const lists = {
  listStores: [calls.listStores, "tenants"],
  listProducts: [calls.listProducts, "products"],
  searchProducts: [calls.searchProducts, "products"],
  listReviews: [calls.listReviews, "reviews"],
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
   * Set the stock of products by their numbers, each by itself; sending it again changes
   * nothing. Scope: `stock:write`.
   */
  async setStock(request: SetStockRequest, options?: CallOptions): Promise<SetStockAnswer> {
    return await this.send(calls.setStock, request, options);
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
}
