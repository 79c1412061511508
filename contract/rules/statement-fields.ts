/** What a column of a bank's statement tells. */
export const statementFields = [
  "date",
  "time",
  "reference",
  "text",
  "credit",
  "debit",
  /** One column for both directions: out is below zero, or `sign` tells it. */
  "amount",
  "sign",
  "balance",
  "counterName",
] as const;
export type StatementField = (typeof statementFields)[number];

/** How a row of a statement stands to what is known: the shop has it, may have it, or doesn't. */
export const statementRowStates = ["new", "known", "doubtful"] as const;
export type StatementRowState = (typeof statementRowStates)[number];

/** The maximal number of rows that an answer about a statement lists; its counts are of all. */
export const STATEMENT_ROWS_LISTED = 1_000;
