import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { republish } from "#server/shop/catalogue/publishing/republish.queries.ts";
import { openShop, type TestShop } from "../shop.ts";
import { stagePublishing, type Act, type Scene } from "./publishing-stage.ts";
import { cutOut, openTwoWriters } from "./two-writers.ts";

let shop: TestShop;
let stage: ReturnType<typeof stagePublishing>;
let writers: ReturnType<typeof openTwoWriters>;
afterEach(async () => {
  await writers.close();
  await shop.close();
});

const begin = async (copiesMayDiffer = false): Promise<Scene> => {
  shop = await openShop({ copiesMayDiffer });
  stage = stagePublishing(shop);
  writers = openTwoWriters(shop);
  return await stage.setScene();
};

const editNames = ["its move to another category", "its hiding", "its deletion"];
const repair: Act = async (db, { good }) =>
  await inTransaction(db, { tenant: stage.tenant }, async (client) => {
    await republish(client, { ids: [good.productId] });
  });

/** Writes new long texts, and then the edit and the repair at once; returns the products with wrong published texts. */
const race = async (edit: string, scene: Scene): Promise<object[]> => {
  const act = stage.edits[edit] ?? stage.others[edit];
  if (!act) throw new Error(`there is no act ${edit}`);
  await shop.ownerDb.query("update products set description_en = 'Old' where id = $1", [
    scene.good.productId,
  ]);
  await writers.across(
    async (db) => await act(db, scene),
    async (db) => await repair(db, scene),
  );
  const { rows } = await shop.ownerDb.query<object>(
    `select p.id from products p left join published_texts t on t.product_id = p.id
     where t.description_en is distinct from case when not p.is_hidden and not p.is_deleted then p.description_en end`,
  );
  return rows;
};

describe("a product's long texts are published again while the product is edited", () => {
  test.each(editNames)("shoppers get the texts as they are after %s", async (edit) => {
    expect(await race(edit, await begin())).toEqual([]);
  });

  test.each(editNames)(
    "shoppers would get the texts of before %s if the repair did not lock the product before it reads them",
    { tags: ["long"] },
    async (edit) => {
      const scene = await begin(true);
      await cutOut(shop.ownerDb, "republish_product", "PERFORM publish_product(pid);");
      expect(await race(edit, scene)).toEqual([{ id: scene.good.productId }]);
    },
  );
});
