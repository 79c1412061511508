import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import type { SearchIndex } from "../search/index/search-index.ts";
import { findHits, rowsOf } from "../search/search.ts";
import { SynonymList } from "./synonym-list.ts";
import { listSynonyms } from "./write-synonyms.ts";

type Trial = Answer<Contract["POST /admin/synonyms/trial"]>;

const SHOWN = 5;

/** Searches once with the shop's synonyms and once with a group added or replaced, which nothing stores. */
export const trySynonyms = async (
  { db, index }: { db: Database; index: SearchIndex },
  { name, words = [], replaces }: Input<"POST /admin/synonyms/trial">["body"],
  language: Language,
): Promise<Trial> => {
  const { groups } = await listSynonyms({ db });
  const others = groups.filter(({ id }) => id !== replaces);
  const catalogue = await index.current();
  const search = async (of: readonly { words: readonly string[] }[]): Promise<Trial["before"]> => {
    const source = { db, catalogue, synonyms: new SynonymList(of) };
    const { keys, isMore, correctedTo } = await findHits(source, { name }, SHOWN);
    const products = (await rowsOf(db, keys.slice(0, SHOWN))).map((row) => ({
      id: String(row.id),
      name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
      tenantName: row.tenantName,
    }));
    return { totalProducts: keys.length, isMore, correctedTo, products };
  };
  return { before: await search(groups), after: await search([...others, { words }]) };
};
