import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";

/**
 * Leaves the mail that lets somebody choose the password of an account that was opened for them or given a role, and
 * thereby activates it. Call it with the client of the transaction that does so and leaves it without a password.
 */
export const inviteStaff = async (
  client: Queryable,
  { accountId, language }: { accountId: number; language: Language },
  now: Date,
): Promise<void> => await queueJob(client, "mail.invitation", { accountId, language }, now);
