import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { giveRole, lockAccountAt, insertInvited, selectAdmin } from "./admins.queries.ts";
import { serializeAdmin, type Admin } from "./list-admins.ts";
import { checkRolePlace, theRoleTenant } from "./role-tenant.ts";
import { endSessionsOf } from "../accounts.queries.ts";

type Body = Input<"POST /admins">["body"];
type Actor = { accountId: number; language: Language };

/**
 * Gives a person a role. People without an account or a proven e-mail, and shoppers, are invited to choose a password.
 * Without `useExisting` it refuses shoppers: `accounts/exists`, with `mayUse` if `useExisting` would work.
 */
export const addAdmin = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  body: Body,
): Promise<Admin> => {
  checkRolePlace(body.role, body.tenantId ?? null);
  return await inTransaction(db, {}, async (client) => {
    const tenantId = await theRoleTenant(client, body.tenantId ?? null);
    const now = clock();
    const { id, hadPassword } = await giveAccount(
      client,
      { ...body, tenantId },
      actor.language,
      now,
    );
    const [row] = await selectAdmin(client, { id });
    if (!row) throw new Refused("http/not-found");
    // The link of the invitation lets the owner choose a password, which activates the account.
    if (!row.isActive || hadPassword)
      await queueJob(client, "mail.invitation", { accountId: id, language: actor.language }, now);
    const act = { tenant: tenantId, accountId: actor.accountId, act: "admin.create" };
    await audit(client, { ...act, object: `account:${id}`, now });
    return serializeAdmin(row);
  });
};

const giveAccount = async (
  client: Queryable,
  {
    email,
    fullName,
    role,
    tenantId,
    useExisting = false,
  }: Omit<Body, "tenantId"> & { tenantId: number | null },
  language: Language,
  now: Date,
): Promise<{ id: number; hadPassword: boolean }> => {
  const [made] = await insertInvited(client, { email, fullName, role, tenantId, language, now });
  if (made) return { id: made.id, hadPassword: false };
  const [known] = await lockAccountAt(client, { email });
  if (!known || known.role !== null) throw new Refused("accounts/exists", { mayUse: false });
  // An account that was invited but never activated is treated like a new one.
  const neverCame = !known.isActive && !known.hasPassword;
  if (!useExisting && !neverCame) throw new Refused("accounts/exists", { mayUse: true });
  await giveRole(client, { id: known.id, fullName, role, tenantId });
  await endSessionsOf(client, { accountId: known.id, now });
  return { id: known.id, hadPassword: known.hasPassword };
};
