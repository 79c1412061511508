import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";

/**
 * Queues the invitation for a new account of the staff or one that was given a role. Its link lets the owner choose a
 * password, which activates the account. Call it in the transaction that creates the account or gives the role, and
 * that leaves the account without a password.
 */
export const inviteStaff = async (
  client: Queryable,
  { accountId, language }: { accountId: number; language: Language },
  now: Date,
): Promise<void> => await queueJob(client, "mail.invitation", { accountId, language }, now);
