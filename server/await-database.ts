import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "./platform/database/embedded/alive.ts";
import { isWritable, ReadOnlyServer } from "./platform/database/connections/read-only.ts";
import { explainTls } from "./platform/database/connections/unfit-connection.ts";

const TRY_EVERY_MS = 500;
const CONNECT_MS = 2_000;
const RETRY_AFTER_S = "2";

// The server does not exist, is unreachable, starts, stops, or is a standby whose primary may be elsewhere. Waiting does
// not help against a wrong password or name.
const away = /^(?:E[A-Z]{3}|08|57P0|25006)/;

/**
 * Waits until the database accepts connections and takes writes. Meanwhile a small server listens on the shop's port: it
 * answers 200 on `/healthz` and 503 on everything else.
 */
export const awaitDatabase = async (
  url: string,
  { host, port }: { host: string; port: number },
  say: (line: string) => void,
): Promise<void> => {
  const why = await reasonToWait(url);
  if (why === null) return;
  say(`The database can't be used yet (${why}); waiting for it …`);
  const server = createServer((request, response) => {
    const isAlive = request.url === "/healthz";
    response
      .writeHead(isAlive ? 200 : 503, {
        "content-type": "application/json",
        "cache-control": "no-store",
        connection: "close",
        ...(!isAlive && { "retry-after": RETRY_AFTER_S }),
      })
      .end(JSON.stringify({ status: isAlive ? "ok" : "unavailable" }));
  }).listen(port, host);
  await once(server, "listening");
  while ((await reasonToWait(url)) !== null) await pause(TRY_EVERY_MS);
  const closed = once(server, "close");
  server.close();
  await closed;
};

/** Why the database can't be used for now; null when it can. Throws an error that waiting does not mend. */
const reasonToWait = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined); // the connection is closed then, and the next try finds out why
  try {
    await client.connect();
    if (!(await isWritable(client))) throw new ReadOnlyServer();
    return null;
  } catch (error) {
    if (isAway(error)) return error.message || codeOf(error); // several failed addresses have no message
    throw explainTls(error);
  } finally {
    await client.end().catch(() => undefined); // fails if the client never connected
  }
};

const isAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (away.test(codeOf(error)) || /timeout expired|Connection terminated/.test(error.message));
