import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { catalogueJobs } from "../catalogue.jobs.ts";
import { republishCatalogue } from "./republish-catalogue.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const seen = async ({ id }: { id: string }): Promise<number | null> =>
  (await shop.ask("GET /products/{id}", { params: { id } })).body?.price ?? null;

// Rows that an older version left: an old price, a hidden product that is still shown, and a shown product without a
// published row.
beforeEach(async () => {
  const { drill, hidden, wiper } = shop.goods;
  await shop.ownerDb.query("update published_products set price = 123000 where product_id = $1", [
    drill.productId,
  ]);
  await shop.ownerDb.query("update products set is_hidden = false where id = $1", [
    hidden.productId,
  ]);
  await shop.ownerDb.query(`
    create temp table kept as select * from published_products where product_id = ${hidden.productId};
    create temp table kept_texts as select * from published_texts where product_id = ${hidden.productId};
    update products set is_hidden = true where id = ${hidden.productId};
    insert into published_products select * from kept;
    insert into published_texts select * from kept_texts;
    drop table kept, kept_texts;
    delete from published_products where product_id = ${wiper.productId};
    select notify_changed('everything')`);
  expect((await brokenCopies(shop.ownerDb))[0]?.rows).toHaveLength(3);
  expect([await seen(drill), await seen(hidden), await seen(wiper)]).toEqual([
    123_000,
    hidden.price,
    null,
  ]);
});
afterEach(async () => {
  const { drill, hidden, wiper } = shop.goods;
  const now = [await seen(drill), await seen(hidden), await seen(wiper)];
  expect(now).toEqual([drill.price, null, wiper.price]);
});

test("wrong published rows are found and republished, and no shopper sees the old page", async () => {
  expect(await republishCatalogue(shop.db)).toBe(3);
  expect(await republishCatalogue(shop.db)).toBe(0);
});

test("the job that a migration queues does the same", async () => {
  const job = { id: 1, uid: "", payload: {}, tries: 1, createdAt: shop.clock() };
  await catalogueJobs(shop)["catalogue.republish"]?.({ ...job, kind: "catalogue.republish" });
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});

test(
  "the operator's command does the same and reports how many there were",
  { tags: ["long"] },
  async () => {
    const script = fileURLToPath(
      new URL("../../../commands/catalogue-republish.ts", import.meta.url),
    );
    const env = {
      PATH: process.env["PATH"],
      DATABASE_URL: shop.urls.appUrl,
      DATABASE_OWNER_URL: shop.urls.ownerUrl,
      DATA_DIR: shop.config.dataDir,
    };
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile(process.execPath, [script], { env }, (_error, out) => resolve(out));
    expect(await promise).toBe("3 products published anew.\n");
  },
);
