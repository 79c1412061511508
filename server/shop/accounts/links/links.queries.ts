import { command, statement } from "#server/platform/database/statement.ts";

export const linkPurposes = ["activation", "reset", "email", "invitation"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const insertLink = command(
  "accounts.insert-link",
  `insert into account_links (hash, account_id, purpose, email, expires_at, created_at)
   values (:hash, :accountId, :purpose, :email, :expiresAt, :now)`,
);

export type Link = { accountId: number; email: string };

const holds = `l.hash = :hash and l.purpose = any (:purposes) and l.used_at is null and l.expires_at > :now
  and a.id = l.account_id and not a.is_disabled`;

/** Finds a valid link and its account, without using it up. */
export const selectLink = statement(
  "accounts.link",
  `select l.account_id as "accountId", a.email, a.role is not null as "isStaff!"
   from account_links l, accounts a where ${holds}`,
);

/** Uses up a link. Of two concurrent calls only one gets the row. */
export const spendLink = statement(
  "accounts.spend-link",
  `update account_links l set used_at = :now from accounts a where ${holds}
   returning l.account_id as "accountId", l.email`,
);

export const spendLinksOf = command(
  "accounts.spend-links-of",
  `update account_links set used_at = :now
   where account_id = :accountId and purpose = any (:purposes) and used_at is null`,
);

/** Deletes links that expired before the given time, at most 1,000 rows per call. */
export const sweepLinks = command(
  "accounts.sweep-links",
  `delete from account_links where hash in (
     select hash from account_links where expires_at < :expiredBefore
     limit 1000 for update skip locked
   )`,
);

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
  a.password_hash is not null as "hasPassword!", a.role,
  (select t.name from tenants t where t.id = a.tenant_id) as "tenantName"`;

/** Returns no row for a disabled or closed account. */
export const selectAddressee = statement(
  "accounts.addressee",
  `select ${addressee} from accounts a where a.id = :accountId and not a.is_disabled`,
);

export const selectAddresseeAt = statement(
  "accounts.addressee-at",
  `select ${addressee} from accounts a where a.email = :email and not a.is_disabled`,
);
