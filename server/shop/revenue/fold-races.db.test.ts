import { afterAll, beforeAll, expect, test } from "vitest";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { GATE, openGate, withFunction, type WhileWriting } from "#test/race-stage.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { foldChanges, rebuildFigures } from "./keep-revenue.ts";
import type { Report } from "./report-revenue.ts";

let shop: TestShop;
let stage: OrderStage;
let whileWriting: WhileWriting;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  whileWriting = await openGate(shop, "revenue_figures");
});
afterAll(async () => await shop.close());

const DAY_MS = 86_400_000;

const order = async () => await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
const differences = async () =>
  (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);
const differs = ["the figures of revenue differ from a recount of the orders"];

/** Runs with another text of a function, and then counts everything again. */
const withText = async (
  name: string,
  change: (text: string) => string,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await withFunction(shop.ownerDb, name, change, run);
  } finally {
    await rebuildFigures(shop.db);
  }
};

test("an order that is placed while a fold works stays for the next fold", async () => {
  await order();
  const folded = await whileWriting(() => foldChanges(shop.db), order);
  expect(folded).toBe(1);
  expect(await differences()).toEqual([]);
  expect(await foldChanges(shop.db)).toBe(1);
  expect(await differences()).toEqual([]);
});

test(
  "a fold that deletes what it did not add would lose that order",
  { tags: ["long"] },
  async () => {
    const twoSteps = (text: string) =>
      text
        .replace(
          /DELETE FROM revenue_changes WHERE ctid[\s\S]*?RETURNING \*/,
          "SELECT * FROM revenue_changes",
        )
        .replace("RETURN folded;", "DELETE FROM revenue_changes; RETURN folded;");
    await withText("fold_revenue", twoSteps, async () => {
      await order();
      await whileWriting(() => foldChanges(shop.db), order);
      expect(await differences()).toEqual(differs);
    });
  },
);

test("a second fold does nothing while one works, and waits for nothing", async () => {
  await order();
  let second: number | undefined;
  const first = await whileWriting(
    () => foldChanges(shop.db),
    async () => {
      second = await foldChanges(shop.db);
    },
  );
  expect([first, second]).toEqual([1, 0]);
});

test(
  "without its lock a second fold would wait for the first one's rows",
  { tags: ["long"] },
  async () => {
    const unlocked = (text: string) =>
      text.replace("IF NOT pg_try_advisory_xact_lock(hashtext('revenue_figures'))", "IF false");
    await withText("fold_revenue", unlocked, async () => {
      await order();
      let second: Promise<number> | undefined;
      const waiting =
        "select from pg_locks where not granted and locktype in ('transactionid', 'tuple')";
      await whileWriting(
        () => foldChanges(shop.db),
        async () => {
          second = foldChanges(shop.db);
          await expect.poll(async () => (await shop.ownerDb.query(waiting)).rows.length).toBe(1);
        },
      );
      expect(await second).toBe(0);
    });
  },
);

test("an order that is placed while everything is counted again is counted once", async () => {
  await order();
  await whileWriting(() => rebuildFigures(shop.db), order);
  expect(await differences()).toEqual([]);
});

test(
  "a recount that first deletes the changes and then reads the orders would count that order twice",
  { tags: ["long"] },
  async () => {
    const twoSteps = (text: string) =>
      text.replace(
        "WITH gone AS (DELETE FROM revenue_changes),",
        `DELETE FROM revenue_changes; PERFORM pg_advisory_xact_lock_shared(${GATE}); WITH`,
      );
    await withText("rebuild_revenue", twoSteps, async () => {
      await order();
      await whileWriting(() => rebuildFigures(shop.db), order);
      expect(await differences()).toEqual(differs);
    });
  },
);

test("two processes fold and count again while buyers buy and staff move orders; every report in between is exact", async () => {
  const other = await shop.openNode();
  const yesterday = vietnamDay(new Date(Date.now() - DAY_MS));
  const tomorrow = vietnamDay(new Date(Date.now() + DAY_MS));
  const answered = { orders: 0, sent: 0 };
  const token = await shop.tokenOf(shop.cast.ownAdmin);
  /** The number of orders placed, as the second process answers it. */
  const placedNow = async (): Promise<number> => {
    const answer = await fetch(
      `${other.url}${BASE_PATH}/admin/revenue?from=${yesterday}&to=${tomorrow}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { totals } = (await answer.json()) as Report; // as: the endpoint's own shape
    return totals.placed.orders;
  };
  const begun = await placedNow();
  let isSelling = true;
  const selling = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let nth = 0; nth < 8; nth++) {
        answered.sent++;
        const id = await order();
        answered.orders++;
        if (nth % 2) await stage.move(id, "cancelled");
      }
    }),
  ).finally(() => {
    isSelling = false;
  });
  const keeping = [1, 2].map(async (process) => {
    while (isSelling) {
      await foldChanges(shop.db);
      if (process === 2) await rebuildFigures(shop.db);
    }
  });
  while (isSelling) {
    const least = answered.orders;
    const told = (await placedNow()) - begun;
    expect(told).toBeGreaterThanOrEqual(least);
    expect(told).toBeLessThanOrEqual(answered.sent);
  }
  await Promise.all([selling, ...keeping]);
  expect(await differences()).toEqual([]);
  expect((await placedNow()) - begun).toBe(32);
});
