// Loaded into a process of the shop before its own code (`--import`): removes guards from the SQL of statements.
import pg from "pg";
import type { Statements } from "../../server/platform/database/statement.ts";

/** A part of a statement, and its replacement; the empty text by default. */
export type Cut = { statement: keyof Statements; guard: string; instead?: string };

const cuts: Cut[] = JSON.parse(process.env["WITHOUT_GUARD"] ?? "");

/** The statement without its guards; other statements are unchanged. */
const withoutGuard = (query: unknown): unknown => {
  if (typeof query !== "object" || query === null) return query;
  if (!("name" in query && "text" in query && typeof query.text === "string")) return query;
  const text = cuts.filter(({ statement }) => statement === query.name).reduce(without, query.text);
  return { ...query, text };
};

const without = (text: string, { statement, guard, instead = "" }: Cut): string => {
  if (!text.includes(guard)) throw new Error(`${statement} has no such guard`);
  return text.replace(guard, instead);
};

// oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
const ask = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, query: unknown, ...more: unknown[]): unknown {
    // Pools pass on query objects that were created before; a direct query is a text or an object with a name.
    return Reflect.apply(ask, this, [withoutGuard(query), ...more]);
  },
});
