import type { Role } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { command, statement } from "#server/platform/database/statement.ts";

export type Credentials = {
  id: number;
  passwordHash: string | null;
  isActive: boolean;
  isDisabled: boolean;
};

const credentials = `id, password_hash as "passwordHash", is_active as "isActive",
  is_disabled as "isDisabled"`;

export const selectCredentials = statement<[email: string], Credentials>(
  "accounts.credentials",
  `select ${credentials} from accounts where email = $1`,
);

type NewAccount = [
  email: string,
  passwordHash: string,
  fullName: string,
  isActive: boolean,
  role: Role | null,
  tenantId: number | null,
  language: Language,
  now: Date,
];

/** Returns no row when the e-mail already has an account. */
export const insertAccount = statement<NewAccount, { id: number }>(
  "accounts.insert",
  `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
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
  a.password_hash is not null as "hasPassword", a.tenant_id as "tenantId", (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

export const selectProfile = statement<[accountId: number], Profile>(
  "accounts.profile",
  `select ${profile} from accounts a where a.id = $1`,
);

/** `keepPhone` leaves the phone unchanged. */
export const updateProfile = statement<
  [accountId: number, fullName: string, phone: string | null, keepPhone: boolean],
  Profile
>(
  "accounts.updateProfile",
  `update accounts a set full_name = $2, phone = case when $4 then a.phone else $3 end
   where a.id = $1 returning ${profile}`,
);

/** Call it only for a mailed link, which proves that the account's own e-mail reaches the owner. */
export const activate = command<[accountId: number]>(
  "accounts.activate",
  "update accounts set is_active = true where id = $1 and not is_disabled",
);

export const setPassword = command<[accountId: number, hash: string]>(
  "accounts.set-password",
  `update accounts set password_hash = $2, is_active = true where id = $1 and not is_disabled`,
);

/** Violates `accounts_email_key` when another account has the address. */
export const setEmail = statement<[accountId: number, email: string], { oldEmail: string }>(
  "accounts.set-email",
  `update accounts a set email = $2 from accounts old
   where a.id = $1 and old.id = a.id and not a.is_disabled returning old.email as "oldEmail"`,
);

/** Updates no row when the account's hash is no longer `oldHash`. */
export const updatePassword = command<[accountId: number, oldHash: string, newHash: string]>(
  "accounts.updatePassword",
  "update accounts set password_hash = $3 where id = $1 and password_hash = $2",
);

/** Locks the account until the transaction ends, so that a concurrent appointment or another write of it waits. */
export const holdRole = statement<[accountId: number], { role: Role | null }>(
  "accounts.hold-role",
  "select role from accounts where id = $1 for no key update",
);

/** The writer of the last entry of the audit log about an object (`tenant:3`). */
export type LastWriter = { changedBy: string; changedAt: Date };

export const selectLastWriter = statement<[object: string], LastWriter>(
  "accounts.last-writer",
  `select a.full_name as "changedBy", s.at as "changedAt"
   from audit_log s join accounts a on a.id = s.account_id
   where s.object = $1 order by s.id desc limit 1`,
);
