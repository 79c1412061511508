import { createHash } from "node:crypto";
import pg from "pg";

/** An invariant that some rows break. */
export type Broken = { invariant: string; rows: unknown[] };

type Query = { name: string; text: string };

/** The query that finds all rows which break one of the invariants; prepared, because planning it costs more than running it. */
export const inOneQuery = (held: Record<string, string>): Query => {
  const text = Object.entries(held)
    .map(([invariant, query]) => {
      const name = pg.escapeLiteral(invariant);
      return `select ${name} as invariant, to_jsonb(broken) as "row" from (${query}) as broken`;
    })
    .join("\nunion all\n");
  return { name: createHash("sha256").update(text).digest("base64url"), text };
};

export const rowsThatBreak = async (
  owner: pg.Pool | pg.Client,
  query: Query,
): Promise<Broken[]> => {
  const { rows } = await owner.query<{ invariant: string; row: unknown }>(query);
  const found = Map.groupBy(rows, ({ invariant }) => invariant);
  return [...found].map(([invariant, broken]) => ({
    invariant,
    rows: broken.map(({ row }) => row),
  }));
};
