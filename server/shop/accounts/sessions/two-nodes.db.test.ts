import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD, type Person } from "#test/cast.ts";
import { openSpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const START_MS = 60_000;

let shop: TestShop;
let nodes: Awaited<ReturnType<typeof openSpawnedNode>>[];
beforeAll(async () => {
  shop = await openShop();
  nodes = await Promise.all([openSpawnedNode(shop), openSpawnedNode(shop)]);
}, START_MS);
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()));
  await shop.close();
});

const urlOf = (node: 0 | 1): string => (nodes[node]?.url ?? "") + BASE_PATH;

/** Logs in at one of the two processes, from an address of this machine. */
const logIn = async (node: 0 | 1, email: string, password: string, localAddress = "127.0.0.1") => {
  const asking = send(`${urlOf(node)}/auth/login`, {
    method: "POST",
    localAddress,
    headers: { "content-type": "application/json" },
  });
  asking.end(JSON.stringify({ email, password }));
  const [answer] = (await once(asking, "response")) as [IncomingMessage]; // as: the event's only argument
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  return {
    status: answer.statusCode ?? 0,
    retryAfter: Number(answer.headers["retry-after"]),
    token: /"access_token":"([^"]+)"/.exec(text)?.[1] ?? "",
  };
};

const statusAt = async (node: 0 | 1, token: string): Promise<number> =>
  (await fetch(`${urlOf(node)}/user`, { headers: { authorization: `Bearer ${token}` } })).status;

const tokenAt = async (node: 0 | 1, { email }: Person): Promise<string> =>
  (await logIn(node, email, CAST_PASSWORD, "127.0.0.9")).token;

test(
  "of a thousand guesses at two processes, 99 percent are refused, and the owner can sign in",
  { tags: ["long"], timeout: 120_000 },
  async () => {
    const { email } = shop.cast.customer;
    const answers: Awaited<ReturnType<typeof logIn>>[] = [];
    let begun = 0;
    const guess = async () => {
      while (begun < 1000) {
        const at = (begun += 1);
        answers.push(await logIn(at % 2 === 0 ? 0 : 1, email, `Wrong-one${at}`));
      }
    };
    await Promise.all(Array.from({ length: 16 }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    expect(refused.length).toBeGreaterThanOrEqual(990);
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0);
    for (const node of [0, 1] as const)
      expect((await logIn(node, email, CAST_PASSWORD, "127.0.0.2")).status).toBe(200);
  },
);

test("a logout at one process ends the session at the other", async () => {
  const token = await tokenAt(0, shop.cast.otherCustomer);
  expect(await statusAt(1, token)).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${urlOf(0)}/auth/logout`, { method: "POST", headers });
  expect(await statusAt(1, token)).toBe(401);
});

test("losing a role or being disabled ends the sessions at every process at once", async () => {
  const boss = await tokenAt(0, shop.cast.superAdmin);
  const change = async (person: Person, body: object) =>
    await fetch(`${urlOf(0)}/admins/${person.accountId}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${boss}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { ownAdmin, otherAgent } = shop.cast;
  const demoted = await tokenAt(1, ownAdmin);
  const shutOut = await tokenAt(1, otherAgent);
  expect((await change(ownAdmin, { role: "ROLE_AGENT" })).status).toBe(200);
  expect((await change(otherAgent, { isActive: false })).status).toBe(200);
  expect([await statusAt(1, demoted), await statusAt(1, shutOut)]).toEqual([401, 401]);
  expect((await logIn(1, otherAgent.email, CAST_PASSWORD, "127.0.0.9")).status).toBe(403);
});
