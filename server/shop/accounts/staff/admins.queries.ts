import type { Role } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { command, statement } from "#server/platform/database/statement.ts";

export type AdminRow = {
  id: number;
  email: string;
  fullName: string;
  role: Role;
  tenantId: number | null;
  tenantName: string | null;
  isActive: boolean;
  isDisabled: boolean;
};

const columns = `a.id, a.email, a.full_name as "fullName", a.role, a.tenant_id as "tenantId",
  t.name as "tenantName", a.is_active as "isActive", a.is_disabled as "isDisabled"`;

/** One page of the staff, ordered by name. `pattern` is a folded `like` pattern. */
export const selectAdmins = statement<
  [
    pattern: string | null,
    role: Role | null,
    tenantId: number | null,
    size: number,
    offset: number,
  ],
  AdminRow
>(
  "admins.page",
  `select ${columns} from accounts a left join tenants t on t.id = a.tenant_id
   where a.role is not null and ($1::text is null or fold(a.full_name || ' ' || a.email) like $1)
     and ($2::text is null or a.role = $2) and ($3::bigint is null or a.tenant_id = $3)
   order by a.full_name, a.id limit $4 offset $5`,
);

export const countAdmins = statement<
  [pattern: string | null, role: Role | null, tenantId: number | null],
  { total: number }
>(
  "admins.count",
  `select count(*) as total from accounts a
   where a.role is not null and ($1::text is null or fold(a.full_name || ' ' || a.email) like $1)
     and ($2::text is null or a.role = $2) and ($3::bigint is null or a.tenant_id = $3)`,
);

/** Returns no row for an account without a role. */
export const selectAdmin = statement<[id: number], AdminRow>(
  "admins.one",
  `select ${columns} from accounts a left join tenants t on t.id = a.tenant_id
   where a.id = $1 and a.role is not null`,
);

/** Locks the super admins who can sign in, in the order of their keys, to decide safely which of them is the last. */
export const holdSuperAdmins = statement<[], { id: number }>(
  "admins.hold-super",
  `select id from accounts where role = 'SUPER_ADMIN' and is_active and not is_disabled
   order by id for update`,
);

export const holdAdmin = statement<[id: number], { id: number }>(
  "admins.hold",
  "select id from accounts where id = $1 and role is not null for update",
);

export type Known = {
  id: number;
  role: Role | null;
  isActive: boolean;
  hasPassword: boolean;
};

export const holdAccountAt = statement<[email: string], Known>(
  "admins.hold-at",
  `select id, role, is_active as "isActive", password_hash is not null as "hasPassword"
   from accounts where email = $1 for update`,
);

/** Inserts an invited account without a password; returns no row when the e-mail already has an account. */
export const insertInvited = statement<
  [
    email: string,
    fullName: string,
    role: Role,
    tenantId: number | null,
    language: Language,
    now: Date,
  ],
  { id: number }
>(
  "admins.insert",
  `insert into accounts (email, full_name, is_active, role, tenant_id, language, created_at)
   values ($1, $2, false, $3, $4, $5, $6) on conflict (email) do nothing returning id`,
);

/**
 * Gives a shopper's account a role and removes its password. The password may be a well-known one, which staff may not
 * have, or a stranger's, if it was chosen before the e-mail was proven.
 */
export const giveRole = command<
  [id: number, fullName: string, role: Role, tenantId: number | null]
>(
  "admins.give-role",
  `update accounts set full_name = $2, role = $3, tenant_id = $4, is_disabled = false,
     password_hash = null
   where id = $1`,
);

export const updateAdmin = command<
  [
    id: number,
    email: string,
    fullName: string,
    role: Role,
    tenantId: number | null,
    isDisabled: boolean,
  ]
>(
  "admins.update",
  `update accounts set email = $2, full_name = $3, role = $4, tenant_id = $5, is_disabled = $6
   where id = $1`,
);

export const takeRole = command<[id: number]>(
  "admins.take-role",
  "update accounts set role = null, tenant_id = null where id = $1",
);
