import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILE_MAX } from "../../contract/wire/endpoint.ts";
import { runDueJobs } from "../../server/platform/jobs/jobs.ts";
import type { TenantId } from "../../server/platform/database/transaction.ts";
import { catalogueJobs } from "../../server/shop/catalogue/catalogue.jobs.ts";
import { exportProducts } from "../../server/shop/catalogue/exports/export-products.ts";
import { download, expectUnchanged, filesOf, previewImport } from "../products/round-trip.ts";
import { formOf } from "../requests/multipart-form.ts";
import { openShop, type TestShop } from "../shop.ts";
import { reportFigures } from "./report-figures.ts";

const MANY = 100_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ copiesMayDiffer: true, answerMs: 120_000 });
  // Hidden products are published nowhere, so their making is quick; an export has them as all others.
  await shop.ownerDb.query(
    `insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
       specification_en, specification_vn, origin, price, weight, is_hidden)
     select $1, $2, 'N ' || lpad(n::text, 6, '0'), '=Drill ' || n, 'Máy khoan ' || n, repeat(md5(n::text) || ' "x", ', 8) || n,
       repeat('Mô tả ' || md5(n::text) || E'\\n', 8) || n, 'Power: ' || n || ' W', 'Công suất: ' || n || ' W', 'DE', n, n, true
     from generate_series(1, $3::int) n`,
    [shop.stores.own, shop.categories.drills, MANY],
  );
  await shop.ownerDb.query(
    `insert into stock (product_id, tenant_id, quantity)
     select id, tenant_id, id % 50 from products where product_number like 'N %'`,
  );
  await shop.ownerDb.query("analyze products, stock");
});
afterAll(async () => await shop.close());

/** Bytes in use after a garbage collection, those of buffers included. */
const bytesInUse = (): number => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Reads an export piece by piece as a client does, and returns the most bytes that it takes meanwhile. */
const mostOfExport = async (format: "csv" | "xlsx") => {
  const before = bytesInUse();
  const { rss } = process.memoryUsage();
  const { body, products, filename } = await exportProducts(
    {
      context: shop,
      actor: { tenant: shop.stores.own as TenantId, language: "vn" }, // as: the test's own store
      mayStill: async () => true,
    },
    { format, tab: "all" },
  );
  if (!(body instanceof ReadableStream)) throw new Error("many products are a stream");
  let [most, sent, pieces] = [0, 0, 0];
  for await (const piece of body) {
    sent += piece.length;
    pieces += 1;
    if (pieces % 50 === 0) most = Math.max(most, bytesInUse() - before);
  }
  const grown = process.memoryUsage().rss - rss;
  reportFigures(`Export of products as ${format}`, {
    products,
    "MB sent": megabytes(sent),
    pieces,
    "most MB": megabytes(most),
    "MB of RSS": megabytes(grown),
  });
  expect([products, filename?.endsWith(".zip")]).toEqual([MANY + 4, true]);
  return { most, pieces };
};

test.each(["csv", "xlsx"] as const)(
  "an export of 100,000 products as %s takes the memory of one of its files, and is sent meanwhile",
  async (format) => {
    const { most, pieces } = await mostOfExport(format);
    expect(most).toBeLessThan(20 * FILE_MAX);
    expect(pieces).toBeGreaterThan(10);
  },
);

test("each file of an export of 100,000 products is imported, and none changes anything", async () => {
  const { products } = await expectUnchanged(shop, shop.cast.ownAdmin, "format=csv&lng=vn");
  expect(products).toBe(MANY + 4);
});

test("the first and the last Excel file of them are, too", async () => {
  const files = filesOf(await download(shop, shop.cast.ownAdmin, "format=xlsx"));
  for (const file of [files[0], files.at(-1)]) {
    if (!file) throw new Error("an archive without files");
    expect(file.length).toBeLessThanOrEqual(FILE_MAX);
    const plan = await previewImport(shop, shop.cast.ownAdmin, file);
    expect(plan).toMatchObject({ errors: [], created: 0, updated: 0 });
    expect(plan.unchanged).toBe(plan.rows);
  }
});

test("one file sets the stock of 100,000 products, and says how far it is", async () => {
  const { rows } = await shop.ownerDb.query<{ number: string; quantity: number }>(
    `select product_number as number, quantity from products p join stock s on s.product_id = p.id
     where product_number like 'N %' order by p.id`,
  );
  const lines = rows.map(({ number, quantity }) => `${number};${quantity + 1};${quantity}`);
  const bytes = new TextEncoder().encode(`sku;stock;expected\n${lines.join("\n")}\n`);
  const as = shop.cast.ownAdmin;
  const send = async (dryRun: string) => {
    const form = await formOf(null, [{ bytes, name: "stock.csv", type: "text/csv" }], "file");
    return await shop.ask("POST /products/stock-import", { as, query: { dryRun }, ...form });
  };
  const before = bytesInUse();
  const plan = await send("true");
  expect(plan.body, plan.text.slice(0, 300)).toMatchObject({
    rows: MANY,
    updated: MANY,
    errors: [],
  });
  expect(plan.body.changes).toHaveLength(1_000);
  const begun = await send("false");
  expect(begun.status, begun.text.slice(0, 300)).toBe(202);
  const params = { id: begun.body.importId };
  const seen = new Set<number>();
  const jobs = {
    db: shop.db,
    clock: shop.clock,
    onError: (error: Error) => {
      throw error;
    },
  };
  const started = Date.now();
  const look = async () => (await shop.ask("GET /products/imports/{id}", { as, params })).body;
  // Other jobs are due, too: the products were counted when they were made.
  const work = (async () => {
    for (let ran = 1; ran > 0;) ran = await runDueJobs({ ...jobs, kinds: catalogueJobs(shop) });
  })();
  for (let state = "waiting"; state !== "done" && state !== "failed";) {
    const now = await look();
    state = now.state;
    seen.add(now.done);
  }
  await work;
  const body = await look();
  reportFigures("Import of stock", {
    products: MANY,
    seconds: Math.round((Date.now() - started) / 1000),
    "steps seen": seen.size,
    "MB kept": megabytes(bytesInUse() - before),
  });
  expect(body).toMatchObject({ state: "done", updated: MANY });
  expect(seen.size).toBeGreaterThan(5);
});
