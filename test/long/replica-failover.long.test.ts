/** Replicas after a failover: one that follows the new primary answers; one with another history does not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import { openNode, openServerProxy, runOn, type NodeOptions } from "../nodes/replicated-shop.ts";
import { catchUp, startPrimary, startStandby, type Server } from "../setup/standby.ts";
import { openShop, type TestShop } from "../shop.ts";

type Proxy = NodeOptions["primary"];

const OLD = 1_000_000;
const LOST = 1_300_000;
const NEW = 1_400_000;

let former: Server;
/** It becomes the primary. */
let promoted: Server;
/** It follows the new primary. */
let follower: Server;
/** It received more of the former primary than the new primary did. */
let ahead: Server;
let shop: TestShop;
let toPrimary: Proxy;
let toReplica: Proxy;
const stream = async (server: Server, from: Server | undefined): Promise<void> => {
  const { hostname, port, username, password } = new URL(from?.url ?? former.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await runOn(server, `alter system set primary_conninfo = '${from ? source : ""}'`);
  await runOn(server, "select pg_reload_conf()");
};
const setPrice = (price: number) =>
  `update products set price = ${price} where id = ${shop.goods.drill.productId}`;
const leadReads = (server: Server): void => {
  toReplica.leadTo(server);
  toReplica.cutAll();
};

beforeAll(async () => {
  former = await startPrimary();
  shop = await openShop({ urls: former });
  await shop.ownerDb.query(setPrice(OLD));
  promoted = await startStandby(former);
  follower = await startStandby(former);
  ahead = await startStandby(former);
  [toPrimary, toReplica] = [await openServerProxy(), await openServerProxy()];
  toPrimary.leadTo(former);
  toReplica.leadTo(ahead);
}, 180_000);
afterAll(async () => {
  await Promise.all([toPrimary.close(), toReplica.close()]);
  for (const server of [follower, ahead, promoted]) await server.remove();
}, 60_000);

const openNodes = async () => {
  const servers = { primary: toPrimary, replica: toReplica, shop };
  const without: NodeOptions["without"] = (seen) => ({
    ...seen,
    history: seen.history.replace(/\w+$/, "00000001"),
  });
  const node = await openNode(servers);
  const unchecked = await openNode({ ...servers, without });
  const both = [node, unchecked];
  return {
    node,
    unchecked,
    hear: async (tag: string): Promise<void> => {
      for (const each of both)
        await expect.poll(() => each.heard, { timeout: 10_000 }).toContain(tag);
      for (const each of both) each.heard.length = 0;
    },
    losePrimary: async (): Promise<void> => {
      toPrimary.lose();
      for (const each of both) await expect.poll(each.changes.isPrimaryAway).toBe(true);
    },
    close: async () => await Promise.all(both.map(async (each) => await each.close())),
  };
};

/** The former primary is lost, and a standby takes over that never received its last change. */
const failOver = async (): Promise<void> => {
  // In this order, so that the follower has no more than the next primary.
  for (const server of [follower, promoted]) {
    await catchUp(former, server);
    await stream(server, undefined);
  }
  await shop.ownerDb.query(setPrice(LOST));
  await shop.ownerDb.query("select pg_logical_emit_message(true, 'filler', repeat('x', 500000))");
  await catchUp(former, ahead);
  await shop.close();
  await former.remove();
  await runOn(promoted, "select pg_promote()");
  await stream(follower, promoted);
  toPrimary.leadTo(promoted);
};

test("after a failover, a standby that follows the new primary answers, and one with more of the former primary does not", async () => {
  const drill = shop.goods.drill;
  const { node, unchecked, hear, losePrimary, close } = await openNodes();
  try {
    await hear(EVERYTHING);
    await losePrimary();
    await failOver();
    toPrimary.mend();
    await hear(EVERYTHING);

    await losePrimary();
    leadReads(ahead);
    expect(await node.priceOf(drill)).toBe(503);
    expect(await unchecked.priceOf(drill)).toBe(LOST);

    toPrimary.mend();
    await runOn(promoted, setPrice(NEW));
    await hear(`product:${drill.productId}`);
    await catchUp(promoted, follower);
    await losePrimary();
    leadReads(ahead);
    expect(await node.priceOf(drill)).toBe(503);
    leadReads(follower);
    expect(await node.priceOf(drill)).toBe(NEW);
  } finally {
    await close();
  }
}, 90_000);
