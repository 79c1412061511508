import pg from "pg";
import type { Pool, Queryable } from "../server/platform/database/database.ts";

/** What a statement did. */
export type Read = {
  statement: string;
  /** How many pages of 8 KiB it touched, which no busy neighbour changes. */
  pages: number;
  /** Tables that it read from one end to the other. */
  readWhole: string[];
  /** It has one plan for whatever is asked: planning a short read anew each time takes longer than the read. */
  isSettled: boolean;
};

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** So often PostgreSQL plans a statement anew before it may settle on one plan for all. */
const UNTIL_SETTLED = 6;

/**
 * What each statement of an act does, asked in the role of `db` and as whom row-level security knows, in the plan that
 * PostgreSQL has settled on after some use. Nothing that the act writes holds.
 */
export const pagesRead = async (
  db: Pool,
  { tenant, account }: { tenant?: number; account?: number },
  act: (db: Queryable) => Promise<unknown>,
): Promise<Read[]> => {
  const client = await db.connect();
  const reads: Read[] = [];
  try {
    await client.query("begin; set local statement_timeout = '60s'");
    await client.query(
      "select set_config('app.tenant', $1, true), set_config('app.account', $2, true)",
      [String(tenant ?? ""), String(account ?? "")],
    );
    await act({
      query: async (config) => {
        for (let use = 0; use < UNTIL_SETTLED; use++) await client.query(config);
        const { name = "", values = [] } = config;
        const given = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
          `explain (analyze, buffers, format json) execute "${name}" ${given}`,
        );
        const { rows: plans } = await client.query<{ isSettled: boolean }>(
          `select generic_plans > 0 as "isSettled" from pg_prepared_statements where name = $1`,
          [name],
        );
        reads.push({
          statement: name,
          ...readOf(rows[0]?.["QUERY PLAN"][0].Plan),
          isSettled: plans[0]?.isSettled === true,
        });
        return await client.query(config);
      },
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
  return reads;
};

const readOf = (plan: Plan | undefined): Pick<Read, "pages" | "readWhole"> => {
  if (!plan) throw new Error("PostgreSQL told no plan");
  const scans = JSON.stringify(plan).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g);
  return {
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    readWhole: [...scans].map(([, table = ""]) => table),
  };
};

const literal = (value: unknown): string => {
  if (value === null) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${JSON.stringify(value).slice(1, -1)}}`);
  return pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
};
