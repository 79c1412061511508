import { tabStorage } from "#web/platform/storage/browser-storage.ts";
import {
  isListOf,
  isObjectOf,
  isOneOf,
  isText,
  isWhole,
  readJson,
} from "#web/platform/storage/check-json.ts";
import { session } from "#web/platform/storage/session.ts";
import type { PlaceBody } from "../order/order-view.ts";

/** An order that was sent, with its idempotency key. A retry with the same key never creates a second order. */
export type Attempt = { account: string; key: string; body: PlaceBody };

const KEY = "order-attempt";
const KEY_BYTES = 16;

const isAttempt = isObjectOf<Attempt>({
  account: isText,
  // The key is sent in the `idempotency-key` header.
  key: (value): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value),
  body: isObjectOf<PlaceBody>({
    cartProducts: isListOf(isObjectOf({ productId: isText, quantity: isWhole })),
    addressId: isText,
    paymentMethod: isOneOf("COD", "BANK_TRANSFER"),
    shippingMethod: isOneOf("standard", "express"),
    expectedTotal: (value): value is number | undefined => value === undefined || isWhole(value),
  }),
});

/** Returns the order that was sent without a response, or null. It survives a reload until a response arrives. */
export const openAttempt = (): Attempt | null => {
  const kept = readJson(tabStorage.get(KEY));
  return isAttempt(kept) && kept.account === session.now().account?.email ? kept : null;
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
