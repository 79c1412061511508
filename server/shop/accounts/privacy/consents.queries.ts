import type { Language } from "#contract/language.ts";
import { statement } from "#server/platform/database/statement.ts";

export type ConsentRow = {
  id: number;
  purpose: "comfort" | "marketing";
  granted: boolean;
  textVersion: string;
  language: Language;
  at: Date;
};

const columns = `id, purpose, granted, text_version as "textVersion", language, at`;

export const insertConsent = statement<
  [
    accountId: number | null,
    purpose: string,
    granted: boolean,
    textVersion: string,
    language: Language,
    now: Date,
  ],
  ConsentRow
>(
  "accounts.insert-consent",
  `insert into consents (account_id, purpose, granted, text_version, language, at)
   values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
);

/** The newest consent of each purpose. */
export const selectConsents = statement<[accountId: number], ConsentRow>(
  "accounts.consents",
  `select distinct on (purpose) ${columns} from consents where account_id = $1
   order by purpose, consents.id desc`,
);
