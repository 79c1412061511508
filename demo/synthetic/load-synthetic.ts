import pg from "pg";
import { codeKey, searchText } from "#contract/rules/fold.ts";
import { searchTiers } from "#server/shop/catalogue/search/search-tiers.ts";
import { demoCategories } from "../categories.ts";
import { loadStores, the } from "../load/load-stores.ts";
import { asOwner } from "../load/owner-transaction.ts";
import { demoStores } from "../stores.ts";
import { findBranches, openBranches, type Branches } from "./branches.ts";
import { copyRows, type Column } from "./copy-rows.ts";
import {
  countSynthetic,
  findFirstFreeKey,
  findLooseIndexes,
  findMayReplicate,
  tierAll,
  listWords,
  publishIncoming,
  recountFigures,
  skipKeys,
  invalidateEverything,
} from "./load-synthetic.queries.ts";
import { syntheticProduct, type SyntheticProduct } from "./synthetic-product.ts";

const BATCH = 10_000;

export type SyntheticOrder = {
  ownerUrl: string;
  products: number;
  /** The number of stores to spread the products over: the three of the demo and, beyond them, branches of these. */
  stores?: number;
  seed: number;
  now: Date;
  log: (line: string) => void;
};

/**
 * Brings the number of synthetic products to `products` in the three stores of the demo, which it creates if missing. The
 * same seed gives the same products; existing ones stay. Sales and ratings are numbers without orders and evaluations.
 */
export const loadSynthetic = async ({
  ownerUrl,
  products,
  stores = demoStores.length,
  seed,
  now,
  log,
}: SyntheticOrder): Promise<number> => {
  const added = await asOwner(ownerUrl, async (client) => {
    await loadStores(client, { now });
    await openBranches(client, stores - demoStores.length, now);
    const branches = await findBranches(client);
    const present = (await countSynthetic(client))[0]?.count ?? 0;
    if (present >= products) return 0;
    // When most of the rows are new, indexes are built faster after all rows are written.
    const most = products - present >= present;
    await makeRoom(client);
    await withoutTriggers(client, async () => {
      const rebuild = most ? await dropIndexes(client) : [];
      const words = await writeProducts(client, branches, {
        from: present,
        to: products,
        seed,
        log,
      });
      await publishIncoming(client, { ends: searchTiers });
      await tierAll(client, { ends: searchTiers });
      await listWords(client, { words: [...words] });
      for (const definition of rebuild) await client.query(definition);
      await recountFigures(client);
    });
    await invalidateEverything(client);
    return products - present;
  });
  if (added > 0) await cleanUp(ownerUrl);
  return added;
};

const FILLED = ["products", "stock", "published_products"];

