import { setTimeout as pause } from "node:timers/promises";
import { timeLeft } from "../deadline.ts";
import type { Database, Queryable } from "./database.ts";
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

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

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

const rollback = { text: "rollback", query_timeout: UNDO_MS };

const once = async <T>(
  db: Database,
  scope: Scope,
  act: (client: Queryable) => Promise<T>,
): Promise<T> => {
  const client = await db.connect();
  const { deadline } = db;
  const connection = deadline ? connectionWithin(client, deadline) : client;
  let broken: Error | undefined;
  try {
    await connection.query({ text: "begin" });
    await connection.query({
      name: "transaction.scope",
      text: `select set_config('app.tenant', $1, true), set_config('app.account', $2, true),
        set_config('statement_timeout', coalesce($3, current_setting('statement_timeout')), true)`,
      values: [
        String(scope.tenant ?? ""),
        String(scope.account ?? ""),
        deadline ? String(timeLeft(deadline)) : null,
      ],
    });
    const result = await act(connection);
    await connection.query({ text: "commit" });
    return result;
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
