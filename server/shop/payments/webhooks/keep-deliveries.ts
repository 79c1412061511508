import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  UNREAD_BYTES_KEPT,
  WEBHOOK_BYTES_KEPT,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import { batchCalls } from "#server/platform/batch-calls.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { within } from "#server/platform/database/within.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { insertDeliveries } from "../connections/connections.queries.ts";
import type { AppContext } from "../../app-context.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { providers } from "../providers/providers.ts";
import type { KnownConnection } from "./known-connections.ts";

/** The headers that are stored with every webhook, next to those of its proof. */
const commonHeaders = ["content-type", "user-agent"];

/** A webhook whose proof was right. */
export type Delivery = {
  shop: Pick<AppContext, "db" | "clock">;
  connection: KnownConnection;
  /** The body as it arrived, and the bytes that its proof covers. */
  body: Buffer;
  proven: Buffer;
  headers: IncomingHttpHeaders;
  /** Null for a body that can't be read. */
  transactions: readonly IncomingTransaction[] | null;
};

/**
 * - `changed`: the connection changed since its secrets were read, so the webhook has to be proven again.
 * - `full`: it can't be read, and its connection has no room for more of these.
 */
export type Keeping = "kept" | "changed" | "full";

/** The longest header that is kept: a proof covers none of them. */
const HEADER_MAX = 300;

/** Webhooks of a connection that are kept by one statement and one commit. */
const MOST = 100;
/** One commit of a connection in this time; a provider waits for seconds. */
const EVERY_MS = 20;
/** Webhooks of a connection that may wait for a commit. */
const MOST_WAITING = 300;

/** Keeps webhooks of one connection together, each before its answer. */
export const openKeeping = () => {
  const inBatches = batchCalls<Delivery, Keeping>({
    most: MOST,
    everyMs: EVERY_MS,
    waiting: MOST_WAITING,
    carryOut: keep,
  });
  return async (delivery: Delivery, deadline: Deadline): Promise<Keeping> => {
    const { id, encryptedSecret, old } = delivery.connection;
    return await inBatches(
      `${id} ${encryptedSecret} ${old?.encryptedSecret ?? ""}`,
      delivery,
      deadline,
    );
  };
};

type StoredRow = { headers: string; body: Buffer; transactions: string | null; times: number };

const keep = async (
  deliveries: readonly Delivery[],
  deadline: Deadline,
): Promise<readonly Keeping[]> => {
  const [first] = deliveries;
  if (!first) return [];
  const { connection } = first;
  const { db, clock } = first.shop;
  const { id, tenant, encryptedSecret, old } = connection;
  // One statement can insert a row only once, so equal deliveries of a batch are merged first.
  const rows = new Map<string, StoredRow>();
  const hashes = deliveries.map(({ proven }) => hashOf(proven));
  for (const [at, { body, headers, transactions }] of deliveries.entries()) {
    const hash = hashes[at] ?? "";
    const row = rows.get(hash);
    if (row) row.times += 1;
    else
      rows.set(hash, {
        headers: headersOf(headers, connection.provider),
        body,
        transactions: transactions && JSON.stringify(transactions, storable),
        times: 1,
      });
  }
  const all = [...rows.values()];
  return await inTransaction(within(db, deadline), { tenant }, async (client) => {
    const [result] = await insertDeliveries(client, {
      tenant,
      connectionId: id,
      encryptedSecret,
      oldEncryptedSecret: old?.encryptedSecret ?? null,
      now: clock(),
      mostBytes: WEBHOOK_BYTES_KEPT,
      mostUnread: WEBHOOK_BYTES_KEPT + UNREAD_BYTES_KEPT,
      bodyHashes: [...rows.keys()],
      headers: all.map(({ headers }) => headers),
      bodies: all.map(({ body }) => body),
      transactions: all.map(({ transactions }) => transactions),
      times: all.map(({ times }) => times),
    });
    if (!result?.isCurrent) return deliveries.map((): Keeping => "changed");
    const stored = new Set(result.stored);
    return hashes.map((hash): Keeping => (stored.has(hash) ? "kept" : "full"));
  });
};

const hashOf = (proven: Buffer): string => createHash("sha256").update(proven).digest("base64url");

const headersOf = (headers: IncomingHttpHeaders, provider: WebhookProvider): string => {
  const present = [...commonHeaders, ...providers[provider].headers].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value.slice(0, HEADER_MAX)] as const] : [];
  });
  return JSON.stringify(Object.fromEntries(present));
};

/** A text without what PostgreSQL can't keep: NUL, and halves of characters. The raw body stays as it came. */
export const storable = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