/** The loader publishes by itself, with the same SQL as the triggers, but by the thousand. */
const withoutTriggers = async (client: pg.Client, write: () => Promise<void>): Promise<void> => {
  const [right] = await findMayReplicate(client);
  if (right?.may) await client.query("set local session_replication_role = replica");
  for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`);
  await write();
  for (const table of FILLED) await client.query(`alter table ${table} enable trigger user`);
};

// Published rows wait in this table until all of them are there, because only then each one's rank by sales is known: a
// row that is written once leaves no dead row.
const makeRoom = async (client: pg.Client): Promise<void> => {
  await client.query(`set local synchronous_commit = on; set local maintenance_work_mem = '512MB'; set local work_mem = '64MB';
    create temp table incoming_products (like published_products) on commit drop;
    alter table incoming_products drop column tier`);
};

const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const indexes = await findLooseIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
};

type Range = { from: number; to: number; seed: number; log: (line: string) => void };

const writeProducts = async (
  client: pg.Client,
  branches: Branches,
  { from, to, seed, log }: Range,
): Promise<Set<string>> => {
  const first = (await findFirstFreeKey(client))[0]?.key ?? 1;
  const words = new Set<string>();
  // Builds the next batch while the last one is being written.
  let writing: Promise<void> = Promise.resolve();
  for (let start = from; start < to; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - start) }, (_, offset) => {
      const index = start + offset;
      return rowsOf(first + index - from, syntheticProduct(seed, index), branches, words);
    });
    await writing;
    writing = writeBatch(client, batch);
    if ((start - from) % 100_000 === 0 && start > from) log(`${start} products …`);
  }
  await writing;
  await skipKeys(client, { next: first + to - from });
  return words;
};

type Rows = {
  product: Column[];
  stock: Column[];
  published: Column[] | null;
  texts: Column[] | null;
};

const writeBatch = async (client: pg.Client, batch: readonly Rows[]): Promise<void> => {
  await copyRows(
    client,
    PRODUCTS,
    batch.map(({ product }) => product),
  );
  await copyRows(
    client,
    "stock (product_id, tenant_id, quantity, category_id, origin, stars, is_hidden)",
    batch.map(({ stock }) => stock),
  );
  await copyRows(
    client,
    PUBLISHED,
    batch.flatMap(({ published }) => (published ? [published] : [])),
  );
  await copyRows(
    client,
    TEXTS,
    batch.flatMap(({ texts }) => (texts ? [texts] : [])),
  );
};

const PRODUCTS = `products (id, tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn, specification_en,
  specification_vn, warranty_en, warranty_vn, origin, price, is_hidden, sold_count, revenue, rating_sum, feedback_count, created_at, updated_at)`;

const PUBLISHED = `incoming_products (product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin,
  price, sold_count, feedback_count, rating, pictures, fold, code_key, created_at)`;

const TEXTS = `published_texts (product_id, tenant_id, description_en, description_vn, specification_en, specification_vn,
  warranty_en, warranty_vn)`;

/** A word of letters only: typing errors are corrected with these. */
const WORD = /(?<![a-z0-9])[a-z]+(?![a-z0-9])/g;

const categoryNames = new Map(demoCategories.map(({ key, name }) => [key, name]));

const rowsOf = (
  id: number,
  made: SyntheticProduct,
  branches: Branches,
  listed: Set<string>,
): Rows => {
  const {
    productNumber,
    name,
    description,
    specification,
    warranty,
    origin,
    price,
    isHidden,
    soldCount,
    feedbackCount,
    ratingSum,
    createdAt,
  } = made;
  const ofStore = the(branches, made.store.key);
  const { tenant, categories } = the(ofStore, id % ofStore.size);
  const category = the(categories, made.template.category);
  const { en, vn } = the(categoryNames, made.template.category);
  const words = searchText([...name, en, vn, productNumber].join(" "));
  const folded = ` ${words} ${codeKey(productNumber)}`;
  if (!isHidden) for (const [word] of folded.matchAll(WORD)) listed.add(word);
  const rating = feedbackCount > 0 ? hundredths(ratingSum, feedbackCount) / 100 : null;
  return {
    product: [
      id,
      tenant,
      category,
      productNumber,
      ...name,
      ...description,
      ...specification,
      ...warranty,
      origin,
      price,
      isHidden,
      soldCount,
      made.revenue,
      ratingSum,
      feedbackCount,
      createdAt,
      createdAt,
    ],
    stock: [id, tenant, made.stock, category, origin, Math.floor(rating ?? 0), isHidden],
    published: isHidden
      ? null
      : [
          id,
          tenant,
          category,
          productNumber,
          ...name,
          en,
          vn,
          origin,
          price,
          soldCount,
          feedbackCount,
          rating,
          "[]",
          folded,
          codeKey(productNumber),
          createdAt,
        ],
    texts: isHidden ? null : [id, tenant, ...description, ...specification, ...warranty],
  };
};

/** A mean in hundredths, rounded half up as the database does; whole numbers avoid rounding errors. */
const hundredths = (sum: number, count: number): number =>
  Math.floor((200 * sum + count) / (2 * count));

/**
 * Updates statistics and the visibility map, so that the next measurement doesn't pay for the loading. Vacuum marks rows as
 * visible to all only when their commit is on disk, so load and vacuum wait for that.
 */
const cleanUp = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = on");
    await client.query(
      "vacuum analyze tenants, products, stock, published_products, published_texts, categories, product_counts, shop_product_counts, search_words",
    );
  } finally {
    await client.end();
  }
};
