import pg from "pg";
import type { Pool, Queryable } from "#server/platform/database/database.ts";

/** The reads of a statement. */
export type Read = {
  statement: string;
  /** The number of 8 KiB pages that it touched; a busy machine doesn't change it. */
  pages: number;
  /** Tables that it scanned sequentially. */
  readWhole: string[];
  /** It has one generic plan: planning a short read each time takes longer than the read itself. */
  isSettled: boolean;
};

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** PostgreSQL plans a statement this many times before it may use a generic plan. */
const UNTIL_SETTLED = 6;

/**
 * Returns what each statement of an act reads, with the role of `db` and the tenant and account of row-level security,
 * in the plan that PostgreSQL uses after some calls. The act's writes are rolled back.
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
  if (!plan) throw new Error("PostgreSQL returned no plan");
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
