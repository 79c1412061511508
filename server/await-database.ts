import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const TRY_EVERY_MS = 500;
const CONNECT_MS = 2_000;
const RETRY_AFTER_S = "2";

// The server does not exist, is unreachable, starts or stops. Waiting does not help against a wrong password or name.
const away = /^(?:E[A-Z]{3}|08|57P0)/;

/**
 * Waits until the database accepts connections. Meanwhile a small server listens on the shop's port: it answers 200 on
 * `/healthz` and 503 on everything else.
 */
export const awaitDatabase = async (
  url: string,
  { host, port }: { host: string; port: number },
  say: (line: string) => void,
): Promise<void> => {
  if (await isThere(url)) return;
  say("The database can't be reached; waiting for it …");
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
  while (!(await isThere(url))) await pause(TRY_EVERY_MS);
  const closed = once(server, "close");
  server.close();
  await closed;
};

const isThere = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined); // the connection is closed then, and the next try finds out why
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isAway(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined); // fails if the client never connected
  }
};

const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (away.test("code" in error ? String(error.code) : "") ||
    /timeout expired|Connection terminated/.test(error.message));
