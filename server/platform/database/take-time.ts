import { command } from "./statement.ts";
import type { Queryable } from "./database.ts";

const setTimeout = command<[milliseconds: string]>(
  "transaction.time",
  "select set_config('statement_timeout', $1, true)",
);

/** Lets the statements of this transaction run longer than those of a page: a write to very many rows. */
export const takeTime = async (client: Queryable, seconds: number): Promise<void> => {
  await setTimeout(client, String(seconds * 1000));
};
