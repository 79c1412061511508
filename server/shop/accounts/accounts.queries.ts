import type { Role } from "#contract/wire/endpoint.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

const credentials = `id, password_hash as "passwordHash", is_active as "isActive",
  is_disabled as "isDisabled"`;

export const selectCredentials = statement(
  "accounts.credentials",
  `select ${credentials} from accounts where email = :email`,
);

/** Returns no row when the e-mail already has an account. */
export const insertAccount = statement(
  "accounts.insert",
  `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id, language, created_at)
   values (:email, :passwordHash, :fullName, :isActive, :role?, :tenantId?, :language, :now)
   on conflict (email) do nothing returning id`,
);

export type Profile = {
  id: number;
  email: string;
  fullName: string;
  phone: string | null;
  isActive: boolean;
  hasPassword: boolean;
  tenantId: number | null;
  tenantName: string | null;
};

const profile = `a.id, a.email, a.full_name as "fullName", a.phone, a.is_active as "isActive",
  a.password_hash is not null as "hasPassword!", a.tenant_id as "tenantId", (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

export const selectProfile = statement(
  "accounts.profile",
  `select ${profile} from accounts a where a.id = :accountId`,
);

/** `keepPhone` leaves the phone unchanged. */
export const updateProfile = statement(
  "accounts.updateProfile",
  `update accounts a set full_name = :fullName, phone = case when :keepPhone then a.phone else :phone? end
   where a.id = :accountId returning ${profile}`,
);

/** Call it only for a mailed link, which proves that the account's own e-mail reaches the owner. */
export const activate = command(
  "accounts.activate",
  "update accounts set is_active = true where id = :accountId and not is_disabled",
);

export const setPassword = command(
  "accounts.set-password",
  `update accounts set password_hash = :hash, is_active = true where id = :accountId and not is_disabled`,
);

/** Violates `accounts_email_key` when another account has the address. */
export const setEmail = statement(
  "accounts.set-email",
  `update accounts a set email = :email from accounts old
   where a.id = :accountId and old.id = a.id and not a.is_disabled returning old.email as "oldEmail"`,
);

/** Updates no row when the account's hash is no longer `oldHash`. */
export const updatePassword = command(
  "accounts.updatePassword",
  "update accounts set password_hash = :newHash where id = :accountId and password_hash = :oldHash",
);

/** Locks the account until the transaction ends, so that a concurrent appointment or another write of it waits. */
export const holdRole = statement(
  "accounts.hold-role",
  "select role from accounts where id = :accountId for no key update",
  { columns: columnTypes<{ role: Role | null }>() },
);

/** The writer of the last entry of the audit log about an object (`tenant:3`). */
export type LastWriter = { changedBy: string; changedAt: Date };

export const selectLastWriter = statement(
  "accounts.last-writer",
  `select a.full_name as "changedBy", s.at as "changedAt"
   from audit_log s join accounts a on a.id = s.account_id
   where s.object = :object order by s.id desc limit 1`,
);
