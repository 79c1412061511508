import { Refused } from "#contract/wire/refusals.ts";
import type { Language } from "#contract/language.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob, readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { forgetInJobs } from "#server/platform/jobs/jobs.queries.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { closeAccountRow, forgetAccess, selectPersonal } from "./personal.queries.ts";
import { forgetTries } from "../sign-in/throttle.ts";
import { proveOwner, type Owner } from "../passwords/prove-owner.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";

/**
 * Exports and deletes the personal data of one room. `show` and `forget` run inside a transaction whose row-level
 * security is that of the account. The rooms to the right pass their providers to this room, which imports none of
 * them.
 */
export type PrivacyProvider = {
  /** The room's key in the exported file. */
  name: string;
  /** Left out where another room exports the data. */
  show?: (client: Queryable, accountId: number) => Promise<unknown>;
  /** Deletes the data that names the person, or refuses while it is still needed. */
  forget: (client: Queryable, accountId: number, now: Date) => Promise<void>;
};

/** Reads all personal data of an account in one transaction. */
export const exportAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  parts: readonly PrivacyProvider[],
): Promise<Record<string, unknown>> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [own] = await selectPersonal(client, { accountId });
    if (!own) throw new Refused("http/unauthorized");
    const taken: Record<string, unknown> = { takenAt: clock().toISOString(), ...own };
    for (const { name, show } of parts) if (show) taken[name] = await show(client, accountId);
    return taken;
  });

/**
 * Closes a shopper's account: deletes all personal data in every room, keeps orders as sales figures, and mails the
 * owner. Refuses `accounts/wrong-password`, `accounts/proof-needed` and `accounts/staff`, and passes on refusals of
 * rooms that still need the data.
 */
export const closeAccount = async (
  context: SignInContext,
  { accountId, language, ...owner }: Owner & { accountId: number; language: Language },
  parts: readonly PrivacyProvider[],
): Promise<void> => {
  await proveOwner(context, owner);
  await inTransaction(context.db, { account: accountId }, async (client) => {
    // Closing the account row first locks it, so that no order can be placed in between.
    const now = context.clock();
    const [closed] = await closeAccountRow(client, { accountId, now });
    if (!closed) throw new Refused("accounts/staff");
    for (const { forget } of parts) await forget(client, accountId, now);
    await forgetAccess(client, { accountId });
    await forgetTries(client, { email: closed.email, address: owner.address });
    await forgetInJobs(client, { email: closed.email });
    await queueJob(client, "mail.account-closed", { language }, now, closed);
    await queueJob(client, FORGET_JOB, { accountId }, new Date(now.getTime() + REQUESTS_MS));
  });
};

const FORGET_JOB = "accounts.forget";
/** Longer than any request lasts. */
const REQUESTS_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const forgotten = z.strictObject({ accountId: z.number() });

/**
 * Deletes once more what requests that were under way wrote after an account was closed. An order that was placed in that
 * moment keeps its address until it is delivered: the job looks again every day.
 */
export const privacyJobs = (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  parts: readonly PrivacyProvider[],
): JobKinds => ({
  [FORGET_JOB]: async (job) => {
    const { accountId } = readPayload(forgotten, job);
    const openRooms: string[] = [];
    for (const { name, forget } of parts)
      await inTransaction(db, { account: accountId }, async (client) => {
        await forget(client, accountId, clock());
      }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        openRooms.push(name);
      });
    await forgetAccess(db, { accountId });
    if (openRooms.length > 0)
      await queueJob(db, FORGET_JOB, { accountId }, new Date(clock().getTime() + DAY_MS));
  },
});
