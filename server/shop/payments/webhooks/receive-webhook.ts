import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import type { AppContext } from "../../app-context.ts";
import { noteRefusal, type WebhookRefusal } from "../connections/connections.queries.ts";
import type { Verified } from "../providers/provider.ts";
import { providers } from "../providers/providers.ts";
import { openKeeping, type Keeping } from "./keep-deliveries.ts";
import { rememberConnections, type KnownConnection } from "./known-connections.ts";

/** Webhooks of one store in a second; as many may come at once. A provider tries again what is refused. */
const STORE_RATE = 500;
/**
 * Webhooks of one store with a failed proof are checked against the database: this many at once, and this many waiting.
 */
const STORE_LIMIT = { atOnce: 3, waiting: 300 };
/**
 * How often a proof is repeated because its connection changed meanwhile. After that, the provider must send the
 * webhook again.
 */
const MOST_PROOFS = 3;
/** The last refusal of a connection is written once in this time. */
const NOTE_MS = 10_000;

const refusalOf = { proof: "payments/bad-proof", stale: "payments/too-old" } as const;
const noteOf = { proof: "bad-proof", stale: "too-old", full: "full" } as const;

export type IncomingWebhook = {
  provider: string;
  token: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  deadline: Deadline;
};

type Shop = Pick<AppContext, "db" | "clock" | "secrets">;
type Outcome = Keeping | keyof typeof refusalOf;

/** Receives providers' webhooks. Its limits are those of one process. */
export const openWebhooks = () => {
  const theConnection = rememberConnections();
  const keep = openKeeping();
  const note = noteSeldom();
  const withinRate = limitRate({ most: STORE_RATE });
  const acquireForStore = limitConcurrency(STORE_LIMIT);

  const prove = async (
    shop: Shop,
    webhook: IncomingWebhook,
    connection: KnownConnection,
  ): Promise<Outcome> => {
    const { headers, deadline } = webhook;
    const verified = verify(connection, webhook, shop.clock());
    if (!verified.ok) return verified.why;
    const { body, proven, transactions } = verified;
    if (transactions === null) await note(shop, connection, "unreadable");
    return await keep({ shop, connection, body, proven, headers, transactions }, deadline);
  };

  /**
   * Stores a proven webhook before it returns; its transactions are matched afterwards. Without room for one that can't be
   * read it refuses `http/unavailable`. An unknown token, a wrong proof and an old timestamp are refused, and not stored.
   */
  return async (shop: Shop, webhook: IncomingWebhook): Promise<void> => {
    const known = await theConnection(shop, webhook, { isFresh: false });
    const store = String(known.tenant);
    withinRate(store, shop.clock());
    let outcome = await prove(shop, webhook, known);
    if (outcome === "kept") return;
    // The secrets may have changed since they were read.
    const leave = await acquireForStore(store, webhook.deadline);
    try {
      let connection = known;
      let proofs = 1;
      do {
        connection = await theConnection(shop, webhook, { isFresh: true });
        outcome = await prove(shop, webhook, connection);
        proofs += 1;
      } while (outcome === "changed" && proofs < MOST_PROOFS);
      if (outcome === "kept") return;
      if (outcome === "changed") throw new Refused("http/unavailable");
      await note(shop, connection, noteOf[outcome]);
      if (outcome === "full") throw new Refused("http/unavailable");
      throw new Refused(refusalOf[outcome]);
    } finally {
      leave();
    }
  };
};

const verify = (
  { provider, secret, old }: KnownConnection,
  { raw: rawBody, headers }: IncomingWebhook,
  now: Date,
): Verified => {
  const secrets = old && old.until > now ? [secret, old.secret] : [secret];
  return providers[provider].verify({ rawBody, headers, secrets, now });
};

/** Writes the last refusal of a connection, seldom enough that many wrong webhooks are few writes. */
const noteSeldom = () => {
  const noted = new Map<number, { why: WebhookRefusal; at: number }>();
  return async (
    { db, clock }: Shop,
    { tenant, id }: KnownConnection,
    why: WebhookRefusal,
  ): Promise<void> => {
    const now = clock();
    const last = noted.get(id);
    if (last?.why === why && now.getTime() - last.at < NOTE_MS) return;
    await inTransaction(db, { tenant }, async (client) =>
      noteRefusal(client, { tenant, id, why, now }),
    );
    noted.set(id, { why, at: now.getTime() });
  };
};
