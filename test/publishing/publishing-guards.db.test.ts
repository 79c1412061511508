import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { changeProduct } from "#server/shop/catalogue/store-products/change-product.ts";
import { runImport } from "#server/shop/catalogue/imports/run-import.ts";
import { addGood } from "../fixtures.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { stageOrders } from "../order-scenario.ts";
import { stagePublishing, type Act, type Scene } from "./publishing-stage.ts";
import { openShop, type TestShop } from "../shop.ts";
import { cutOut, openTwoWriters, withoutGuards, type Halt } from "./two-writers.ts";

let shop: TestShop;
let stage: ReturnType<typeof stagePublishing>;
let writers: ReturnType<typeof openTwoWriters>;
afterEach(async () => {
  await writers.close();
  await shop.close();
});

/** Opens a shop, unchanged or with guards removed from statements by their names. */
const begin = async (guards?: Record<string, string>): Promise<Scene> => {
  shop = await openShop({ copiesMayDiffer: guards !== undefined });
  stage = stagePublishing(shop);
  writers = openTwoWriters(shop, guards && withoutGuards(guards));
  return await stage.setScene();
};

const PUBLISHED = "something else is published of a product than would be now";
const SHELVED = "a stock row is counted under other values than its product has";

const AVIF = "the AVIF files of its picture";
const RENAME = "a new name of its category";
const MOVE = "its move to another category";

const brokenInvariants = async () =>
  (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);

const across = async (first: Act | undefined, second: Act | undefined, scene: Scene) => {
  if (!first || !second) throw new Error("no such act");
  await writers.across(
    async (db) => await first(db, scene),
    async (db) => await second(db, scene),
  );
};

describe("if publishing did not lock the product before it reads", { tags: ["long"] }, () => {
  const withoutLock = async (): Promise<Scene> => {
    const scene = await begin({ "catalogue.lock-product": "for no key update" });
    const lock = "PERFORM FROM products WHERE id = pid FOR NO KEY UPDATE;";
    await cutOut(shop.ownerDb, "publish_product", lock);
    return scene;
  };
  const edits = ["a new price", "its hiding", "its deletion"];
  const pairs = edits.flatMap((edit) => [AVIF, RENAME].map((other) => ({ edit, other })));

  test.each(pairs)("$edit would be lost under $other", async ({ edit, other }) => {
    const scene = await withoutLock();
    await across(stage.edits[edit], stage.others[other], scene);
    expect(await brokenInvariants()).toContain(PUBLISHED);
  });

  test.each([AVIF, RENAME])("%s would be lost under a new price", async (other) => {
    const scene = await withoutLock();
    await across(stage.others[other], stage.edits["a new price"], scene);
    expect(await brokenInvariants()).toContain(PUBLISHED);
  });
});

describe("a category is renamed while a product moves into it", () => {
  /** The move then goes into the renamed category, from the other one. */
  const moveIn = async (scene: Scene): Promise<Scene> => {
    const text = "update products set category_id = $2 where id = $1";
    await shop.ownerDb.query(text, [scene.good.productId, scene.otherCategory]);
    return { ...scene, otherCategory: scene.good.categoryId };
  };
  const HOLD = { "catalogue.hold-category": "for update" };
  const SHARE = `PERFORM FROM categories WHERE tenant_id = new.tenant_id AND id = new.category_id FOR SHARE;`;
  const orders = [
    ["the rename", RENAME, MOVE],
    ["the move", MOVE, RENAME],
  ] as const;

  test.each(orders)("the product gets its new name, where %s is first", async (_, one, two) => {
    const scene = await moveIn(await begin());
    await across(stage.others[one], stage.others[two], scene);
    expect(await brokenInvariants()).toEqual([]);
  });

  test.each(orders)(
    "the product gets it also if the rename locks nothing, where %s is first",
    { tags: ["long"] },
    async (_, one, two) => {
      const scene = await moveIn(await begin(HOLD));
      await across(stage.others[one], stage.others[two], scene);
      expect(await brokenInvariants()).toEqual([]);
    },
  );

  test.each(orders)(
    "the product does not get it if neither locks the category, where %s is first",
    { tags: ["long"] },
    async (_, one, two) => {
      const scene = await moveIn(await begin(HOLD));
      await cutOut(shop.ownerDb, "product_written", SHARE);
      await across(stage.others[one], stage.others[two], scene);
      expect(await brokenInvariants()).toContain(PUBLISHED);
    },
  );
});

