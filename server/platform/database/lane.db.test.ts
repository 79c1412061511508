import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../../test/shop.ts";
import { openLane, type Lane } from "./lane.ts";
import { statement } from "./statement.ts";

const double = statement<[number: number], { doubled: number; line: number }>(
  "lane.double",
  `select $1::int * 2 as doubled, pg_backend_pid() as line`,
);
const divide = statement<[number: number], { parts: number }>(
  "lane.divide",
  "select 100 / $1::int as parts",
);

let shop: TestShop;
let lane: Lane;
beforeAll(async () => {
  shop = await openShop();
  lane = openLane({
    url: shop.urls.appUrl,
    role: "phohang_app",
    patience: 5_000,
    lockMs: 50,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await lane.end();
  await shop.close();
});

const lineOf = async (): Promise<number> => (await double(lane, 1))[0]?.line ?? 0;

test("what many ask at once over one connection is answered to each", async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  const answers = await Promise.all(numbers.map(async (number) => (await double(lane, number))[0]));
  expect(answers.map((answer) => answer?.doubled)).toEqual(numbers.map((number) => number * 2));
  expect(new Set(answers.map((answer) => answer?.line)).size).toBe(1);
});

test("a question that fails does so alone", async () => {
  const [before, bad, after] = await Promise.allSettled([
    divide(lane, 5),
    divide(lane, 0),
    divide(lane, 4),
  ]);
  expect(before).toMatchObject({ value: [{ parts: 20 }] });
  expect(bad).toMatchObject({ reason: { code: "22012" } });
  expect(after).toMatchObject({ value: [{ parts: 25 }] });
});

test("a line that broke is opened anew by the next question", async () => {
  const line = await lineOf();
  await shop.ownerDb.query("select pg_terminate_backend($1)", [line]);
  await expect.poll(() => lineOf().catch(() => line), { timeout: 20_000 }).not.toBe(line);
  expect(await double(lane, 21)).toMatchObject([{ doubled: 42 }]);
});

test("nobody is answered over a lane as the login itself, nor as staff of a store", async () => {
  const { rows } = await lane.query({
    text: `select current_user as role, coalesce(current_setting('app.tenant', true), '') as tenant`,
  });
  expect(rows).toEqual([{ role: "phohang_app", tenant: "" }]);
});

test("where somebody holds a whole table, a question about it fails and those behind it are answered", async () => {
  const count = { text: "select count(*) from cart_lines" };
  const holder = await shop.ownerDb.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table cart_lines in access exclusive mode");
    const [held, after] = await Promise.allSettled([lane.query(count), double(lane, 21)]);
    expect(held).toMatchObject({ reason: { code: "55P03" } });
    expect(after).toMatchObject({ value: [{ doubled: 42 }] });
  } finally {
    holder.release(true); // the lock goes with its connection
  }
});

test("where a lane has two lines, what takes long is passed by", async () => {
  const wide = openLane({
    url: shop.urls.appUrl,
    role: "phohang_app",
    patience: 5_000,
    lines: 2,
    onError: () => undefined,
  });
  const holder = await shop.ownerDb.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table cart_lines in access exclusive mode");
    let isHeld = true;
    const held = wide.query({ text: "select count(*) from cart_lines" }).finally(() => {
      isHeld = false;
    });
    expect(await double(wide, 21)).toMatchObject([{ doubled: 42 }]);
    expect(await double(wide, 4)).toMatchObject([{ doubled: 8 }]);
    expect(isHeld).toBe(true);
    await holder.query("rollback");
    expect((await held).rows).toEqual([{ count: 0 }]);
  } finally {
    holder.release(true);
    await wide.end();
  }
});
