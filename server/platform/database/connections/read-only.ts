import type { Queryable } from "../queryable.ts";

/** SQL that is true on a standby, and where an operator lets the server only read. */
export const READ_ONLY =
  "(pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)";

/** Thrown for a connection to a server that only reads, which the shop must not take for the primary. */
export class ReadOnlyServer extends Error {
  /** The SQLSTATE of a write to a server that only reads. */
  readonly code = "25006";

  constructor() {
    super("The database only reads: it is a standby, or default_transaction_read_only is on.");
  }
}

/** Whether the server takes writes. */
export const isWritable = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query({ text: `select ${READ_ONLY} as "isReadOnly"` });
  return !(rows[0] as { isReadOnly: boolean }).isReadOnly; // as: the SQL above
};
