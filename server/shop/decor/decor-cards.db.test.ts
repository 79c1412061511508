import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const both = (text: string) => ({ en: text, vn: text });

/** Publishes a decoration with a row of one product. */
const publishRow = async (productId: string): Promise<void> => {
  const as = shop.cast.ownAdmin;
  const row = {
    kind: "products",
    title: both("Row"),
    source: "chosen",
    productIds: [productId],
    voucherId: null,
  };
  const { version } = (await shop.ask("GET /admin/decor", { as })).body;
  const saved = await shop.ask("PUT /admin/decor", { as, body: { version, sections: [row] } });
  const body = { version: saved.body.version, from: null };
  const published = await shop.ask("POST /admin/decor/versions", { as, body });
  if (published.status !== 201) throw new Error(published.text);
};

/** The category's name and the price on the row's card. */
const shownCard = async (): Promise<[string, number]> => {
  const { body } = await shop.ask("GET /tenants/{id}/decor", {
    params: { id: String(shop.stores.own) },
    query: { lng: "en" },
  });
  const [{ category, price }] = body.sections[0].products;
  return [category.name, price];
};

const patience = { interval: 10, timeout: 10_000 };

test("a card of a decoration has the category's new name and the new price", async () => {
  const { drill } = shop.goods;
  await publishRow(drill.id);
  await expect.poll(shownCard, patience).toEqual(["Impact drills", drill.price]);
  await shop.ownerDb.query("update categories set name_en = 'Hammer drills' where id = $1", [
    shop.categories.drills,
  ]);
  await expect.poll(shownCard, patience).toEqual(["Hammer drills", drill.price]);
  await shop.ownerDb.query("update products set price = price + 1000 where id = $1", [
    drill.productId,
  ]);
  await expect.poll(shownCard, patience).toEqual(["Hammer drills", drill.price + 1000]);
});

test("a card of a decoration is the same as in a listing", async () => {
  const { drill } = shop.goods;
  const { body } = await shop.ask("GET /products", { query: { lng: "en" } });
  const listed = body.products.find(({ id }: { id: string }) => id === drill.id);
  expect(await shownCard()).toEqual([listed.category.name, listed.price]);
});
