import { statement } from "#server/platform/database/statement.ts";

/** The columns of an account that a mail to it needs. */
export type Addressee = {
  id: number;
  email: string;
  fullName: string;
  isActive: boolean;
  hasPassword: boolean;
  role: string | null;
  tenantName: string | null;
};

const addressee = `a.id, a.email, a.full_name as "fullName", a.is_active as "isActive",
  a.password_hash is not null as "hasPassword", a.role,
  (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

/** Returns no row for a disabled or closed account. */
export const selectAddressee = statement<[accountId: number], Addressee>(
  "accounts.addressee",
  `select ${addressee} from accounts a where a.id = $1 and not a.is_disabled`,
);

export const selectAddresseeAt = statement<[email: string], Addressee>(
  "accounts.addressee-at",
  `select ${addressee} from accounts a where a.email = $1 and not a.is_disabled`,
);
