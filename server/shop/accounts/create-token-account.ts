import { randomUUID } from "node:crypto";
import { SERVICE_DOMAIN } from "#contract/rules/people/email.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { insertTokenAccount } from "./accounts.queries.ts";

/**
 * Creates the account that a machine token acts under, and returns its id. It is disabled, without role and password, so
 * nobody signs in to it and no mail is sent to it. Histories name it.
 */
export const createTokenAccount = async (
  client: Queryable,
  { fullName, now }: { fullName: string; now: Date },
): Promise<number> => {
  const email = `${randomUUID()}@${SERVICE_DOMAIN}`;
  const [made] = await insertTokenAccount(client, { email, fullName, now });
  if (!made) throw new Error("a random address was taken");
  return made.id;
};
