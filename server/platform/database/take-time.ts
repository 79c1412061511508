import pg from "pg";
import { command } from "./statement.ts";
import type { Queryable } from "./database.ts";

const setTimeout = command<[milliseconds: string]>(
  "transaction.time",
  "select set_config('statement_timeout', $1, true)",
);

/** Lets the statements of this transaction run longer than those of a page: a write to very many rows. */
export const takeTime = async (client: Queryable, seconds: number): Promise<void> => {
  await setTimeout(client, String(seconds * 1000));
  waitFor(client, seconds * 1000 + GRACE_MS);
};

const GRACE_MS = 300;

// The driver's own patience has no call for it; it is read anew with each query. `inTransaction` sets it back.
const waitFor = (client: Queryable, milliseconds: number): void => {
  if (client instanceof pg.Client)
    Object.assign(parametersOf(client), { query_timeout: milliseconds });
};

/** Gives a connection back the patience that its pool was opened with. */
export const takeUsualTime = (client: pg.PoolClient, usual: number | undefined): void => {
  Object.assign(parametersOf(client), { query_timeout: usual });
};

/** How long the driver waits for an answer over this connection, in milliseconds. */
export const usualTime = (client: pg.PoolClient): number | undefined =>
  parametersOf(client).query_timeout;

const parametersOf = (client: object): { query_timeout?: number } =>
  (client as { connectionParameters: { query_timeout?: number } }).connectionParameters; // as: pg keeps them there, untyped
