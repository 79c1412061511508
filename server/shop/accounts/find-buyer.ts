import type { Queryable } from "#server/platform/database/database.ts";
import { selectAddressee } from "./links/mails.queries.ts";

/** The e-mail address and name for mails to an account; null for a disabled or closed account. */
export const findBuyer = async (
  db: Queryable,
  accountId: number,
): Promise<{ email: string; fullName: string } | null> => {
  const [person] = await selectAddressee(db, accountId);
  return person ? { email: person.email, fullName: person.fullName } : null;
};
