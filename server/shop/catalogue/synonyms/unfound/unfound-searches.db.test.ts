import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { countableText, deleteOldSearches, openUnfoundCounter } from "./unfound-searches.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const listed = async () =>
  (await shop.ask("GET /admin/unfound-searches", { as: shop.cast.superAdmin })).body.searches;

const count = async (...names: string[]): Promise<void> => {
  const counter = openUnfoundCounter(shop);
  for (const name of names) counter.count(name);
  await counter.write();
};

test("searches that found nothing are counted by two processes, and shown from the third on", async () => {
  await count("Máy phun sương", "may phun suong", "xe lửa");
  expect(await listed()).toEqual([]);
  await count("máy phun sương");
  expect(await listed()).toMatchObject([{ text: "may phun suong", count: 3 }]);
  await Promise.all([count("xe lửa"), count("xe lửa"), count("xe lửa")]);
  expect(await listed()).toMatchObject([
    { text: "xe lua", count: 4 },
    { text: "may phun suong", count: 3 },
  ]);
});

test("a new text that two processes count at once has both counts", async () => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select pg_advisory_xact_lock(hashtext('catalogue.unfound'))");
  const counts = Promise.all([count("nồi áp suất", "nồi áp suất"), count("noi ap suat")]);
  const waiting = async () =>
    (
      await gate.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event = 'advisory'`,
      )
    ).rows[0].n;
  await expect.poll(waiting, { interval: 10 }).toBe(2);
  await gate.query("commit");
  gate.release();
  await counts;
  expect(await listed()).toContainEqual(expect.objectContaining({ text: "noi ap suat", count: 3 }));
});

test("a text that may say who somebody is isn't counted", () => {
  expect(countableText("máy khoan 18V")).toBe("may khoan 18v");
  for (const own of [
    "an@example.com",
    "0903 456 789",
    "STK 1234567",
    "a b c d e f g",
    "x".repeat(61),
  ])
    expect(countableText(own)).toBeNull();
});

test("a day has room for 2,000 texts; what 30 days have passed since is deleted", async () => {
  const { rows } = await shop.ownerDb.query("select max(day)::text as day from unfound_searches");
  const { day } = rows[0];
  await shop.ownerDb.query(
    "insert into unfound_searches select $1::date, 'text ' || n, 1 from generate_series(1, 2000) n",
    [day],
  );
  await count("hết chỗ", "hết chỗ", "hết chỗ", "xe lửa");
  const [first, ...others] = await listed();
  expect([first.text, first.count]).toEqual(["xe lua", 5]);
  expect(others.map(({ text }: { text: string }) => text)).not.toContain("het cho");
  await shop.ownerDb.query("update unfound_searches set day = day - 30 where text like 'text %'");
  const rowsLeft = async () =>
    (await shop.ownerDb.query("select count(*)::int as left from unfound_searches")).rows[0].left;
  expect(await rowsLeft()).toBe(2_003);
  await deleteOldSearches(shop.db)(shop.clock(), new AbortController().signal);
  expect(await rowsLeft()).toBe(3);
});

test("a search of a shopper that finds nothing is counted, another is not", async () => {
  await shop.ownerDb.query("delete from unfound_searches");
  for (const name of ["qqzzxx", "khoan"])
    await shop.ask("GET /products/search", { query: { name } });
  await expect
    .poll(async () => (await shop.ownerDb.query("select text, count from unfound_searches")).rows, {
      timeout: 15_000,
    })
    .toEqual([{ text: "qqzzxx", count: 1 }]);
});
