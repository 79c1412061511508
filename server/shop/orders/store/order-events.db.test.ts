import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { copyOrder } from "#test/copy-order.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { EVERYTHING, listenToChanges } from "#server/platform/database/changes/changes.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { openOrderEvents } from "./order-events.ts";

type Received = {
  event: string;
  id: string;
  data: { id?: string; status?: string; version?: number };
};

let shop: TestShop;
let stage: OrderStage;
let url = "";
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 500");
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = shop.app.server.address() as AddressInfo; // as: it listens on a port
  url = `http://127.0.0.1:${port}${BASE_PATH}/admin/orders/events`;
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await shop.close();
});

/** Reads events as they arrive; `ended` is true once the stream is over. */
const read = (body: ReadableStream<Uint8Array>) => {
  const received: Received[] = [];
  const seen = { received, ended: false };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (id && event && data) received.push({ id, event, data: JSON.parse(data) });
      }
    }
    seen.ended = true;
  })().catch(() => {
    seen.ended = true;
  });
  closers.push(async () => await reader.cancel().catch(() => undefined));
  return seen;
};

const listen = async (as = shop.cast.ownAgent, lastEventId?: string, at = url) => {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(as)}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  // A busy shop answers 503, and a screen asks again.
  let answer = await fetch(at, { headers });
  while (answer.status === 503) answer = await fetch(at, { headers });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const seen = read(answer.body);
  await expect.poll(() => seen.received.length).toBeGreaterThan(0);
  expect(seen.received[0]).toMatchObject({ event: "sync", data: {} });
  return seen;
};

const about = ({ received }: { received: Received[] }, id: string) =>
  received
    .filter(({ data }) => data.id === id)
    .map(({ event, data }) => `${event} ${data.status} ${data.version}`);

/** The orders' events as a screen takes them: one that is sent again has the same id, status and version. */
const heardOnce = (seen: { received: Received[] }, id: string) => [...new Set(about(seen, id))];

test("staff get events when orders of their own store arrive and move, and of no other store", async () => {
  const [agent, admin, other] = [
    await listen(),
    await listen(shop.cast.ownAdmin),
    await listen(shop.cast.otherAgent),
  ];
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const foreign = await stage.order(shop.cast.customer, [[shop.goods.wiper, 1]]);
  await stage.move(id, "transferred");
  await stage.atDesk("PUT /admin/orders/{id}/note", id, { note: "x" });
  const whole = ["placed pending 1", "changed transferred 2", "changed transferred 3"];
  await expect.poll(() => about(agent, id)).toEqual(whole);
  await expect.poll(() => about(admin, id)).toEqual(whole);
  await expect.poll(() => about(other, foreign)).toEqual(["placed pending 1"]);
  expect(about(agent, foreign)).toEqual([]);
  expect(about(other, id)).toEqual([]);
});

test("an order that is rolled back sends no event", async () => {
  const agent = await listen();
  await stage.buy(shop.cast.customer, [[shop.goods.drill, 900]]);
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await expect.poll(() => about(agent, id)).toHaveLength(1);
  expect(agent.received).toHaveLength(2);
});

test("another process sends the same events, and `sync` after an interruption", async () => {
  const changes = listenToChanges(shop.urls.appUrl, () => undefined);
  let connected = false;
  changes.subscribe((tag) => (connected ||= tag === EVERYTHING));
  const heard: ((tag: string) => void)[] = [];
  const both = (listener: (tag: string) => void) => {
    heard.push(listener);
    changes.subscribe(listener);
  };
  const events = openOrderEvents({ subscribe: both }, shop);
  const tenant = shop.stores.own as TenantId; // as: a test may choose any store
  const mayStill = async () => true;
  const seen = read(events.listen({ tenant, accountId: 1, mayStill }));
  await expect.poll(() => connected && seen.received.length > 0).toBe(true);
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await expect.poll(() => about(seen, id)).toEqual(["placed pending 1"]);
  const before = seen.received.length;
  for (const tell of heard) tell(EVERYTHING);
  await expect.poll(() => seen.received.at(before)?.event).toBe("sync");
  events.end();
  await expect.poll(() => seen.ended).toBe(true);
  await changes.close();
});

test("a staff screen whose process was restarted learns from another process of the orders placed meanwhile, and of none of another store", async () => {
  const other = await shop.openNode();
  const there = `${other.url}${BASE_PATH}/admin/orders/events`;
  const before = await listen();
  const known = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await expect.poll(() => about(before, known)).toEqual(["placed pending 1"]);
  const last = before.received.at(-1)?.id ?? "";
  for (const close of closers.splice(0)) await close();
  const meanwhile = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const foreign = await stage.order(shop.cast.customer, [[shop.goods.wiper, 1]]);
  const after = await listen(shop.cast.ownAgent, last, there);
  await expect.poll(() => heardOnce(after, meanwhile)).toEqual(["placed pending 1"]);
  // Without the id of the last event it begins with what comes now.
  const without = await listen(shop.cast.ownAgent, undefined, there);
  const later = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  for (const screen of [after, without])
    await expect.poll(() => heardOnce(screen, later)).toEqual(["placed pending 1"]);
  expect(about(after, foreign)).toEqual([]);
});

