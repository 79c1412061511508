import { statement, type Row } from "#server/platform/database/statement.ts";

const columns = `id, purpose, granted, text_version as "textVersion", language, at`;

export const insertConsent = statement(
  "accounts.insert-consent",
  `insert into consents (account_id, purpose, granted, text_version, language, at)
   values (:accountId?, :purpose, :granted, :textVersion, :language, :now) returning ${columns}`,
);

/** The newest consent of each purpose. */
export const selectConsents = statement(
  "accounts.consents",
  `select distinct on (purpose) ${columns} from consents where account_id = :accountId
   order by purpose, consents.id desc`,
);

export type ConsentRow = Row<typeof selectConsents>;
