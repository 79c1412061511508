import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { refusalTexts } from "#server/texts.ts";
import { awaitDatabase } from "#server/await-database.ts";
import { answers } from "#test/long/running-shop.ts";
import { openSpawnedNode, type SpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { openOwnServer, type OwnServer } from "#test/nodes/own-server.ts";
import { runStatement } from "#test/setup/run-statement.ts";
import { freePort } from "../embedded/secret.ts";
import { migrate } from "../migrations/migrate.ts";
import { prepareLogins } from "./prepare-logins.ts";

let server: OwnServer;
let shop: SpawnedNode;

beforeAll(async () => {
  server = await openOwnServer();
  await migrate(server.ownerUrl);
  await prepareLogins(server.ownerUrl, server.appUrl);
  shop = await openSpawnedNode({ urls: server, config: server });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.close();
});

const isReady = async () => await answers(`${shop.url}/readyz`);

/** A request that writes: a wrong password is counted. */
const signIn = async () => {
  const answer = await fetch(`${shop.url}${BASE_PATH}/auth/login?lng=vn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@phohang.test", password: "Wrong@2026" }),
  });
  const { message } = (await answer.json()) as { message: string }; // as: problem+json
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), message };
};

test(
  "where the server only reads, writes get 503 with Retry-After in the caller's language, and the shop isn't ready",
  { tags: ["long"] },
  async () => {
    const before = await signIn();
    expect(before.status).toBeLessThan(500);
    await server.set("default_transaction_read_only", "on");
    await expect.poll(isReady).toBe(false);
    const message = refusalTexts("vn", "http/unavailable", {});
    // More often than a pool has connections: all of them are dropped by now, and new ones are refused.
    for (let nth = 0; nth < 12; nth++)
      expect(await signIn()).toEqual({ status: 503, retryAfter: "2", message });
    await server.set("default_transaction_read_only", "off");
    await expect.poll(isReady).toBe(true);
    await expect.poll(async () => (await signIn()).status).toBe(before.status);
  },
);

test(
  "a shop that starts on a standby waits until it is promoted, and one that runs serves again",
  { tags: ["long"] },
  async () => {
    await server.restart(async () => {
      // Without a primary to follow it replays its own log and stays in recovery.
      await writeFile(join(server.folder, "standby.signal"), "");
    });
    expect(await isReady()).toBe(false);
    const said: string[] = [];
    const port = await freePort();
    let isOpen = false;
    const opening = awaitDatabase(server.ownerUrl, { host: "127.0.0.1", port }, (line) =>
      said.push(line),
    );
    const opened = opening.then(() => (isOpen = true));
    const probe = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await expect.poll(async () => await probe("/readyz").catch(() => null)).toBe(503);
    expect(await probe("/healthz")).toBe(200);
    expect(said.join()).toContain("The database only reads");
    expect(isOpen).toBe(false);
    await runStatement(server.ownerUrl, "select pg_promote()");
    await opened;
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
  },
);
