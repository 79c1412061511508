import type { Queryable } from "#server/platform/database/database.ts";

/**
 * Exports and deletes the personal data of one room. `show` and `forget` run inside a transaction whose row-level
 * security is that of the account. The rooms to the right pass their providers to this room, which imports none of
 * them.
 */
export type PrivacyProvider = {
  /** The room's key in the exported file. */
  name: string;
  show: (client: Queryable, accountId: number) => Promise<unknown>;
  /** Deletes the data that names the person, or refuses while it is still needed. */
  forget: (client: Queryable, accountId: number) => Promise<void>;
};
