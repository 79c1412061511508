import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import sharp from "sharp";
import { pictureWidths } from "#contract/wire/pictures.ts";
import { openFolderStore } from "#server/platform/pictures/folder-store.ts";
import { randomAt } from "#demo/synthetic/random.ts";
import { addCategory, addGood, type Good } from "../fixtures.ts";
import type { Broken } from "../invariants/broken.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { cutOut } from "../publishing/two-writers.ts";
import { firstSeed } from "./first-seed.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";
import type { Cut } from "./without-guard.ts";

const PRODUCTS = 12;
const WRITES = 1_500;
const AT_ONCE = 16;

let clone: Clone;
let stage: Stage;
let shops: ShopProcess[] = [];
/** Starts two processes of the shop, unchanged or with guards removed from their SQL. */
const begin = async (...cuts: Cut[]): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1_000);
  const env = {
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    ...(cuts.length > 0 && {
      WITHOUT_GUARD: JSON.stringify(cuts),
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("without-guard.ts", import.meta.url))}`,
    }),
  };
  shops = await Promise.all([startShop(env), startShop(env)]);
};
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

const urlOf = (nth: number): string => shops[nth % shops.length]?.url ?? "";

type Scene = { token: string; goods: Good[]; categories: number[] };

/** A dozen products in three categories, each with a picture whose AVIF files either process may generate. */
const setScene = async (): Promise<Scene> => {
  const token = await tokenOver(urlOf(0), stage.cast.ownAdmin.email);
  const tenantId = stage.stores.own;
  const picture = { create: { width: 4, height: 4, channels: 3, background: "#123" } } as const;
  const bytes = await sharp(picture).webp().toBuffer();
  const categories: number[] = [];
  for (const nth of ["One", "Two", "Three"])
    categories.push(await addCategory(stage.ownerDb, tenantId, nth, nth));
  const goods: Good[] = [];
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const good = await addGood(stage.ownerDb, {
      tenantId,
      categoryId: categories[nth % 3] ?? 0,
      productNumber: `STORM ${nth}`,
      nameEn: `Storm ${nth}`,
      nameVn: `Bão ${nth}`,
    });
    const insert = `insert into product_pictures (tenant_id, product_id, position, file) values ($1, $2, 0, $3)`;
    await stage.ownerDb.query(insert, [tenantId, good.productId, `storm-${nth}`]);
    for (const { dataDir } of shops) {
      const store = openFolderStore(join(dataDir, "pictures"));
      for (const width of pictureWidths) await store.write(`storm-${nth}-${width}.webp`, bytes);
    }
    goods.push(good);
  }
  return { token, goods, categories };
};

/** Makes one write of any kind, by the next process in turn; returns its status if it was an HTTP request. */
const writeAnything = async (scene: Scene, nth: number): Promise<number | null> => {
  const random = randomAt(firstSeed, nth);
  const { token, goods, categories } = scene;
  const tenant = stage.stores.own;
  const one = Math.floor(random() * goods.length);
  const good = goods[one];
  const category = categories[Math.floor(random() * categories.length)];
  if (!good) throw new Error("there is no such product");
  const ask = async (method: string, path: string, body?: unknown) =>
    (await askOver(urlOf(nth), method, path, { token, body })).status;
  const leave = async (kind: string, payload: object) => {
    await stage.ownerDb.query("insert into jobs (kind, payload, due_at) values ($1, $2, now())", [
      kind,
      JSON.stringify(payload),
    ]);
    return 200;
  };
  const price = 1_000 + Math.floor(random() * 1_000_000);
  switch (Math.floor(random() * 8)) {
    case 0:
    case 1:
      return await ask("PUT", `/products/${good.id}/quick`, { price });
    case 2:
      return await ask("PUT", `/products/${good.id}/hidden?isHidden=${random() < 0.5}`);
    case 3:
      return await ask("PUT", `/categories/${category}`, { name: `Category ${nth}` });
    case 4:
      return await leave("picture.avif", {
        tenant,
        productId: good.productId,
        file: `storm-${one}`,
      });
    case 5: {
      const cells = { productNumber: good.productNumber, category: String(category) };
      const made = await stage.ownerDb.query<{ id: number }>(
        `insert into product_imports (tenant_id, by_account, rows, total) values ($1, $2, $3, 1) returning id`,
        [tenant, stage.cast.ownAdmin.accountId, JSON.stringify([{ row: 2, cells }])],
      );
      return await leave("products.import", { tenant, importId: made.rows[0]?.id });
    }
    case 6:
      await stage.ownerDb.query(
        "insert into reviews (tenant_id, product_id, author, rating) values ($1, $2, 'Ánh', $3)",
        [tenant, good.productId, 1 + Math.floor(random() * 5)],
      );
      return 200;
    default:
      return nth % 50 === 0
        ? await ask("DELETE", `/products/${good.id}`)
        : await ask("POST", "/products/bulk", {
            act: "price",
            ids: goods.map(({ id }) => id).slice(0, 4),
            value: price,
          });
  }
};

type Storm = { statuses: Map<number | null, number>; broken: Broken[] };

/** Writes until the limit is reached or a copy is wrong; committed rows are checked all the time. */
const storm = async (scene: Scene): Promise<Storm> => {
  const statuses = new Map<number | null, number>();
  let broken: Broken[] = [];
  let next = 0;
  const isOver = (): boolean => next >= WRITES || broken.length > 0;
  const write = async (): Promise<void> => {
    while (!isOver()) {
      const status = await writeAnything(scene, next++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const look = async (): Promise<void> => {
    while (!isOver()) broken = await brokenCopies(stage.ownerDb);
  };
  await Promise.all([look(), ...Array.from({ length: AT_ONCE }, write)]);
  if (broken.length === 0) await expect.poll(jobsLeft, { timeout: 300_000, interval: 200 }).toBe(0);
  return { statuses, broken };
};

const jobsLeft = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ n: number }>(
    "select count(*)::int as n from jobs where ended_at is null and kind not like 'mail.%'",
  );
  return rows[0]?.n ?? Number.NaN;
};

const priceOver = async (url: string, { id }: Good): Promise<number | null> => {
  const answer = await fetch(`${url}/ecommerce-shopping/api/products/${id}`);
  return answer.ok ? ((await answer.json()) as { price: number }).price : null; // as: the contract's answer
};

test("whatever staff, buyers and jobs write at once over two processes: shoppers of both see the stored products", async () => {
  await begin();
  const scene = await setScene();
  const { statuses, broken } = await storm(scene);
  expect(broken).toEqual([]);
  expect(await brokenCopies(stage.ownerDb)).toEqual([]);
  for (const good of scene.goods) {
    const { rows } = await stage.ownerDb.query<{ price: number }>(
      "select price from products where id = $1 and not is_hidden and not is_deleted",
      [good.productId],
    );
    const price = rows[0]?.price ?? null;
    for (const { url } of shops)
      await expect.poll(async () => await priceOver(url, good)).toBe(price);
  }
  const { rows } = await stage.ownerDb.query<{ deadlocks: number }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  const told = [...statuses].map(([status, count]) => `${count}×${status}`).join(" ");
  reportFigures("Writes at once", {
    attempts: WRITES,
    answers: told,
    deadlocks: rows[0]?.deadlocks ?? "?",
    seed: firstSeed,
  });
  // Writes may be refused when the shop is busy; nothing else may go wrong.
  expect(
    [...statuses.keys()].filter((status) => ![200, 204, 404, 409, 429, 503].includes(status ?? 0)),
  ).toEqual([]);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test("if publishing locked nothing, the same writes would leave shoppers with what is no longer so", async () => {
  await begin({ statement: "catalogue.lock-product", guard: "for no key update" });
  const lock = "PERFORM FROM products WHERE id = pid FOR NO KEY UPDATE;";
  await cutOut(stage.ownerDb, "publish_product", lock);
  const { broken } = await storm(await setScene());
  expect(broken.map(({ invariant }) => invariant)).toContain(
    "something else is published of a product than would be now",
  );
});
