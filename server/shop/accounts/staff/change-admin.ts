import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  lockAdmin,
  lockSuperAdmins,
  selectAdmin,
  takeRole,
  updateAdmin,
  type AdminRow,
} from "./admins.queries.ts";
import { endSessionsOf, linkPurposes, spendLinksOf } from "../accounts.queries.ts";
import { serializeAdmin, type Admin } from "./list-admins.ts";
import { checkRolePlace, theRoleTenant } from "./role-tenant.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Body = Input<"PUT /admins/{id}">["body"];

const EMAIL_TAKEN = "accounts_email_key";

/**
 * Changes a member of the staff; fields that aren't sent stay. Another role, store or e-mail, or being disabled, ends
 * their sessions at once. Refuses a change that would leave the shop without a super admin.
 */
export const changeAdmin = async (
  { db, clock }: Shop,
  accountId: number,
  id: string,
  body: Body,
): Promise<Admin> => {
  const act = async (client: Queryable): Promise<Admin> => {
    const { before, isLast } = await theLockedAdmin(client, id);
    const role = body.role ?? before.role;
    const kept =
      role === "SUPER_ADMIN" || before.tenantId === null ? null : String(before.tenantId);
    const wanted = body.tenantId === undefined ? kept : body.tenantId;
    checkRolePlace(role, wanted);
    const tenantId = await theRoleTenant(client, wanted);
    const email = body.email ?? before.email;
    const isDisabled = body.isActive === undefined ? before.isDisabled : !body.isActive;
    if (isLast && (role !== "SUPER_ADMIN" || isDisabled))
      throw new Refused("accounts/last-super-admin");
    const fullName = body.fullName ?? before.fullName;
    await updateAdmin(client, { id: before.id, email, fullName, role, tenantId, isDisabled });
    const isAnother =
      role !== before.role || tenantId !== before.tenantId || email !== before.email;
    const now = clock();
    if (isAnother || isDisabled) await endSessionsOf(client, { accountId: before.id, now });
    // Links that were mailed to the old address must no longer open the account.
    if (email !== before.email)
      await spendLinksOf(client, { accountId: before.id, purposes: linkPurposes, now });
    const object = `account:${before.id}`;
    await audit(client, { tenant: tenantId, accountId, act: "admin.change", object, now });
    return serializeAdmin((await selectAdmin(client, { id: before.id }))[0] ?? before);
  };
  try {
    return await inTransaction(db, {}, act);
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === EMAIL_TAKEN)
      throw new Refused("accounts/exists");
    throw error;
  }
};

/** Removes a person's role and ends their sessions. The account remains as a shopper's account. */
export const removeAdmin = async (
  { db, clock }: Shop,
  accountId: number,
  id: string,
): Promise<void> => {
  await inTransaction(db, {}, async (client) => {
    const { before, isLast } = await theLockedAdmin(client, id);
    if (isLast) throw new Refused("accounts/last-super-admin");
    const now = clock();
    await takeRole(client, { id: before.id });
    await endSessionsOf(client, { accountId: before.id, now });
    const act = { tenant: before.tenantId, accountId, act: "admin.remove" };
    await audit(client, { ...act, object: `account:${before.id}`, now });
  });
};

/**
 * Locks a member of the staff and finds out whether they are the last super admin who can sign in. It locks the super
 * admins first: when two remove each other, the second sees only one left.
 */
const theLockedAdmin = async (
  client: Queryable,
  id: string,
): Promise<{ before: AdminRow; isLast: boolean }> => {
  const key = keyOfId(id) ?? 0; // no account has the key 0
  const supers = await lockSuperAdmins(client);
  await lockAdmin(client, { id: key });
  const [before] = await selectAdmin(client, { id: key });
  if (!before) throw new Refused("http/not-found");
  return { before, isLast: supers.length === 1 && supers[0]?.id === key };
};
