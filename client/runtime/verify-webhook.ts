import type { WebhookEvent } from "../phohang.ts";

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
