/** Two processes that write at once, in an order that a test chooses. */
import { expect } from "vitest";
import type pg from "pg";
import { Refused } from "#contract/wire/refusals.ts";
import { openDatabase, type Pool } from "#server/platform/database/database.ts";
import type { TestShop } from "../shop.ts";

/** A write by one of the shop's processes. */
export type Write = (db: Pool) => Promise<unknown>;

type Query = { name?: string; text: string };

/** Where the first writer pauses: by default before it commits its writes. */
export type Halt = (query: Query, hasWritten: boolean) => boolean;

const atCommit: Halt = ({ text }, hasWritten) => text === "commit" && hasWritten;
const writes = /^\s*(?:insert|update|delete|with)\b/i;

// Longer than in production, because the machine that runs the tests is busy.
const PATIENCE_MS = 5_000;

/** `through` wraps the pool of a process, to remove guards from its statements. */
export const openTwoWriters = (shop: TestShop, through = (db: Pool): Pool => db) => {
  const open = () =>
    through(
      openDatabase({
        url: shop.urls.appUrl,
        login: "app",
        patience: PATIENCE_MS,
        onError: () => undefined,
      }),
    );
  const [one, other] = [open(), open()];

  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await shop.ownerDb.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name like 'phohang%' and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.n ?? 0) > 0;
  };

  /**
   * The second writer begins when the first has paused; the first continues when the second waits for a lock or is
   * done.
   */
  const across = async (first: Write, second: Write, halt: Halt = atCommit): Promise<void> => {
    const { db, halted, goOn } = halting(one, halt);
    const firstDone = first(db);
    await Promise.race([halted, firstDone]);
    let isDone = false;
    const secondDone = second(other).finally(() => (isDone = true));
    secondDone.catch(() => undefined); // awaited below
    await expect.poll(async () => isDone || (await isWaiting()), { interval: 5 }).toBe(true);
    goOn();
    await firstDone;
    await secondDone.catch(unlessGone);
  };

  const close = async (): Promise<void> => {
    await Promise.all([one.end(), other.end()]);
  };
  return { across, close };
};

/** An act on a product that was deleted a moment ago is refused, which is correct. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof Refused && error.code === "http/not-found")) throw error;
};

const halting = (pool: Pool, halt: Halt) => {
  const halted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const watched = (client: pg.PoolClient): pg.PoolClient => {
    let hasWritten = false;
    return asking(client, async (query, ask) => {
      if (halt(query, hasWritten)) {
        halted.resolve();
        await gate.promise;
      }
      hasWritten ||= writes.test(query.text);
      return await ask(query);
    });
  };
  const db = instead(pool, "connect", async () => watched(await pool.connect()));
  return { db, halted: halted.promise, goOn: () => gate.resolve() };
};

/** A part of a statement's text, or that and its replacement. */
type Guard = string | readonly [guard: string, instead: string];

/** Removes guards from the text of statements, by the statements' names. */
export const withoutGuards =
  (guards: Readonly<Record<string, Guard>>) =>
  (pool: Pool): Pool => {
    const bare = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
      asking(target, async (query, ask) => {
        const cut = guards[query.name ?? ""];
        if (cut === undefined) return await ask(query);
        const [guard, instead] = typeof cut === "string" ? [cut, ""] : cut;
        if (!query.text.includes(guard)) throw new Error(`${query.name} has no such guard`);
        // A connection may have prepared the statement with its guard.
        const text = query.text.replace(guard, instead);
        return await ask({ ...query, name: `${query.name}-cut`, text });
      });
    return instead(bare(pool), "connect", async () => bare(await pool.connect()));
  };

/** Removes a guard from a function of the database. The returned function puts it back. */
export const cutOut = async (
  owner: pg.Pool,
  name: string,
  guard: string,
): Promise<() => Promise<void>> => {
  const found = await owner.query<{ text: string }>(
    "select pg_get_functiondef($1::regproc) as text",
    [name],
  );
  const text = found.rows[0]?.text ?? "";
  if (!text.includes(guard)) throw new Error(`${name} has no such guard`);
  await owner.query(text.replace(guard, ""));
  return async () => void (await owner.query(text));
};

type RunQuery = (query: Query) => Promise<unknown>;

const asking = <T extends pg.Pool | pg.PoolClient>(
  target: T,
  how: (query: Query, ask: RunQuery) => Promise<unknown>,
): T => {
  const ask: RunQuery = async (query) =>
    // as: the shop only queries with an object
    await (target as pg.ClientBase).query(query as pg.QueryConfig);
  return instead(target, "query", async (query: Query) => await how(query, ask));
};

/** A proxy of the target with one method replaced. */
const instead = <T extends object>(target: T, method: string, act: unknown): T =>
  new Proxy(target, {
    get: (inner, name) => {
      if (name === method) return act;
      const value: unknown = Reflect.get(inner, name);
      return typeof value === "function" ? value.bind(inner) : value;
    },
  });
