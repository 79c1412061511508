/**
 * The catalogue: what the stores sell. Other rooms get cards of the products that shoppers see, in the language
 * of whoever asks, and learn whether a product may be seen at all. Hidden and deleted products, and those of
 * closed stores, are missing from every answer here.
 */
import type { Language } from "../../../contract/language.ts";
import { Refused } from "../../../contract/refusals.ts";
import type { Database, Queryable } from "../../platform/database/database.ts";
import { readAs } from "../../platform/database/transaction.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { cardOf, type ProductCard } from "./card.ts";
import { findOwnRow, findShownRows, findWhetherShown } from "./catalogue.queries.ts";
import { keyOf } from "./product-key.ts";

export type { ProductCard } from "./card.ts";

/** The cards of products by key; one that isn't shown has none. */
export const findCards = async (
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, ProductCard>> => {
  const rows = await findShownRows(db, ids);
  return new Map(rows.map((row) => [row.id, cardOf(row, language)]));
};

/**
 * The key of a product that the caller may see, a shown one or one of the caller's own store, and what else is asked
 * about it, in the same trip to the database.
 */
export const theSeenProduct = async <T>(
  db: Database,
  id: string,
  caller: Caller | null,
  ask: (client: Queryable, key: number) => Promise<T>,
): Promise<{ id: number; found: T }> => {
  const key = keyOf(id);
  if (key === null) throw new Refused("http/not-found");
  const [[shown], found] = await readAs(
    db,
    {},
    async (client) => await Promise.all([findWhetherShown(client, key), ask(client, key)]),
  );
  if (shown) return { id: key, found };
  const tenant = caller?.tenant;
  const own = tenant
    ? await readAs(db, { tenant }, async (client) => await findOwnRow(client, tenant, key))
    : [];
  if (!own[0]) throw new Refused("http/not-found");
  return { id: key, found };
};
