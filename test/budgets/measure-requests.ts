import { getHeapStatistics } from "node:v8";
import type pg from "pg";
import type { Pool } from "#server/platform/database/database.ts";
import type { Answered } from "../shop.ts";

/** The cost of a request, in amounts that a busy machine hardly changes. */
export type Cost = {
  /** The statements that it sends, in sequence. Transactions are counted by their `begin` and `commit`. */
  statements: string;
  /** The 8 KiB pages that PostgreSQL reads for it, from its cache or the disk. */
  pages: number;
  /** The body of the response, uncompressed, in bytes. */
  bytes: number;
  /** Memory that the process allocates, in KiB. */
  allocated: number;
};

/** By then PostgreSQL has planned the statements for good, and V8 has compiled what it compiles soon. */
const WARM_UP = 6;
const MEASURED = 3;
/** The requests of which `costOf` takes the least. */
export const REQUESTS = WARM_UP + MEASURED;

type Query = { name?: string; text: string };

/** The command of an unnamed statement, whose text may hold an id or a time. */
const wordOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1] ?? "";

/** Notes the statements of pools, and reads how many pages their connections have touched. */
export class RequestMeter {
  #statements: string[] = [];
  readonly #pools: Pool[] = [];

  /** The pool with its statements noted. It must have one connection, so that `#pages` flushes the counts of all. */
  watch = (pool: Pool): Pool => {
    this.#pools.push(pool);
    const noting = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
      new Proxy(target, {
        get: (inner, name) => {
          if (name === "query")
            return async (query: Query, ...more: unknown[]): Promise<unknown> => {
              this.#statements.push(query.name ?? wordOf(query.text));
              return await Reflect.apply(inner.query, inner, [query, ...more]);
            };
          if (name === "connect" && "totalCount" in inner)
            return async () => noting(await inner.connect());
          const value: unknown = Reflect.get(inner, name);
          return typeof value === "function" ? value.bind(inner) : value;
        },
      });
    return noting(pool);
  };

  /** The least cost of a request that `ask` sends, each time with other values. */
  async costOf(owner: pg.Pool, ask: (nth: number) => Promise<Answered>): Promise<Cost> {
    const costs: Cost[] = [];
    for (let nth = 0; nth < REQUESTS; nth++) {
      const pages = await this.#pages(owner);
      this.#statements = [];
      const before = getHeapStatistics().total_allocated_bytes;
      const { status, text } = await ask(nth);
      const allocated = (getHeapStatistics().total_allocated_bytes - before) / 1024;
      const statements = this.#statements.join(", ");
      if (status >= 300) throw new Error(`${status} ${text}`);
      if (nth < WARM_UP) continue;
      const read = (await this.#pages(owner)) - pages;
      costs.push({ statements, pages: read, bytes: Buffer.byteLength(text), allocated });
    }
    // Timers read pages and allocate, too, and so does compiling: the least is closest to the request itself.
    const least = (part: (cost: Cost) => number): number =>
      Math.round(Math.min(...costs.map(part)));
    return {
      statements: costs.at(-1)?.statements ?? "",
      pages: least(({ pages }) => pages),
      bytes: least(({ bytes }) => bytes),
      allocated: least(({ allocated }) => allocated),
    };
  }

  async #pages(owner: pg.Pool): Promise<number> {
    const pids = new Set<number>(); // a pool may be watched twice
    for (const pool of this.#pools) {
      // Otherwise a connection reports its counts once a second.
      const { rows } = await pool.query<{ pid: number }>(
        "select pg_backend_pid() as pid, pg_stat_force_next_flush()",
      );
      for (const { pid } of rows) pids.add(pid);
    }
    // The listener polls by the clock, and no request waits for it.
    const { rows } = await owner.query<{ pages: number }>(
      `select coalesce(sum(io.hits + io.reads), 0)::int as pages
       from unnest($1::int[]) as pool (pid) cross join lateral pg_stat_get_backend_io(pid) io`,
      [[...pids]],
    );
    return rows[0]?.pages ?? 0;
  }
}
