/** Endpoints of a store's webhooks: where events are sent, and the log of their deliveries (`beyond §5`). */
import {
  deliveryErrors,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  webhookDeliveryStates,
  webhookEvents,
  webhookStates,
} from "#contract/integrations/webhook-events.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  atVersion,
  enteredTime,
  id,
  notBlank,
  paging,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

// No call has a scope: a machine token never changes where a store's events are sent.
const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A store's webhook. Its secret is never shown again. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Events wait while it is paused or tripped, at most three days. */
  state: z.enum(webhookStates),
  trippedAt: z.nullable(timestamp),
  failuresInARow: z.int(),
  /** Deliveries that wait for their first or next try. */
  waiting: z.int(),
  lastSuccessAt: z.nullable(timestamp),
  lastFailure: z.nullable(
    z.object({
      at: timestamp,
      status: z.nullable(z.int()),
      error: z.nullable(z.enum(deliveryErrors)),
    }),
  ),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  secretChangedAt: timestamp,
  /** Until when the replaced secret signs, too. */
  oldSecretUntil: z.nullable(timestamp),
  version: z.int(),
});

/** A webhook whose secret was just made or changed. */
export const newWebhookSecret = z.object({
  webhook,
  /** `whsec_…`, shown this once. */
  secret: z.string(),
});

/** An event on its way to a webhook. */
export const webhookDelivery = z.object({
  id,
  /** `msg_…`, the same for every try and replay: receivers know repeated ones by it. */
  messageId: z.string(),
  event: z.enum(webhookEvents),
  /** The subject of the event: `order:12`. */
  object: z.string(),
  state: z.enum(webhookDeliveryStates),
  tries: z.int(),
  occurredAt: timestamp,
  nextTryAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.enum(deliveryErrors)),
  isReplay: z.boolean(),
});

/** A try of a delivery. */
export const webhookTry = z.object({
  at: timestamp,
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(deliveryErrors)),
  ms: z.int(),
  /** The first characters of the answer. */
  answer: z.string(),
});

export const webhookDeliveryDetails = z.extend(webhookDelivery, {
  /** The body as it is sent. */
  payload: z.string(),
  /** The last tries, the newest first. */
  lastTries: z.array(webhookTry),
});

const password = z.optional(z.string().check(z.maxLength(1000, "too-long")));

/** The server also refuses private addresses, and plain http where it must not send there. */
const webhookUrl = z.string().check(
  notBlank,
  z.maxLength(WEBHOOK_URL_MAX, "too-long"),
  z.refine((value) => value.trim() === "" || isWebAddress(value), "webhook-url"),
  z.refine((value) => !isWebAddress(value) || !hasCredentials(value), "webhook-credentials"),
);

const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[\u0021-\u007e]+$/i.test(value) && URL.canParse(value) && !value.includes("#");

const hasCredentials = (value: string): boolean => {
  const { username, password: secret } = new URL(value);
  return username !== "" || secret !== "";
};

const webhookFields = {
  name: text(WEBHOOK_NAME_MAX),
  url: webhookUrl,
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, "required"), z.maxLength(webhookEvents.length, "too-many")),
};

const proofRefusals = [
  "accounts/wrong-password",
  "accounts/proof-needed",
  "http/too-many-requests",
] as const;

export const webhookCalls = {
  "GET /admin/webhooks": endpoint({
    summary: "The store's webhooks",
    callers: storeAdmin,
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  "POST /admin/webhooks": endpoint({
    summary: "Add a webhook, after the password: its secret is shown once",
    callers: storeAdmin,
    body: z.strictObject({
      ...webhookFields,
      /** Absent for an account without a password, which proves itself by a new sign-on. */
      password,
    }),
    status: 201,
    answer: newWebhookSecret,
    refuses: [...proofRefusals, "integrations/too-many-webhooks"],
  }),
  "PUT /admin/webhooks/{id}": endpoint({
    summary: "Change a webhook, pause it, or switch it on again after it tripped",
    callers: storeAdmin,
    body: z.strictObject({
      ...webhookFields,
      state: z.enum(["active", "paused"]),
      version: atVersion,
    }),
    answer: webhook,
    refuses: ["http/not-found", "integrations/stale"],
  }),
  "DELETE /admin/webhooks/{id}": endpoint({
    summary: "Delete a webhook with its log and its secrets",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
  "POST /admin/webhooks/{id}/secret": endpoint({
    summary: "Change a webhook's secret, after the password: for a day both sign",
    callers: storeAdmin,
    body: z.strictObject({
      /** Absent for an account without a password, which proves itself by a new sign-on. */
      password,
    }),
    status: 201,
    answer: newWebhookSecret,
    refuses: [...proofRefusals, "http/not-found"],
  }),
  "POST /admin/webhooks/{id}/test": endpoint({
    summary: "Send a signed `ping` to a webhook now, and say how its receiver answered",
    callers: storeAdmin,
    answer: z.object({
      status: z.nullable(z.int()),
      error: z.nullable(z.enum(deliveryErrors)),
      ms: z.int(),
      /** The first characters of the answer. */
      answer: z.string(),
    }),
    refuses: ["http/not-found", "http/too-many-requests"],
  }),
  "GET /admin/webhooks/{id}/deliveries": endpoint({
    summary: "The deliveries of a webhook, the newest first",
    callers: storeAdmin,
    query: z.strictObject({
      state: z.optional(z.enum(webhookDeliveryStates)),
      event: z.optional(z.enum(webhookEvents)),
      ...paging(20),
    }),
    answer: z.object({
      /** At most 10,000. */
      total: z.int(),
      page: z.int(),
      size: z.int(),
      /** The deliveries. */
      deliveries: z.array(webhookDelivery),
    }),
    refuses: ["http/not-found"],
  }),
  "GET /admin/webhook-deliveries/{id}": endpoint({
    summary: "A delivery with its body and its last tries",
    callers: storeAdmin,
    answer: webhookDeliveryDetails,
    refuses: ["http/not-found"],
  }),
  "POST /admin/webhook-deliveries/{id}/replay": endpoint({
    summary: "Send an ended delivery again: a new delivery of the same message",
    callers: storeAdmin,
    status: 202,
    answer: webhookDelivery,
    refuses: ["http/not-found", "integrations/not-ended"],
  }),
  "POST /admin/webhooks/{id}/replays": endpoint({
    summary: "Send again what ended since a time, at most 10,000 deliveries",
    callers: storeAdmin,
    body: z.strictObject({ from: enteredTime, state: z.enum(["given-up", "all"]) }),
    status: 202,
    answer: z.object({ queued: z.int() }),
    refuses: ["http/not-found"],
  }),
} as const;
