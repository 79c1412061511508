import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { Caller } from "#server/shop/caller.ts";
import type { AppContext } from "../app-context.ts";
import { cardOf, cardTags } from "./listing/card.ts";
import { findShownProduct } from "./catalogue.queries.ts";
import { findOwnProduct, textsIn, type ProductDetail } from "./store-products/own-product.ts";
import { theProductKey } from "./product-key.ts";

type DetailInput = {
  id: string;
  tenant?: string;
  caller: Caller | null;
  language: Language;
  dependsOn: (...tags: CacheTags) => void;
};

/**
 * One product as shoppers see it; the staff of its store also get its own record, hidden or not. For everyone else,
 * hidden and deleted products, those of closed stores and those of another store than `tenant` are unknown.
 */
export const theProduct = async (
  { db }: Pick<AppContext, "db">,
  input: DetailInput,
): Promise<ProductDetail> => {
  const key = theProductKey(input.id);
  const detail = (await findOwn(db, key, input)) ?? (await findShown(db, key, input));
  if (!detail || (input.tenant !== undefined && input.tenant !== detail.tenant.id))
    throw new Refused("http/not-found");
  return detail;
};

const findOwn = async (
  db: Database,
  key: number,
  { caller, language }: DetailInput,
): Promise<ProductDetail | null> => {
  if (!caller?.tenant) return null;
  const { tenant } = caller;
  return await inTransaction(
    db,
    { tenant },
    async (client) => await findOwnProduct(client, tenant, key, language),
  );
};

const findShown = async (
  db: Database,
  key: number,
  { language, dependsOn }: DetailInput,
): Promise<ProductDetail | null> => {
  const [row] = await findShownProduct(db, { id: key });
  if (!row) return null;
  dependsOn(...cardTags(row));
  return { ...cardOf(row, language), ...textsIn(language, row) };
};