describe("a category is renamed while an import moves products into it", () => {
  const beforeWriting: Halt = ({ name }) => name === "imports.update";
  const deadlocks = async () => {
    const { rows } = await shop.ownerDb.query<{ deadlocks: number }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    );
    return rows[0]?.deadlocks;
  };
  /** One product of the category is changed, another moves into it. */
  const race = async (scene: Scene): Promise<void> => {
    const { good, otherCategory } = scene;
    const comes = await addGood(shop.ownerDb, {
      tenantId: stage.tenant,
      categoryId: otherCategory,
      productNumber: "COMES",
      nameEn: "It comes",
      nameVn: "Nó đến",
    });
    const importId = await stage.leaveImport([
      { row: 2, cells: { productNumber: good.productNumber, price: "5000" } },
      { row: 3, cells: { productNumber: "COMES", category: String(good.categoryId) } },
    ]);
    expect(comes.categoryId).not.toBe(good.categoryId);
    await writers.across(
      async (db) => await runImport({ db, clock: shop.clock }, stage.tenant, importId),
      async (db) => await stage.others[RENAME]?.(db, scene),
      beforeWriting,
    );
    expect(await brokenInvariants()).toEqual([]);
  };

  test("there is no deadlock", async () => {
    await race(await begin());
    expect(await deadlocks()).toBe(0);
  });

  test(
    "there would be a deadlock if the import locked the categories last",
    { tags: ["long"] },
    async () => {
      await race(await begin({ "imports.share-categories": "for share" }));
      await expect.poll(deadlocks).toBe(1);
    },
  );
});

describe("the pictures of a product are saved while AVIF files are generated for one", () => {
  const save: Act = async (db, { good }) => {
    const { rows } = await shop.ownerDb.query<{ id: number }>(
      "select id from product_pictures where product_id = $1 order by position",
      [good.productId],
    );
    const keepImages = rows.map(({ id }) => String(id)).toReversed();
    await changeProduct(
      { db, clock: shop.clock, pictures: shop.pictures },
      stage.actor,
      good.id,
      {
        name: "GKS 190",
        description: "A saw",
        specification: "Power: 1400 W",
        productNumber: good.productNumber,
        categoryId: String(good.categoryId),
        origin: "DE",
        price: 500_000,
        inStock: 5,
        keepImages,
      },
      [],
    );
  };
  const race = async ({ good, file, ...scene }: Scene): Promise<boolean | undefined> => {
    await shop.ownerDb.query(
      "insert into product_pictures (tenant_id, product_id, position, file) values ($1, $2, 1, $3)",
      [good.tenantId, good.productId, `${file}-2`],
    );
    await across(save, stage.others[AVIF], { good, file, ...scene });
    const { rows } = await shop.ownerDb.query<{ hasAvif: boolean }>(
      `select has_avif as "hasAvif" from product_pictures where file = $1`,
      [file],
    );
    return rows[0]?.hasAvif;
  };

  test("the AVIF files are published", async () => {
    expect(await race(await begin())).toBe(true);
  });

  test(
    "the AVIF files would not be published if the job did not lock the product",
    { tags: ["long"] },
    async () => {
      expect(await race(await begin({ "catalogue.lock-product": "for no key update" }))).toBe(
        false,
      );
    },
  );
});

describe("stock is added to a product that is hidden meanwhile", () => {
  const asStore = (text: string, ...values: unknown[]) => {
    const act: Act = async (db) =>
      await inTransaction(db, { tenant: stage.tenant }, async (client) => {
        await client.query({ text, values });
      });
    return act;
  };
  const race = async (scene: Scene): Promise<void> => {
    const { productId, tenantId } = scene.good;
    await shop.ownerDb.query("delete from stock where product_id = $1", [productId]);
    await across(
      asStore("update products set is_hidden = true where id = $1", productId),
      asStore(
        "insert into stock (tenant_id, product_id, quantity) values ($1, $2, 1)",
        tenantId,
        productId,
      ),
      scene,
    );
  };

  test("the product is counted as hidden", async () => {
    await race(await begin());
    expect(await brokenInvariants()).toEqual([]);
  });

  test(
    "the product would not be counted as hidden if its trigger did not lock it before it reads",
    { tags: ["long"] },
    async () => {
      const scene = await begin({});
      const lock = "PERFORM FROM products WHERE id = new.product_id FOR SHARE;";
      await cutOut(shop.ownerDb, "stock_placed", lock);
      await race(scene);
      expect(await brokenInvariants()).toContain(SHELVED);
    },
  );
});

test("an import that waited for an edit sets the stock of its own list", async () => {
  const scene = await begin();
  const { good } = scene;
  const cells = { productNumber: good.productNumber, inStock: "30" };
  const importId = await stage.leaveImport([{ row: 2, cells }]);
  await across(
    stage.others[MOVE], // its form says that 5 are in stock
    async (db) => await runImport({ db, clock: shop.clock }, stage.tenant, importId),
    scene,
  );
  expect(await stageOrders(shop).stockOf(good)).toBe(30);
});

test.each(["its hiding", "its deletion"])(
  "a buyer who waits for a product meets %s, and does not get it",
  async (edit) => {
    const scene = await begin();
    const orders = stageOrders(shop);
    let bought: Awaited<ReturnType<typeof orders.buy>> | undefined;
    await across(
      stage.edits[edit],
      async () => (bought = await orders.buy(shop.cast.customer, [[scene.good, 1]])),
      scene,
    );
    expect([bought?.status, bought?.body.code]).toEqual([409, "orders/unavailable"]);
  },
);
