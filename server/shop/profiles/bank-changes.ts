import { keyOfId } from "#contract/wire/wire-id.ts";
import type { bankChangeInput } from "#contract/staff/store-profile.ts";
import type { Language } from "#contract/language.ts";
import { BANK_WAIT_HOURS } from "#contract/rules/store-profile.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { z } from "#contract/wire/zod.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { queueJob, readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { isPassword, proveOwner, queueNotices } from "../accounts/accounts.ts";
import type { AppContext } from "../app-context.ts";
import type { StaffPerson } from "../caller.ts";
import { setBank, theLockedTenant } from "../tenants/tenants.ts";
import { endBankChange, insertBankChange, selectBankChange } from "./profiles.queries.ts";
import { profileOf } from "./show-profile.ts";
import type { StoreProfile } from "./profile-shapes.ts";

type Shop = Pick<AppContext, "db" | "clock">;

const BANK_WAIT_MS = BANK_WAIT_HOURS * 3_600_000;
/** Copies a bank account to its store when its wait is over. */
const BANK_JOB = "profiles.bank";
/** The mail to one admin of the store about a pending bank account. */
export const BANK_MAIL = "mail.bank-change";

const payload = z.strictObject({ tenant: z.number(), id: z.number() });

/**
 * Requests another bank account for the store, after the admin has proven to be the account's owner, and notifies every
 * admin of the store. Refuses `accounts/wrong-password`, `accounts/proof-needed` and `tenants/bank-waiting`.
 */
export const requestBankChange = async (
  shop: Shop,
  { tenant, accountId, sessionId, email }: StaffPerson,
  language: Language,
  { password, ...bank }: z.output<typeof bankChangeInput>,
  address: string,
): Promise<StoreProfile> => {
  const { db, clock } = shop;
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const effectiveAt = new Date(now.getTime() + BANK_WAIT_MS);
    const [made] = await insertBankChange(client, { tenant, ...bank, accountId, now, effectiveAt });
    if (!made) throw new Refused("tenants/bank-waiting");
    await queueJob(client, BANK_JOB, { tenant, id: made.id }, effectiveAt);
    await queueNotices(client, {
      tenant,
      kind: "bank_change",
      job: BANK_MAIL,
      payload: { id: made.id },
      now,
    });
    const object = `tenant:${tenant}:bank:${made.id}`;
    await audit(client, { tenant, accountId, act: "tenant.bank-request", object, now });
    return await profileOf(client, tenant, language);
  });
};

/** Stops a bank account that waits. Refuses `tenants/bank-settled` when it has taken effect or was stopped before. */
export const stopBankChange = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffPerson,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId) ?? NO_CHANGE;
    const [known] = await selectBankChange(client, { tenant, id });
    if (!known) throw new Refused("http/not-found");
    const [stopped] = await endBankChange(client, { tenant, id, outcome: "stopped", now });
    if (!stopped) throw new Refused("tenants/bank-settled");
    const object = `tenant:${tenant}:bank:${id}`;
    await audit(client, { tenant, accountId, act: "tenant.bank-stop", object, now });
  });
};

const NO_CHANGE = 0; // no bank account has this key

/**
 * The background jobs of profiles. A stop and the job lock the pending row, and only the first one ends it. The job
 * then locks the store, so that the super admin's form detects the new account.
 */
export const profileJobs = ({ db, clock }: Shop): JobKinds => ({
  [BANK_JOB]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    // as: a transaction of this store queued the job
    await inTransaction(db, { tenant: tenant as TenantId }, async (client) => {
      const now = clock();
      const [bank] = await endBankChange(client, { tenant, id, outcome: "effective", now });
      if (!bank) return; // it was stopped
      const { bin, name, account, holder, accountId } = bank;
      await theLockedTenant(client, tenant);
      await setBank(client, { id: tenant, bin, name, account, holder });
      if (accountId === null) return;
      const object = `tenant:${tenant}`;
      await audit(client, { tenant, accountId, act: "tenant.bank-effective", object, now });
    });
  },
});
