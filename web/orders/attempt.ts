import { session } from "../platform/session.ts";
import type { PlaceBody } from "./order-view.ts";

/** An order that was sent, with its idempotency key: sent again with the same key, it is never made twice. */
export type Attempt = { account: string; key: string; body: PlaceBody };

const KEY = "order-attempt";
const KEY_BYTES = 16;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "account" in value &&
  "key" in value &&
  typeof value.key === "string" &&
  "body" in value;

/** The order that was sent and not answered, if there is one: kept over a reload, until it is answered. */
export const openAttempt = (): Attempt | null => {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isAttempt(value) && value.account === session.now().account?.email ? value : null;
  } catch {
    return null; // not JSON: cut off, or somebody else's
  }
};

/** The attempt at this order: the one under way while it asks for the same, else a new one with a key of its own. */
export const attemptFor = (body: PlaceBody): Attempt => {
  const open = openAttempt();
  if (open && JSON.stringify(open.body) === JSON.stringify(body)) return open;
  const attempt = { account: session.now().account?.email ?? "", key: drawKey(), body };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  return attempt;
};

export const closeAttempt = (): void => sessionStorage.removeItem(KEY);

const drawKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
