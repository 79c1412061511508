/**
 * A bank transaction is added once, however often sources report it, and pays only orders that were locked first. An
 * order's payments sum up to its paid amount. A cancelled order stays cancelled: its money is due back.
 */
export { reencryptConnections } from "./connections/reencrypt-connections.ts";
export { countWaiting as countTransfersWaiting } from "./inbox/inbox.queries.ts";
export { keyOfTransaction, theTransaction } from "./inbox/show-transaction.ts";
export { findCodes, plainNote, type FoundCodes } from "./matching/find-codes.ts";
export {
  insertStep as insertTransactionStep,
  setState as setTransactionState,
} from "./matching/matching.queries.ts";
export { columnsUnder, describeColumns, signatureOf } from "./statements/describe-columns.ts";
export { words as headingWords } from "./statements/statement-fields.ts";
export { readAmount } from "./statements/statement-cells.ts";
export { theLockedTransaction } from "./matching/the-transaction-at.ts";
