/** Endpoints of a store's connections to providers, and of what happens to orders whose transfer doesn't come. */
import {
  CONNECTION_NAME_MAX,
  CONNECTION_SECRET_MAX,
  CONNECTION_SECRET_MIN,
  webhookProviders,
} from "#contract/rules/payments.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { freeText, id, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A store's connection to a provider. */
export const paymentConnection = z.object({
  id,
  provider: z.enum(webhookProviders),
  name: z.string(),
  /** The address that the provider sends to, with the connection's token. */
  url: z.string(),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  secretChangedAt: timestamp,
  /** Until when the replaced secret is valid, too. */
  oldSecretUntil: z.nullable(timestamp),
  /** When the last webhook came whose proof was right. */
  lastDeliveryAt: z.nullable(timestamp),
  /** The last webhook that was refused, or kept and not read, until one is read. */
  lastRefusal: z.nullable(
    z.object({ at: timestamp, why: z.enum(["bad-proof", "too-old", "unreadable"]) }),
  ),
});

export const paymentConnections = z.object({ connections: z.array(paymentConnection) });

/** A connection whose secret was just made or changed. */
export const newConnectionSecret = z.object({
  connection: paymentConnection,
  /** Shown this once; null where the store gave it. */
  secret: z.nullable(z.string()),
});

const secret = z.string().check(
  z.minLength(CONNECTION_SECRET_MIN, "too-short"),
  z.maxLength(CONNECTION_SECRET_MAX, "too-long"),
  z.refine((value) => /^[\u0021-\u007e]*$/.test(value), "characters"),
);

/** The secret, and the password that is asked for again. */
const proven = {
  /** As the provider made it. Absent with SePay: the shop makes one, which the store gives to SePay. */
  secret: z.optional(secret),
  /** Absent for an account without a password, which proves itself by a new sign-on. */
  password: z.optional(z.string().check(z.maxLength(1000, "too-long"))),
};

/** What happens to orders whose transfer doesn't come. */
export const paymentSettings = z.strictObject({
  /** The buyer is reminded after 24 hours. */
  remind: z.boolean(),
  /** The order is cancelled after 48 hours. */
  cancel: z.boolean(),
});

const proofRefusals = [
  "accounts/wrong-password",
  "accounts/proof-needed",
  "http/too-many-requests",
] as const;

export const paymentConnectionCalls = {
  "GET /admin/payment-connections": endpoint({
    summary: "The store's connections to providers",
    callers: storeAdmin,
    answer: paymentConnections,
  }),
  "POST /admin/payment-connections": endpoint({
    summary: "Connect the store to a provider, after the password: the secret is shown once",
    callers: storeAdmin,
    body: z.strictObject({
      provider: z.enum(webhookProviders),
      name: z._default(freeText(CONNECTION_NAME_MAX), ""),
      ...proven,
    }),
    status: 201,
    answer: newConnectionSecret,
    refuses: [...proofRefusals, "payments/secret-required", "payments/too-many-connections"],
  }),
  "POST /admin/payment-connections/{id}/secret": endpoint({
    summary: "Change a connection's secret, after the password: for a day both are valid",
    callers: storeAdmin,
    body: z.strictObject(proven),
    status: 201,
    answer: newConnectionSecret,
    refuses: [...proofRefusals, "http/not-found", "payments/secret-required"],
  }),
  "DELETE /admin/payment-connections/{id}": endpoint({
    summary: "End a connection: its address is unknown from now on",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
  "GET /admin/payment-settings": endpoint({
    summary: "Whether buyers are reminded of transfers, and unpaid orders cancelled",
    callers: storeAdmin,
    answer: paymentSettings,
  }),
  "PUT /admin/payment-settings": endpoint({
    summary: "Switch reminders and the cancellation of unpaid orders",
    callers: storeAdmin,
    body: paymentSettings,
    answer: paymentSettings,
  }),
} as const;
