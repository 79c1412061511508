import { setTimeout as pause } from "node:timers/promises";
import { timeLeft, type Deadline } from "../deadline.ts";
import type { Database, Queryable } from "./database.ts";
import type { SharedDb } from "./shared-connections.ts";
import { connectionWithin } from "./within.ts";

declare const tenantBrand: unique symbol;

/** A tenant's id that the caller check has seen: a staff query takes nothing else. */
export type TenantId = number & { readonly [tenantBrand]: true };

/** Whom a transaction works for; row-level security holds it to their rows. */
export type Scope = { tenant?: TenantId; account?: number };

const RETRIES = 3;
/** Undoing is not part of an answer's time, and doesn't wait for long. */
const UNDO_MS = 300;
const retryable = new Set(["40001", "40P01"]);

/** Of an error of PostgreSQL, also where a library wrapped it. */
const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : sqlState(error.cause);
};

/**
 * Runs an act in one transaction: all of it or nothing. A deadlock or a serialization failure is tried again,
 * three times at most, with a random pause. What is not done by the deadline of `db` is undone.
 */
export const inTransaction = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
): Promise<T> => await retried(() => once(db, scope, act));

/** Tries an act that is all or nothing again where PostgreSQL gave it up for another's sake. */
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

/** Whether the connection itself is gone or silent: nothing more can be asked over it, and it undoes what it began. */
const isLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Query read timeout|Connection terminated|not queryable/.test(error.message) ||
    /^(?:08|57P0|E[A-Z]{3})/.test(sqlState(error) ?? ""));

const keyOf = (key: number | undefined): string => {
  if (key === undefined) return "";
  if (!Number.isSafeInteger(key)) throw new Error(`${key} is no key`); // it becomes part of the text
  return String(key);
};

/** How a transaction begins, in one trip: whom it works for, and how long a statement of it may take. */
const beginning = (
  begin: "begin" | "begin read only",
  { tenant, account }: Scope,
  deadline?: Deadline,
): string => {
  const setting = `${begin}; set local app.tenant = '${keyOf(tenant)}'; set local app.account = '${keyOf(account)}'`;
  return deadline ? `${setting}; set local statement_timeout = ${timeLeft(deadline)}` : setting;
};

const rollback = { text: "rollback", query_timeout: UNDO_MS };

const once = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await withConnection(db, async (connection) => {
    await connection.query({ text: beginning("begin", scope, db.deadline) });
    const result = await act(connection);
    await connection.query({ text: "commit" });
    return result;
  });

/**
 * Questions asked as somebody whom row-level security knows, in one trip: they leave between the beginning and the end
 * of a transaction of their own, before any of it was answered. So `read` must ask them at once.
 */
export const readAs = async <T>(
  db: Database,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await withConnection(db, async (connection) => await inOneTrip(connection, scope, read, db));

/** As `readAs`, over a line that others use, too: for what is soon answered. */
export const readOver = async <T>(
  line: SharedDb,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
): Promise<T> =>
  await line.together(async (connection) => await inOneTrip(connection, scope, read, line));

const inOneTrip = async <T>(
  connection: Queryable,
  scope: Scope,
  read: (client: Queryable) => Promise<T>,
  { deadline }: { deadline?: Deadline },
): Promise<T> => {
  let hasLeft = false;
  const boarding: Queryable = {
    query: async (config) => {
      // It would come after the end, as nobody.
      if (hasLeft) throw new Error("asked after the trip began");
      return await connection.query(config);
    },
  };
  const begun = connection.query({ text: beginning("begin read only", scope, deadline) });
  const found = read(boarding);
  hasLeft = true;
  const [, answer] = await allAnswered([begun, found, connection.query({ text: "commit" })]);
  return answer;
};

/** The answers to what went over one connection together; it is free again only when all have come. */
export const allAnswered = async <T extends readonly Promise<unknown>[]>(
  asked: readonly [...T],
) => {
  await Promise.allSettled(asked);
  return await Promise.all(asked);
};

/** A connection for one transaction; whatever fails is undone, and a connection that is lost not used again. */
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
