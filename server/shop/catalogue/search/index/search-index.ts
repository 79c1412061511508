import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { tenantsTag, tiersTag } from "#server/shop/cache-tags.ts";
import { KnownWords, lettersOf } from "./known-words.ts";
import { ProductIndex } from "./product-index.ts";
import {
  findAllWords,
  findClosedStores,
  findIndexedProducts,
  findIsSmall,
  findKeysToIndex,
} from "./search-index.queries.ts";
import { allTiers, indexedTiers } from "../search-tiers.ts";

/** The best sold products, or all products of a small shop, as a process searches them. */
export type IndexedCatalogue = {
  products: ProductIndex;
  /** All tiers in a small shop; PostgreSQL searches those that are missing. */
  tiers: readonly number[];
  words: KnownWords;
  closedStores: ReadonlySet<number>;
};

export type SearchIndex = {
  /** The catalogue with every change that the process was notified of; null while it is being read. */
  current: () => Promise<IndexedCatalogue | null>;
  /** The number of products, and an estimate of their bytes, for the metrics. */
  size: () => { entries: number; bytes: number };
};

/** A shop of at most so many products is searched in the process alone. */
const MOST_INDEXED = 64_000;
const READ_AT_ONCE = 1_000;
/** More changes than these are read with all other products. */
const MOST_CHANGED = 10_000;
/** A search waits so long for the changes, and then asks PostgreSQL. */
const PATIENCE_MS = 300;
/** Reading everything again and again may take a tenth of the process' time. */
const REST = 10;

/**
 * Indexes the best sold products in this process, from the first search on. It notes each changed product, and the next
 * search reads it first: so a search sees all that the process was notified of.
 */
export const openSearchIndex = (
  changes: Pick<Changes, "subscribe">,
  { db }: { db: Queryable },
  { mostIndexed = MOST_INDEXED } = {},
): SearchIndex => {
  let indexed: IndexedCatalogue | undefined;
  let changedProducts = new Set<number>();
  let haveStoresChanged = false;
  let isLoading = false;
  let restsUntil = 0;
  let reading: Promise<void> | undefined;
  /** Grows when everything may have changed, so that reads that began before are dropped. */
  let edition = 0;

  const forget = (): void => {
    edition += 1;
    indexed = undefined;
    changedProducts = new Set();
  };

  changes.subscribe((tag) => {
    if (tag === EVERYTHING || tag === tiersTag) forget();
    else if (tag === tenantsTag) haveStoresChanged = true;
    const [, kind, key] = /^(product|category):(\d+)$/.exec(tag) ?? [];
    if (key === undefined || (!indexed && !isLoading)) return;
    if (kind === "product") changedProducts.add(Number(key));
    else if (indexed)
      for (const id of indexed.products.idsOfCategory(Number(key))) changedProducts.add(id);
    else forget(); // its products may have been read with its old name
    if (changedProducts.size > MOST_CHANGED) forget();
  });

  const load = async (): Promise<void> => {
    const began = performance.now();
    const of = edition;
    isLoading = true;
    haveStoresChanged = false;
    try {
      const loaded = await readCatalogue(db, mostIndexed, () => of === edition);
      if (loaded && of === edition) indexed = loaded;
    } finally {
      isLoading = false;
      restsUntil = performance.now() + REST * (performance.now() - began);
    }
  };

  /** Reads what changed since the last time, one reader at a time. */
  const readChanges = async (catalogue: IndexedCatalogue): Promise<void> => {
    while (indexed === catalogue && (changedProducts.size > 0 || haveStoresChanged)) {
      const ids = changedProducts;
      const stores = haveStoresChanged;
      // Before the query: a product that changes again meanwhile is read again.
      changedProducts = new Set();
      haveStoresChanged = false;
      try {
        if (stores) catalogue.closedStores = await readClosedStores(db);
        const hasRoom = await readProducts(db, catalogue, [...ids]);
        if (!hasRoom || catalogue.products.size > mostIndexed * 1.25) forget();
        catalogue.products.buildOne();
      } catch (error) {
        for (const id of ids) changedProducts.add(id);
        haveStoresChanged ||= stores;
        throw error;
      }
    }
  };

  const isCurrent = (catalogue: IndexedCatalogue): boolean =>
    indexed === catalogue && !reading && changedProducts.size === 0 && !haveStoresChanged;

  return {
    size: () => ({
      entries: indexed?.products.size ?? 0,
      bytes: indexed?.products.bytes ?? 0,
    }),
    current: async () => {
      const catalogue = indexed;
      if (!catalogue) {
        if (!isLoading && performance.now() >= restsUntil) load().catch(() => undefined); // the next search tries again
        return null;
      }
      if (isCurrent(catalogue)) return catalogue;
      reading ??= readChanges(catalogue).finally(() => {
        reading = undefined;
      });
      // A database that doesn't answer is no error here: the search asks it, or a replica, itself.
      await Promise.race([
        reading.catch(() => undefined),
        pause(PATIENCE_MS, undefined, { ref: false }),
      ]);
      return isCurrent(catalogue) ? catalogue : null;
    },
  };
};

/** Reads all that is indexed; undefined if it is out of date before it is complete. */
const readCatalogue = async (
  db: Queryable,
  mostIndexed: number,
  isWanted: () => boolean,
): Promise<IndexedCatalogue | undefined> => {
  const isSmall = (await findIsSmall(db, { most: mostIndexed }))[0]?.isSmall ?? false;
  const tiers = isSmall ? allTiers : indexedTiers;
  const keys = await findKeysToIndex(db, { below: tiers.length });
  const catalogue: IndexedCatalogue = {
    products: new ProductIndex(),
    tiers,
    words: new KnownWords(),
    closedStores: await readClosedStores(db),
  };
  catalogue.words.add((await findAllWords(db)).map(({ word }) => word));
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    if (!isWanted()) return undefined;
    const ids = keys.slice(from, from + READ_AT_ONCE).map(({ id }) => id);
    if (!(await readProducts(db, catalogue, ids))) return undefined;
  }
  while (catalogue.products.buildOne()) await setImmediate();
  return catalogue;
};

const readClosedStores = async (db: Queryable): Promise<ReadonlySet<number>> =>
  new Set((await findClosedStores(db)).map(({ id }) => id));

/** Indexes these products as they are now, or removes those that are not shown; returns false without room for them. */
const readProducts = async (
  db: Queryable,
  { products, tiers, words }: IndexedCatalogue,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await findIndexedProducts(db, { ids });
  const shown = new Set<number>();
  let hasRoom = true;
  for (const row of rows) {
    words.add(lettersOf(row.fold));
    if (row.tier >= tiers.length) continue;
    shown.add(row.id);
    hasRoom &&= products.put(row);
  }
  for (const id of ids) if (!shown.has(id)) products.remove(id);
  return hasRoom;
};
