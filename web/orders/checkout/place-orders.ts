import type { PlaceBody } from "#web/orders/order/order-view.ts";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { retryDelay } from "#web/platform/api/retry-delay.ts";
import { asLongWork } from "#web/platform/api/long-work.ts";
import { tabStorage } from "#web/platform/storage/browser-storage.ts";
import {
  isListOf,
  isObjectOf,
  isOneOf,
  isText,
  isWhole,
  memberOf,
  readJson,
} from "#web/platform/storage/check-json.ts";
import { session } from "#web/platform/storage/session.ts";

export type Outcome =
  | { kind: "placed"; orderIds: string[] }
  /** No response arrived, so that the order may or may not exist. */
  | { kind: "unanswered" }
  | { kind: "refused"; error: RequestFailed };

/** Retry interval while another request places the same order (a double click, another tab), in milliseconds. */
const IN_FLIGHT_MS = 1_000;
const IN_FLIGHT_TRIES = 10;
/** How long an order is sent again while the shop answers that it is away, in milliseconds. */
const AWAY_MS = 60_000;

/**
 * Places orders. A retry with the same body returns the first result, so a 503 with `Retry-After` is retried. A canceled
 * request counts as unanswered; its idempotency key stays stored, so that a later retry is safe.
 */
export const placeOrders = async (body: PlaceBody): Promise<Outcome> => {
  const { key } = attemptFor(body);
  return await asLongWork(async (canceled) => {
    const begun = performance.now();
    let inFlight = 0;
    for (let tries = 0; ; tries += 1) {
      const outcome = await placeOnce(body, key, canceled);
      if (outcome.kind !== "in-flight" && outcome.kind !== "away") return outcome;
      if (outcome.kind === "in-flight") inFlight += 1;
      const isEnough = inFlight > IN_FLIGHT_TRIES || performance.now() - begun > AWAY_MS;
      if (isEnough || canceled.aborted) return { kind: "unanswered" };
      const ms = outcome.kind === "away" ? retryDelay(outcome.error, tries) : IN_FLIGHT_MS;
      await pause(ms, canceled);
    }
  });
};

const placeOnce = async (
  body: PlaceBody,
  key: string,
  signal: AbortSignal,
): Promise<Outcome | { kind: "in-flight" } | { kind: "away"; error: RequestFailed }> => {
  try {
    const options = { headers: { "idempotency-key": key }, signal };
    const { orders } = await ask("POST /orders", { body }, options);
    closeAttempt();
    return { kind: "placed", orderIds: orders.map(({ id }) => id) };
  } catch (error) {
    if (signal.aborted) return { kind: "unanswered" };
    if (!(error instanceof RequestFailed)) throw error;
    if (error.code === "orders/in-flight") return { kind: "in-flight" };
    if (error.status === 503 && error.retryAfter !== undefined) return { kind: "away", error };
    if (error.status === 0 || error.status === 401 || error.status >= 500)
      return { kind: "unanswered" };
    closeAttempt();
    return { kind: "refused", error };
  }
};

const pause = async (ms: number, canceled: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
    canceled.addEventListener("abort", () => resolve(), { once: true });
  });

/** An order that was sent, with its idempotency key. A retry with the same key never creates a second order. */
export type Attempt = { account: string; key: string; body: PlaceBody };

const KEY = "order-attempt";
const KEY_BYTES = 16;

const isVoucher = isObjectOf<{ tenantId: string | null; code: string }>({
  tenantId: (value): value is string | null => value === null || isText(value),
  code: isText,
});

const hasInvoiceTexts = isObjectOf<Record<"legalName" | "taxCode" | "address" | "email", string>>({
  legalName: isText,
  taxCode: isText,
  address: isText,
  email: isText,
});
const isInvoice = (value: unknown): value is NonNullable<PlaceBody["invoice"]> =>
  hasInvoiceTexts(value) && isOneOf("company", "person")(memberOf(value, "kind"));

const isAttempt = isObjectOf<Attempt>({
  account: isText,
  // The key is sent in the `idempotency-key` header.
  key: (value): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value),
  body: isObjectOf<PlaceBody>({
    cartProducts: isListOf(isObjectOf({ productId: isText, quantity: isWhole })),
    addressId: isText,
    paymentMethod: isOneOf("COD", "BANK_TRANSFER"),
    shippingMethod: isOneOf("standard", "express"),
    vouchers: (value): value is PlaceBody["vouchers"] =>
      value === undefined || isListOf(isVoucher)(value),
    invoice: (value): value is PlaceBody["invoice"] => value === undefined || isInvoice(value),
    expectedTotal: (value): value is number | undefined => value === undefined || isWhole(value),
  }),
});

/** Returns the order that was sent without a response, or null. It survives a reload until a response arrives. */
export const openAttempt = (): Attempt | null => {
  const stored = readJson(tabStorage.get(KEY));
  return isAttempt(stored) && stored.account === session.now().account?.email ? stored : null;
};

/** Returns the open attempt if it has the same body; otherwise stores a new attempt with a new key. */
export const attemptFor = (body: PlaceBody): Attempt => {
  const open = openAttempt();
  if (open && JSON.stringify(open.body) === JSON.stringify(body)) return open;
  const attempt = { account: session.now().account?.email ?? "", key: drawKey(), body };
  tabStorage.set(KEY, JSON.stringify(attempt));
  return attempt;
};

export const closeAttempt = (): void => tabStorage.remove(KEY);

const drawKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
