import { setTimeout as pause } from "node:timers/promises";
import { timeLeft, type Deadline } from "../deadline.ts";
import { traceChannels, traced } from "../tracing/trace-channels.ts";
import type { Database, Query, Queryable, Route } from "./database.ts";
import { connectionWithin } from "./within.ts";

declare const tenantBrand: unique symbol;

/** A tenant's id that passed the caller check; staff queries accept no other number. */
export type TenantId = number & { readonly [tenantBrand]: true };

/** The tenant and the account that a transaction works for; row-level security limits it to their rows. */
export type Scope = { tenant?: TenantId; account?: number };

const RETRIES = 3;
/** A rollback does not count towards the request's deadline, so it has its own short limit. */
const UNDO_MS = 300;
const retryable = new Set(["40001", "40P01"]);

/** The SQLSTATE of a PostgreSQL error, even when a library wrapped it. */
const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : sqlState(error.cause);
};

/**
 * Runs an act in one transaction. A deadlock or a serialization failure is retried, three times at most, with a random
 * pause. The transaction is rolled back if it is not done by the deadline of `db`.
 */
export const inTransaction = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
): Promise<T> => await retried(() => once(db, scope, act, "begin"));

/** Reads in one transaction, in which every query sees the rows of the same moment. */
export const inSnapshot = async <T>(
  db: Database,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
): Promise<T> => await once(db, scope, read, "begin isolation level repeatable read read only");

/** Retries an atomic act that PostgreSQL aborted because of a concurrent transaction. */
export const retried = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt > RETRIES || !retryable.has(sqlState(error) ?? "")) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
};

/**
 * Whether the connection is lost, silent, or leads to a server that only reads, such as a former primary (25006). It
 * takes no further query then, and PostgreSQL rolls back its transaction.
 */
export const isLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Query read timeout|Connection terminated|not queryable/.test(error.message) ||
    /^(?:08|57P0|25006|E[A-Z]{3})/.test(sqlState(error) ?? ""));

const keyOf = (key: number | undefined): string => {
  if (key === undefined) return "";
  if (!Number.isSafeInteger(key)) throw new Error(`${key} is no key`); // it becomes part of the SQL text
  return String(key);
};

type Beginning = "begin" | "begin read only" | "begin isolation level repeatable read read only";

/** The statements that begin a transaction, in one round trip: its scope, and its statement timeout. */
const beginning = (begin: Beginning, { tenant, account }: Scope, deadline?: Deadline): string => {
  const setting = `${begin}; set local app.tenant = '${keyOf(tenant)}'; set local app.account = '${keyOf(account)}'`;
  return deadline ? `${setting}; set local statement_timeout = ${timeLeft(deadline)}` : setting;
};

/** Runs statements of a transaction under the row-level security of a store as well, and ends that afterwards. */
export const asTenant = async (
  client: Queryable,
  tenant: number,
  act: () => Promise<unknown>,
): Promise<void> => {
  await client.query({ text: `set local app.tenant = '${keyOf(tenant)}'` });
  await act();
  await client.query({ text: "set local app.tenant = ''" });
};

const rollback = { text: "rollback", query_timeout: UNDO_MS };

const once = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
  begin: Beginning,
): Promise<T> =>
  await asSpan(
    scope,
    async () =>
      await withConnection(db, async (connection) => {
        await connection.query({ text: beginning(begin, scope, db.deadline) });
        const result = await act(connection);
        await connection.query(commitOf(begin));
        return result;
      }),
  );

const asSpan = async <T>({ tenant }: Scope, act: () => Promise<T>): Promise<T> =>
  await traced(traceChannels.transaction, () => ({ tenant }), act);

const commitOf = (begin: Beginning): Query => ({
  text: "commit",
  ...(begin === "begin" && { notifies: "commit" as const }),
});

/**
 * Runs queries under row-level security in one round trip, with the begin and the commit around them. So `read` must
 * send all of them at once. Queries that name the same shared connections use these.
 */
export const readAs = async <T>(
  db: Database,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await asSpan(scope, async () => await inOneTrip(db, scope, read, "begin read only"));

/** Like `readAs`; all queries see the rows of one moment. */
export const readSnapshotAs = async <T>(
  db: Database,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await asSpan(
    scope,
    async () => await inOneTrip(db, scope, read, "begin isolation level repeatable read read only"),
  );

/**
 * Writes in one round trip, as `readAs` reads, and retries like `inTransaction`. After a failed query the others fail,
 * too, and the commit rolls back. If `write` rejects before it has sent all, none is sent.
 */
export const writeAs = async <T>(
  db: Database,
  scope: Scope,
  write: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await retried(async () => await asSpan(scope, () => inOneTrip(db, scope, write, "begin")));

const inOneTrip = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
  begin: Beginning,
): Promise<T> => {
  const { queries, answer, send, hasFailed } = collect(act);
  const over = sharedRouteOf(queries);
  const shared = over && db.routes?.[over];
  const sendAll = async (connection: Queryable): Promise<T> => {
    if (hasFailed()) return await answer; // some queries of the act are missing
    const begun = connection.query({ text: beginning(begin, scope, db.deadline) });
    send(connection);
    const ended = connection.query(commitOf(begin));
    const [, answered] = await allAnswered([begun, answer, ended]);
    return answered;
  };
  return shared ? await shared.together(sendAll) : await withConnection(db, sendAll);
};

type Collected<T> = {
  queries: Query[];
  answer: Promise<T>;
  send: (connection: Queryable) => void;
  /** Whether the act threw before its queries were sent. */
  hasFailed: () => boolean;
};

/** Collects the queries of an act, to be sent together. Their answers arrive once `send` was called. */
const collect = <T>(act: (client: Queryable) => Promise<T>): Collected<T> => {
  const queries: Query[] = [];
  const waiting: ((connection: Queryable) => void)[] = [];
  let isSent = false;
  const answer = act({
    query: async (config) => {
      // It would run after the commit, without the scope.
      if (isSent) throw new Error("asked after the trip began");
      const { promise, resolve, reject } = Promise.withResolvers<Answered>();
      queries.push(config);
      waiting.push((connection) => void connection.query(config).then(resolve, reject));
      return await promise;
    },
  });
  isSent = true;
  let failed = false;
  // It is awaited after the queries are sent.
  answer.catch(() => {
    failed = true;
  });
  return {
    queries,
    answer,
    send: (connection) => waiting.forEach((send) => send(connection)),
    hasFailed: () => failed,
  };
};

type Answered = Awaited<ReturnType<Queryable["query"]>>;

/** The route over shared connections that all queries name. */
const sharedRouteOf = (queries: readonly Query[]): Exclude<Route, "search"> | undefined => {
  const over = queries[0]?.over;
  return over !== "search" && queries.every((query) => query.over === over) ? over : undefined;
};

/** Waits for all queries that were sent over one connection: only then is it free again. Then returns their answers. */
const allAnswered = async <T extends readonly Promise<unknown>[]>(asked: readonly [...T]) => {
  await Promise.allSettled(asked);
  return await Promise.all(asked);
};

/** Takes a connection for one transaction. Rolls back after an error, and discards a connection that is lost. */
const withConnection = async <T>(
  db: Database,
  act: (connection: Queryable) => Promise<T>,
): Promise<T> => {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    return await act(db.deadline ? connectionWithin(client, db.deadline) : client);
  } catch (error) {
    if (isLost(error)) broken = error;
    else
      await client.query(rollback).catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    client.release(broken);
  }
};
