// Loaded into a process of the shop before its own code (`--import`): takes guards out of statements' SQL.
import pg from "pg";

/** A part of a statement, and what stands in its place; nothing, if it isn't said. */
export type Cut = { statement: string; guard: string; instead?: string };

const cuts: Cut[] = JSON.parse(process.env["WITHOUT_GUARD"] ?? "");

/** The statement as the shop asks it, less its guards; all others as they are. */
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
    // Pools hand on queries that are already made; a plain ask comes as words or as an object with a name.
    return Reflect.apply(ask, this, [withoutGuard(query), ...more]);
  },
});
