/** The meanings of the columns of a bank's statement. */
export const statementFields = [
  "date",
  "time",
  "reference",
  "text",
  "credit",
  "debit",
  /** One column for both directions: out is below zero, or `sign` has the direction. */
  "amount",
  "sign",
  "balance",
  "counterName",
] as const;
export type StatementField = (typeof statementFields)[number];

/** Whether the shop has the transaction of a statement's row: it doesn't, it has it, or it may have it. */
export const statementRowStates = ["new", "known", "doubtful"] as const;
export type StatementRowState = (typeof statementRowStates)[number];

/** The maximal number of rows that an answer about a statement lists; its counts are of all. */
export const STATEMENT_ROWS_LISTED = 1_000;
