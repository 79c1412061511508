import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The rooms of the shop. A room imports, and names in its SQL, only what rooms to its left offer. */
export const ladder = [
  "tenants",
  "accounts",
  "addresses",
  "policies",
  "profiles",
  "vat",
  "catalogue",
  "vouchers",
  "decor",
  "cart",
  "orders",
  "payments",
  "parcels",
  "returns",
  "reviews",
  "revenue",
  "ledger",
  "dashboard",
  "integrations",
];

/** A table or a view: its room, and whether other rooms may name it in their SQL. */
type Relation = { room: string; isOffered: boolean };

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The room of a file: a word of the shop, or a part of the platform. */
const roomOf = (path: string): string | null =>
  /^server\/(?:platform|shop)\/([^/]+)\//.exec(path)?.[1] ?? null;

// A table's doc comment says `@offered` when other rooms may name the table.
const tables = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = pgTable\(\s*"(\w+)"/g;
const views = /^CREATE OR REPLACE VIEW (\w+)/gm;

const findRelations = (): ReadonlyMap<string, Relation> => {
  const found = new Map<string, Relation>();
  for (const path of globSync("server/{platform,shop}/**/*.{tables.ts,functions.sql}", {
    cwd: root,
  })) {
    const room = roomOf(path) ?? "";
    const text = readFileSync(`${root}/${path}`, "utf8");
    for (const [, comment, name] of text.matchAll(tables))
      if (name) found.set(name, { room, isOffered: /@offered\b/.test(comment ?? "") });
    for (const [, name] of text.matchAll(views))
      if (name) found.set(name, { room, isOffered: false });
  }
  return found;
};

let relations: ReadonlyMap<string, Relation> | undefined;

/** Names in SQL, without parameters (`:orders`), columns after a dot, aliases in quotes and quoted texts. */
const names = /'[^']*'|(?<![\w:."])[a-z_]+(?![\w"])/g;

/** SQL without the names of parameters in the head of a function; their types may be relations. */
const withoutParameterNames = (sql: string): string =>
  sql.replaceAll(/FUNCTION \w+\([^)]*\)/g, (head) => head.replaceAll(/([(,]\s*)\w+ (?=\w)/g, "$1"));

/** Why the SQL in the file at `path` must not name what it names; one sentence for each relation. */
export function wrongRelations(path: string, sql: string): string[] {
  relations ??= findRelations();
  const room = roomOf(path);
  if (room === null) return [];
  const reasons = new Set<string>();
  for (const [name] of withoutParameterNames(sql).matchAll(names)) {
    const relation = relations.get(name);
    if (!relation || relation.room === room) continue;
    if (ladder.indexOf(relation.room) > ladder.indexOf(room))
      reasons.add(
        `${room} stands left of ${relation.room} on the ladder: its SQL must not name "${name}", or each would depend on the other.`,
      );
    else if (!relation.isOffered)
      reasons.add(
        `${relation.room} does not offer "${name}" to other rooms: ask through its door, or write @offered above the table.`,
      );
  }
  return [...reasons];
}
