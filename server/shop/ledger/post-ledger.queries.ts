import { statement } from "#server/platform/database/statement.ts";

/** Posts what orders of the queue amount to; returns how many rows of the queue it took. */
export const postQueued = statement("ledger.post", `select post_transfers(:most) as "taken!"`, {
  notifies: true,
});

/** Queues the orders after an id; returns the last id. */
export const queueOrders = statement(
  "ledger.queue",
  `select queue_for_ledger(:after, :most) as "last"`,
  { notifies: true },
);

/** Counts kept accounts and open items again; returns how many were wrong. */
export const recountAccounts = statement("ledger.recount", `select recount_ledger() as "wrong!"`, {
  notifies: true,
});
