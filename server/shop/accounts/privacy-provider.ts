import type { Queryable } from "#server/platform/database/database.ts";

/**
 * What one room keeps about a person. Both are called inside a transaction that works for the account; the rooms to
 * the right give theirs to this one, which knows none of them.
 */
export type PrivacyProvider = {
  /** Its member in the file that a person may take along. */
  name: string;
  show: (client: Queryable, accountId: number) => Promise<unknown>;
  /** Takes out what names the person, or refuses while it is still needed. */
  forget: (client: Queryable, accountId: number) => Promise<void>;
};
