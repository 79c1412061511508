import type { Queryable } from "#server/platform/database/database.ts";
import { selectAddressee } from "./links/mails.queries.ts";

/** How an account is written to; null for one that was disabled or closed. */
export const findBuyer = async (
  db: Queryable,
  accountId: number,
): Promise<{ email: string; fullName: string } | null> => {
  const [person] = await selectAddressee(db, accountId);
  return person ? { email: person.email, fullName: person.fullName } : null;
};