test("an order whose notification comes while the missed ones are read is told twice, and a screen can tell that it is the same", async () => {
  const heard: ((tag: string) => void)[] = [];
  const events = openOrderEvents({ subscribe: (listener) => void heard.push(listener) }, shop);
  const tenant = shop.stores.own as TenantId; // as: a test may choose any store
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const lastEventId = String(Date.now());
  const mayStill = async () => true;
  const seen = read(events.listen({ tenant, accountId: 1, mayStill, lastEventId }));
  for (const tell of heard) tell(`order:${tenant}:${id}:pending:1`);
  await expect.poll(() => about(seen, id)).toEqual(["placed pending 1", "placed pending 1"]);
  expect(heardOnce(seen, id)).toEqual(["placed pending 1"]);
  events.end();
});

test("a screen that missed more than 50 orders is sent `sync`, so that it reads its list, and the newest 50", async () => {
  const events = openOrderEvents({ subscribe: () => undefined }, shop);
  const tenant = shop.stores.own as TenantId; // as: a test may choose any store
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const lastEventId = String(Date.now());
  await copyOrder(shop.ownerDb, id, 60);
  const mayStill = async () => true;
  const seen = read(events.listen({ tenant, accountId: 1, mayStill, lastEventId }));
  await expect.poll(() => about(seen, id)).toEqual(["placed pending 1"]);
  const { rows } = await shop.ownerDb.query<{ id: string }>(
    "select id from orders where tenant_id = $1 order by created_at desc, id limit 50",
    [tenant],
  );
  expect(seen.received.map(({ event, data }) => data.id ?? event)).toEqual([
    "sync",
    ...rows.map((row) => row.id).toReversed(),
  ]);
  events.end();
});

test("an order that a process heard nothing of is told when its listener is connected again", async () => {
  const heard: ((tag: string) => void)[] = [];
  const events = openOrderEvents({ subscribe: (listener) => void heard.push(listener) }, shop);
  const tenant = shop.stores.own as TenantId; // as: a test may choose any store
  const seen = read(events.listen({ tenant, accountId: 1, mayStill: async () => true }));
  const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  expect(about(seen, id)).toEqual([]);
  for (const tell of heard) tell(EVERYTHING);
  await expect.poll(() => about(seen, id)).toEqual(["placed pending 1"]);
  events.end();
});

test("what is no id of an event is left unread", async () => {
  for (const last of ["", "x", "1", "99999999999999999999"]) {
    const seen = await listen(shop.cast.ownAgent, last);
    const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
    await expect.poll(() => about(seen, id)).toEqual(["placed pending 1"]);
    expect(seen.received.filter(({ event }) => event === "placed")).toHaveLength(1);
  }
});

test("after a logout no more events are sent, and the stream ends", async () => {
  const agent = await listen(shop.cast.otherAdmin);
  await shop.ownerDb.query("update sessions set ended_at = now() where account_id = $1", [
    shop.cast.otherAdmin.accountId,
  ]);
  shop.forgetTokens();
  const id = await stage.order(shop.cast.customer, [[shop.goods.wiper, 1]]);
  await expect.poll(() => agent.ended).toBe(true);
  expect(about(agent, id)).toEqual([]);
});

test("an account has a limit of streams; closing one makes room", async () => {
  const authorization = `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}`;
  const streams: { stop: AbortController; response: Response }[] = [];
  const open = async () => {
    const stop = new AbortController();
    const response = await fetch(url, { headers: { authorization }, signal: stop.signal });
    // Kept, because fetch closes the stream of a response that was garbage collected.
    streams.push({ stop, response });
    return response.status;
  };
  for (let nth = 0; nth < 10; nth++) expect(await open()).toBe(200);
  expect(await open()).toBe(429);
  streams[0]?.stop.abort();
  await expect.poll(open).toBe(200);
  for (const { stop } of streams) stop.abort();
});

test("customers and visitors get no events", async () => {
  expect((await shop.ask("GET /admin/orders/events")).status).toBe(401);
  expect((await shop.ask("GET /admin/orders/events", { as: shop.cast.customer })).status).toBe(403);
});

test("the shop closes at once although a stream is open", async () => {
  const agent = await listen();
  const closing = await openShop();
  await closing.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = closing.app.server.address() as AddressInfo; // as: it listens on a port
  const authorization = `Bearer ${await closing.tokenOf(closing.cast.ownAgent)}`;
  const answer = await fetch(`http://127.0.0.1:${port}${BASE_PATH}/admin/orders/events`, {
    headers: { authorization },
  });
  if (!answer.body) throw new Error("no stream");
  const seen = read(answer.body);
  await expect.poll(() => seen.received.length).toBe(1);
  await closing.close();
  await expect.poll(() => seen.ended).toBe(true);
  expect(agent.ended).toBe(false);
});
