import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenCopies } from "#test/invariants/copies.ts";
import { UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import { openSpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openGate, withFunction, type WhileWriting } from "#test/race-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { foldChanges } from "../revenue/revenue.ts";
import { postTransfers } from "./post-ledger.ts";

let shop: TestShop;
let stage: OrderStage;
let whileWriting: WhileWriting;
beforeAll(async () => {
  // An anti-test breaks the balances on purpose.
  shop = await openShop({ copiesMayDiffer: true });
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  whileWriting = await openGate(shop, "ledger_transfers");
});
afterAll(async () => await shop.close());

const sell = async (): Promise<string> =>
  await stage.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
const codesOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ code: string }>(
    "select code from ledger_transfers where order_id = $1 order by 1",
    [id],
  );
  return rows.map(({ code }) => code);
};
const unposted = async () => (await shop.ownerDb.query(UNPOSTED)).rows;
const sold = ["cash_collected", "sale"];

/** Queues an order twice, so that two postings may each take a row of it. */
const queueTwice = async (id: string): Promise<void> => {
  await foldChanges(shop.db);
  await shop.ownerDb.query("delete from ledger_queue");
  await shop.ownerDb.query(
    "insert into ledger_queue (tenant_id, order_id) values ($1, $2), ($1, $2)",
    [shop.stores.own, id],
  );
};

/** Posts one row of the queue over a connection of its own. */
const postOne = async (): Promise<void> => {
  await shop.ownerDb.query("select post_transfers(1)");
};

const unlocked = (text: string) =>
  text
    .replace("IF NOT pg_try_advisory_xact_lock(hashtext('ledger'))", "IF false")
    .replace("LIMIT most", "FOR UPDATE SKIP LOCKED LIMIT most");

test("an order that moves while it is posted is posted again", async () => {
  await postTransfers(shop.db);
  const first = await sell();
  let second = "";
  await whileWriting(
    () => postTransfers(shop.db),
    async () => {
      second = await sell();
    },
  );
  await postTransfers(shop.db);
  expect([await codesOf(first), await codesOf(second)]).toEqual([sold, sold]);
  expect(await unposted()).toEqual([]);
});

test("beside a posting another one does nothing, and waits for nothing", async () => {
  const id = await sell();
  let second: number | undefined;
  await whileWriting(
    () => postTransfers(shop.db),
    async () => {
      await sell();
      second = await postTransfers(shop.db);
    },
  );
  expect(second).toBe(0);
  expect(await codesOf(id)).toEqual(sold);
  await postTransfers(shop.db);
  expect(await unposted()).toEqual([]);
});

test("two postings of one order without a lock are one row, because ids are made of sources", async () => {
  await withFunction(shop.ownerDb, "post_transfers", unlocked, async () => {
    const id = await sell();
    await queueTwice(id);
    await whileWriting(() => Promise.all([postOne(), postOne()]), undefined, 2);
    expect(await codesOf(id)).toEqual(sold);
    expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  });
});

test("a posting that is killed leaves nothing, and the next one posts all of it", async () => {
  await postTransfers(shop.db);
  const id = await sell();
  await foldChanges(shop.db);
  const client = new pg.Client({ connectionString: shop.urls.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const posting = () =>
    client.query("select post_transfers(500)").catch((error: Error) => error.message);
  const said = await whileWriting(posting, async () => {
    await shop.ownerDb.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  });
  expect(said).toMatch(/terminat/i);
  expect(await codesOf(id)).toEqual([]);
  await postTransfers(shop.db);
  expect(await codesOf(id)).toEqual(sold);
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  expect(await unposted()).toEqual([]);
});

test(
  "processes that post at once while buyers buy and staff move orders post each fact once",
  { tags: ["long"], timeout: 90_000 },
  async () => {
    const nodes = await Promise.all([
      openSpawnedNode(shop, { jobs: true }),
      openSpawnedNode(shop, { jobs: true }),
    ]);
    let isSelling = true;
    try {
      const selling = Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let nth = 0; nth < 5; nth++) await sell();
        }),
      ).finally(() => {
        isSelling = false;
      });
      const posting = [1, 2].map(async () => {
        while (isSelling) await postTransfers(shop.db);
      });
      await Promise.all([selling, ...posting]);
      await expect
        .poll(
          async () => {
            await postTransfers(shop.db);
            return await unposted();
          },
          { timeout: 30_000 },
        )
        .toEqual([]);
      expect(await brokenCopies(shop.ownerDb)).toEqual([]);
    } finally {
      await Promise.all(nodes.map(async (node) => await node.close()));
    }
  },
);

test(
  "with random ids, two postings without a lock would post an order twice",
  { tags: ["long"] },
  async () => {
    const random = (text: string) =>
      unlocked(text).replace(
        "SELECT ledger_id(book, code, source_kind, source_id, nth),",
        "SELECT gen_random_uuid(),",
      );
    await withFunction(shop.ownerDb, "post_transfers", random, async () => {
      const id = await sell();
      await queueTwice(id);
      await whileWriting(() => Promise.all([postOne(), postOne()]), undefined, 2);
      expect(await codesOf(id)).toEqual([...sold, ...sold].toSorted());
    });
  },
);
