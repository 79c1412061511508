import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { formOf } from "../requests/multipart-form.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { answers, startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, PROMISED_MS, setStage, tokenOver, type Reply, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let shop: ShopProcess;
afterEach(async () => {
  await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

const begin = async (before?: string): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 100);
  const env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
  shop = await startShop(env, "ready", undefined, before);
};

/** Enough requests to use up the turns of an address, the connections after those, and the lock after those. */
const CROWD = 120;

/** Each pixel has its own colour, so that the larger sizes of the picture exceed any file limit. */
const photo = async (width: number) => {
  const pixels = Buffer.from(Array.from({ length: width * width * 3 }, (_, at) => (at * at) >> 3));
  const raw = { width, height: width, channels: 3 } as const; // as: sharp names the counts it takes
  const bytes = await sharp(pixels, { raw }).png().toBuffer();
  return { bytes: new Uint8Array(bytes) };
};

const addProduct = async (token: string, productNumber: string, width: number) => {
  const value = {
    name: productNumber,
    description: "A saw",
    specification: "Power: 1400 W",
    productNumber,
    categoryId: String(stage.categories.drills),
    origin: "DE",
    price: 2_690_000,
    inStock: 7,
  };
  const { body, headers } = await formOf({ name: "product", value }, [await photo(width)]);
  const answer = await fetch(`${shop.url}${BASE_PATH}/products`, {
    method: "POST",
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      "content-type": String(headers?.["content-type"]),
    },
    body: body as Buffer<ArrayBuffer>, // as: formOf makes one
  });
  return { status: answer.status, text: await answer.text() };
};

test("a picture that doesn't fit on the disk leaves no product, no file and no half of one", async () => {
  // No file may grow beyond 32 KB: the system breaks the write off in the middle, as a full disk would.
  await begin("ulimit -f 64");
  const token = await tokenOver(shop.url, stage.cast.ownAdmin.email);
  const kept = async () => await readdir(join(shop.dataDir, "pictures")).catch(() => []);
  const products = async () =>
    (await stage.ownerDb.query("select from products where product_number like 'DISK%'")).rowCount;

  const refused = await addProduct(token, "DISK 1", 1400);
  expect([refused.status, refused.text]).toEqual([
    503,
    expect.stringContaining("pictures/no-room"),
  ]);
  expect(await kept()).toEqual([]);
  expect(await products()).toBe(0);

  const small = await addProduct(token, "DISK 2", 24);
  expect(small.status, small.text).toBe(201);
  expect((await kept()).length).toBeGreaterThan(0);
  expect((await kept()).filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await products()).toBe(1);
  expect(shop.isRunning()).toBe(true);
});

test("with all connections taken, cached pages and the probe still answer, other requests get a 503 in time", async () => {
  await begin();
  const token = await tokenOver(shop.url, stage.cast.customer.email);
  const ask = async (path: string) => await askOver(shop.url, "GET", path, { token });
  const page = async () => (await fetch(`${shop.url}/home`)).status;
  const listing = async () => (await askOver(shop.url, "GET", "/products")).status;
  expect([await page(), await listing(), (await ask("/user/addresses")).status]).toEqual([
    200, 200, 200,
  ]);

  const metric = 'database_connections{pool="app",state="waiting"}';
  const starved = async (): Promise<number> => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(
      text
        .split("\n")
        .find((line) => line.startsWith(metric))
        ?.split(" ")
        .at(-1),
    );
  };
  const lock = await stage.ownerDb.connect();
  const replies: Reply[] = [];
  try {
    await lock.query("begin");
    await lock.query("lock table addresses in access exclusive mode");
    const crowd = Promise.all(Array.from({ length: CROWD }, () => ask("/user/addresses")));
    await expect.poll(starved, { interval: 20, timeout: 1_500 }).toBeGreaterThan(0);
    const well = answers(`${shop.url}/healthz`);
    expect([await page(), await listing(), await well]).toEqual([200, 200, true]);
    replies.push(...(await crowd));
  } finally {
    lock.release(true); // the lock ends with its connection
  }
  expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  for (const { status, ms } of replies) {
    expect([503, 429]).toContain(status);
    expect(ms).toBeLessThan(PROMISED_MS);
  }
  await expect
    .poll(async () => (await ask("/user/addresses")).status, { timeout: 10_000 })
    .toBe(200);
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  reportFigures("Connections taken", { requests: CROWD, "slowest answer ms": slowest });
});
