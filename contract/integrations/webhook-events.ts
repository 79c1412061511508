/** The events that a store's webhooks report (`beyond §5`), and their limits. */
export const webhookEvents = [
  "order.placed",
  "order.moved",
  "order.paid",
  "order.cancelled",
  "product.changed",
  "product.stock",
  "review.written",
  "parcel.moved",
  "return.moved",
  "statement.closed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Of a store. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;

/** `paused` by staff; `tripped` after `WEBHOOK_FAILURES_MAX` failures in a row, or by 410 Gone. */
export const webhookStates = ["active", "paused", "tripped"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** After so many failures in a row nothing is sent until staff switch the webhook on again. */
export const WEBHOOK_FAILURES_MAX = 50;

/** `sending` while a process tries; `given-up` after the last pause. Both kinds of ended ones can be replayed. */
export const webhookDeliveryStates = ["waiting", "sending", "delivered", "given-up"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/**
 * Why a try failed. `status`: an answer other than 2xx. `refused`: no connection. `broken`: the connection ended, or
 * the answer was not HTTP. `too-large`: more headers than are read.
 */
export const deliveryErrors = [
  "status",
  "timeout",
  "redirect",
  "private-address",
  "unresolved",
  "refused",
  "tls",
  "too-large",
  "broken",
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Pauses between the tries, in seconds: about three days in all. Each is up to a tenth longer by chance. */
export const WEBHOOK_PAUSES_SECONDS = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000,
] as const;
/** A try ends after this time, whatever the receiver does. */
export const WEBHOOK_TIMEOUT_MS = 5_000;
/** Of an answer so many bytes are read, and so many characters are kept in the log. */
export const WEBHOOK_ANSWER_BYTES_MAX = 64 * 1024;
export const WEBHOOK_ANSWER_KEPT = 1_000;
/** The log keeps so many tries of a delivery, and a delivery so long. */
export const WEBHOOK_TRIES_KEPT = 10;
export const WEBHOOK_LOG_DAYS = 30;
/** An event that waited so long, while its webhook was paused or tripped, is given up. */
export const WEBHOOK_WAIT_DAYS = 3;
/** After a change both secrets sign, for so long. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** A list ends after this many deliveries, and so many are replayed at once. */
export const WEBHOOK_DELIVERIES_LISTED = 10_000;

/** The longest `Retry-After` of a receiver that is kept to, in seconds. */
export const WEBHOOK_RETRY_AFTER_MAX = 3_600;
