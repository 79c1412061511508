import { afterAll, beforeAll, expect, test } from "vitest";
import { addGood } from "#test/fixtures.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { compactCounts } from "../catalogue.queries.ts";

let shop: TestShop;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());

const ofFigures = async () =>
  (await invariants.broken()).filter(({ invariant }) =>
    /product counts|pieces sold of a category/.test(invariant),
  );

const run = async (text: string, ...values: unknown[]) => await shop.ownerDb.query(text, values);

// Changes that stores, shoppers and jobs make to a product, one after the other.
const changes: [what: string, text: string][] = [
  ["its last piece is sold", "update stock set quantity = 0 where product_id = $1"],
  ["it is sold out and hidden", "update products set is_hidden = true where id = $1"],
  ["it comes back while hidden", "update stock set quantity = 7 where product_id = $1"],
  ["it is shown again", "update products set is_hidden = false where id = $1"],
  ["it is evaluated", "update products set rating_sum = 9, feedback_count = 2 where id = $1"],
  ["it sells", "update products set sold_count = sold_count + 3 where id = $1"],
  ["its origin changes", "update products set origin = 'VN' where id = $1"],
  [
    "it moves to another category",
    `update products set category_id = (
       select id from categories c where c.tenant_id = products.tenant_id and c.id <> category_id limit 1)
     where id = $1`,
  ],
  ["it is deleted", "update products set is_deleted = true where id = $1"],
];

test("stored counts equal a recount after every change of a product, compacted or not", async () => {
  const { stores, categories, ownerDb } = shop;
  await run(
    "insert into categories (tenant_id, name_en, name_vn) values ($1, 'Other', '')",
    stores.own,
  );
  const { productId } = await addGood(ownerDb, {
    tenantId: stores.own,
    categoryId: categories.drills,
    productNumber: "COUNTED",
    nameEn: "Counted",
    nameVn: "Đếm",
  });
  for (const [what, text] of changes) {
    await run(text, productId);
    expect({ what, broken: await ofFigures() }).toEqual({ what, broken: [] });
    await compactCounts(shop.db);
    expect({ what, broken: await ofFigures() }).toEqual({ what, broken: [] });
  }
});

test("simultaneous changes are all counted, also while counts are compacted", async () => {
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    "select product_id as id from stock order by product_id",
  );
  const rounds = Array.from({ length: 40 }, (_, round) => round);
  await Promise.all(
    rounds.flatMap((round) => [
      run(
        "update stock set quantity = $2 where product_id = $1",
        rows[round % rows.length]?.id,
        round % 2,
      ),
      run(
        "update products set is_hidden = $2 where id = $1",
        rows[(round + 1) % rows.length]?.id,
        round % 3 === 0,
      ),
      ...(round % 4 === 0 ? [compactCounts(shop.db)] : []),
    ]),
  );
  expect(await ofFigures()).toEqual([]);
});

test("the comparison finds a wrong count", async () => {
  await run(
    "update product_counts set products = products + 1 where id = (select min(id) from product_counts)",
  );
  expect((await ofFigures()).map(({ invariant }) => invariant)).toEqual([
    "the product counts of a store differ from a recount",
  ]);
  await run(
    "update product_counts set products = products - 1 where id = (select min(id) from product_counts)",
  );
});

test("only the triggers write counts", async () => {
  for (const pool of [shop.db, shop.checkoutDb])
    await expect(
      pool.query(
        "insert into shop_product_counts (origin, stars, is_sold_out, products) values ('VN', 0, false, 1)",
      ),
    ).rejects.toThrow("permission denied");
  await expect(shop.db.query("delete from product_counts")).rejects.toThrow("permission denied");
});
