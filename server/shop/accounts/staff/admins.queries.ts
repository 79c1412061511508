import type { Role } from "#contract/wire/endpoint.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

const columns = `a.id, a.email, a.full_name as "fullName", a.role, a.tenant_id as "tenantId",
  t.name as "tenantName", a.is_active as "isActive", a.is_disabled as "isDisabled"`;

/** One page of the staff, ordered by name. `pattern` is a folded `like` pattern. */
export const selectAdmins = statement(
  "admins.page",
  `select ${columns} from accounts a left join tenants t on t.id = a.tenant_id
   where a.role is not null and (:pattern?::text is null or fold(a.full_name || ' ' || a.email) like :pattern)
     and (:role?::text is null or a.role = :role) and (:tenantId?::bigint is null or a.tenant_id = :tenantId)
   order by a.full_name, a.id limit :size offset :offset`,
  { columns: columnTypes<{ role: Role }>() },
);

export const countAdmins = statement(
  "admins.count",
  `select count(*) as "total!" from accounts a
   where a.role is not null and (:pattern?::text is null or fold(a.full_name || ' ' || a.email) like :pattern)
     and (:role?::text is null or a.role = :role) and (:tenantId?::bigint is null or a.tenant_id = :tenantId)`,
);

/** Returns no row for an account without a role. */
export const selectAdmin = statement(
  "admins.one",
  `select ${columns} from accounts a left join tenants t on t.id = a.tenant_id
   where a.id = :id and a.role is not null`,
  { columns: columnTypes<{ role: Role }>() },
);

export type AdminRow = Row<typeof selectAdmin>;

/** Locks the super admins who can sign in, in the order of their keys, to decide safely which of them is the last. */
export const lockSuperAdmins = statement(
  "admins.hold-super",
  `select id from accounts where role = 'SUPER_ADMIN' and is_active and not is_disabled
   order by id for update`,
);

export const lockAdmin = statement(
  "admins.hold",
  "select id from accounts where id = :id and role is not null for update",
);

export const lockAccountAt = statement(
  "admins.hold-at",
  `select id, role, is_active as "isActive", password_hash is not null as "hasPassword!"
   from accounts where email = :email for update`,
  { columns: columnTypes<{ role: Role | null }>() },
);

/** Inserts an invited account without a password; returns no row when the e-mail already has an account. */
export const insertInvited = statement(
  "admins.insert",
  `insert into accounts (email, full_name, is_active, role, tenant_id, language, created_at)
   values (:email, :fullName, false, :role, :tenantId?, :language, :now) on conflict (email) do nothing returning id`,
);

/**
 * Gives a shopper's account a role and removes its password. The password may be a well-known one, which staff may not
 * have, or a stranger's, if it was chosen before the e-mail was proven.
 */
export const giveRole = command(
  "admins.give-role",
  `update accounts set full_name = :fullName, role = :role, tenant_id = :tenantId?, is_disabled = false,
     password_hash = null
   where id = :id`,
);

export const updateAdmin = command(
  "admins.update",
  `update accounts set email = :email, full_name = :fullName, role = :role, tenant_id = :tenantId?, is_disabled = :isDisabled
   where id = :id`,
);

export const takeRole = command(
  "admins.take-role",
  "update accounts set role = null, tenant_id = null where id = :id",
);
