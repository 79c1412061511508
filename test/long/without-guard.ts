// Loaded into a process of the shop before its own code (`--import`): takes a guard out of one statement's SQL.
import pg from "pg";

export type Cut = { statement: string; guard: string };

const cut: Cut = JSON.parse(process.env["WITHOUT_GUARD"] ?? "");

/** The statement as the shop asks it, less its guard; all others as they are. */
const withoutGuard = (query: unknown): unknown => {
  const isCut =
    typeof query === "object" && query !== null && "name" in query && query.name === cut.statement;
  if (!isCut || !("text" in query) || typeof query.text !== "string") return query;
  if (!query.text.includes(cut.guard)) throw new Error(`${cut.statement} has no such guard`);
  return { ...query, text: query.text.replace(cut.guard, "") };
};

// oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
const ask = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, query: unknown, ...more: unknown[]): unknown {
    // Pools hand on queries that are already made; a plain ask comes as words or as an object with a name.
    return Reflect.apply(ask, this, [withoutGuard(query), ...more]);
  },
});
