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

/** An order that was sent, with its idempotency key: sent again with the same key, it is never made twice. */
export type Attempt = { account: string; key: string; body: PlaceBody };

const KEY = "order-attempt";
const KEY_BYTES = 16;

const isAttempt = isObjectOf<Attempt>({
  account: isText,
  // As a header carries it.
  key: (value): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value),
  body: isObjectOf<PlaceBody>({
    cartProducts: isListOf(isObjectOf({ productId: isText, quantity: isWhole })),
    addressId: isText,
    paymentMethod: isOneOf("COD", "BANK_TRANSFER"),
    shippingMethod: isOneOf("standard", "express"),
    expectedTotal: (value): value is number | undefined => value === undefined || isWhole(value),
  }),
});

/** The order that was sent and not answered, if there is one: kept over a reload, until it is answered. */
export const openAttempt = (): Attempt | null => {
  const kept = readJson(tabStorage.get(KEY));
  return isAttempt(kept) && kept.account === session.now().account?.email ? kept : null;
};

/** The attempt at this order: the one under way while it asks for the same, else a new one with a key of its own. */
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
