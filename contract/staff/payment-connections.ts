/** Endpoints of a store's connections to providers, and of what happens to orders whose transfer doesn't come. */
import { REASON_MAX } from "#contract/rules/limits.ts";
import {
  ACCOUNT_NUMBER,
  CONNECTION_ACCOUNTS_MAX,
  CONNECTION_NAME_MAX,
  CONNECTION_SECRET_MAX,
  CONNECTION_SECRET_MIN,
  webhookProviders,
} from "#contract/rules/payments.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { freeText, id, paging, text, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { paymentAccount } from "./bank-transactions.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A store's connection to a provider. */
export const paymentConnection = z.object({
  id,
  provider: z.enum(webhookProviders),
  name: z.string(),
  /** The accounts that it may report. Of any other one its transactions wait for staff. */
  accounts: z.array(paymentAccount),
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
    z.object({ at: timestamp, why: z.enum(["bad-proof", "too-old", "unreadable", "full"]) }),
  ),
});

export const paymentConnections = z.object({
  connections: z.array(paymentConnection),
  /** The accounts that are known, to choose from. */
  accounts: z.array(paymentAccount),
});

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

/** The accounts that a connection may report: known accounts, and others by their numbers. */
const chosenAccounts = {
  /** Ids of known accounts. */
  accountIds: z._default(z.array(id).check(z.maxLength(CONNECTION_ACCOUNTS_MAX, "too-many")), []),
  /** Numbers of other accounts: 6 to 19 letters or digits. */
  accountNumbers: z._default(
    z
      .array(z.string().check(z.regex(ACCOUNT_NUMBER, "format")))
      .check(z.maxLength(CONNECTION_ACCOUNTS_MAX, "too-many")),
    [],
  ),
};

/** The secret, and the password, which the caller enters again. */
const proven = {
  /** As the provider made it. Absent with SePay: the shop makes one, which the store gives to SePay. */
  secret: z.optional(secret),
  /** Absent for an account without a password, which proves itself by a new sign-on. */
  password: z.optional(z.string().check(z.maxLength(1000, "too-long"))),
};

/** The handling of orders whose transfer doesn't come. */
export const paymentSettings = z.strictObject({
  /** The buyer is reminded after 24 hours. */
  remind: z.boolean(),
  /** The order is cancelled after 48 hours. */
  cancel: z.boolean(),
});

/** A webhook that is proven and can't be read: the money that it may report is in no list. */
export const unreadDelivery = z.object({
  id,
  connection: z.object({ id, provider: z.enum(webhookProviders), name: z.string() }),
  receivedAt: timestamp,
  /** When it came last. */
  lastReceivedAt: timestamp,
  /** How often it came. */
  times: z.int(),
  /** The provider's message, with masked account numbers. */
  raw: z.string(),
  /** The note of staff about how they handled it; null while it waits. */
  answer: z.nullable(z.object({ at: timestamp, who: z.nullable(z.string()), note: z.string() })),
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
      ...chosenAccounts,
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
  "PUT /admin/payment-connections/{id}/accounts": endpoint({
    summary: "Say which accounts a connection may report: what waited of a new one is matched",
    callers: storeAdmin,
    body: z.strictObject(chosenAccounts),
    answer: paymentConnection,
    refuses: ["http/not-found"],
  }),
  "DELETE /admin/payment-connections/{id}": endpoint({
    summary: "End a connection: its address is unknown from now on",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
  "GET /admin/payment-deliveries": endpoint({
    summary: "Proven webhooks that could not be read, the newest first",
    callers: storeAdmin,
    query: z.strictObject({
      /** Those that wait for an answer, or those that have one. */
      state: z._default(z.enum(["open", "answered"]), "open"),
      ...paging(20),
    }),
    answer: z.object({
      /** At most 1,000. */
      total: z.int(),
      page: z.int(),
      size: z.int(),
      /** The webhooks. */
      deliveries: z.array(unreadDelivery),
    }),
  }),
  "POST /admin/payment-deliveries/{id}/answer": endpoint({
    summary: "Say what was done about a webhook that can't be read",
    callers: storeAdmin,
    body: z.strictObject({ note: text(REASON_MAX) }),
    answer: unreadDelivery,
    refuses: ["http/not-found"],
  }),
  "POST /admin/payment-deliveries/{id}/read": endpoint({
    summary:
      "Read a webhook again, as after an update of the shop: its transactions are matched afterwards",
    callers: storeAdmin,
    answer: z.object({ transactions: z.int() }),
    refuses: ["http/not-found", "payments/unreadable"],
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
