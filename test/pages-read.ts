import type pg from "pg";
import type { Queryable } from "../server/platform/database/database.ts";

type Cost = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Carries out named statements and tells how many pages each of them touched, which no busy neighbour changes. */
export const pagesRead = async (
  ownerDb: pg.Pool,
  ask: (db: Queryable) => Promise<unknown>,
): Promise<Record<string, number>> => {
  const read: Record<string, number> = {};
  await ask({
    query: async ({ name = "", text, values = [] }) => {
      const { rows } = await ownerDb.query<{ "QUERY PLAN": [{ Plan: Cost }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const cost = rows[0]?.["QUERY PLAN"][0].Plan;
      read[name] = cost ? cost["Shared Hit Blocks"] + cost["Shared Read Blocks"] : Number.NaN;
      return { rows: [], rowCount: 0 };
    },
  });
  return read;
};
