import { command, statement } from "#server/platform/database/statement.ts";

/** The personal data that this room exports for an account's owner. */
export const selectPersonal = statement(
  "accounts.personal",
  `select json_build_object('email', a.email, 'fullName', a.full_name, 'phone', a.phone, 'language', a.language,
      'role', a.role, 'createdAt', a.created_at) as account,
    coalesce((
      select json_agg(json_build_object('device', s.device, 'openedAt', s.created_at, 'usedAt', s.renewed_at,
        'endedAt', s.ended_at) order by s.id)
      from sessions s where s.account_id = a.id), '[]') as sessions,
    coalesce((
      select json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'linkedAt', i.created_at)
        order by i.created_at)
      from identities i where i.account_id = a.id), '[]') as "signOns",
    coalesce((
      select json_agg(json_build_object('purpose', c.purpose, 'granted', c.granted, 'textVersion', c.text_version,
        'language', c.language, 'at', c.at) order by c.id)
      from consents c where c.account_id = a.id), '[]') as consents
   from accounts a where a.id = :accountId`,
);

/**
 * Erases the personal data and the password of a shopper's account, but not its row and id. Returns the former e-mail
 * and name, or no row for an account of staff and for one that is already closed.
 */
export const closeAccountRow = statement(
  "accounts.close",
  `with was as (
     select id, email, full_name from accounts where id = :accountId and role is null and closed_at is null for update
   )
   update accounts a set email = 'closed-' || a.id || '@closed.invalid', password_hash = null, full_name = '—',
     phone = null, is_active = false, is_disabled = true, closed_at = :now
   from was where a.id = was.id
   returning was.email, was.full_name as "fullName"`,
);

export const forgetAccess = command(
  "accounts.forget-access",
  `with links as (delete from account_links where account_id = :accountId),
     signons as (delete from identities where account_id = :accountId)
   delete from sessions where account_id = :accountId`,
);
