import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { insertConsent, selectConsents, type ConsentRow } from "./consents.queries.ts";
import { withinRate, type Rate } from "../sign-in/throttle.ts";

type Consent = Answer<(typeof accounts)["POST /consents"]>;

const HOUR_MS = 60 * 60_000;
const OF_ONE_ACCOUNT: Rate = { most: 100, windowMs: HOUR_MS };
/** Binds visitors only. An account has a limit of its own, which others behind its network can't use up. */
const FROM_ONE_NETWORK: Rate = { most: 1000, windowMs: HOUR_MS };

export type ConsentChoice = {
  /** Null for a visitor. */
  accountId: number | null;
  purpose: Consent["purpose"];
  granted: boolean;
  textVersion: string;
  language: Language;
  address: string;
};

/** Records a consent or its withdrawal. Each is a new row, and no row is ever changed. */
export const recordConsent = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, purpose, granted, textVersion, language, address }: ConsentChoice,
): Promise<Consent> => {
  if (accountId === null)
    await withinRate({ db, clock }, `consents:${networkOf(address)}`, FROM_ONE_NETWORK);
  else await withinRate({ db, clock }, `consents:account:${accountId}`, OF_ONE_ACCOUNT);
  const choice = { accountId, purpose, granted, textVersion, language, now: clock() };
  const [row] = await insertConsent(db, choice);
  if (!row) throw new Error("a consent was not recorded");
  return serializeConsent(row);
};

/** Lists an account's newest consent of each purpose. */
export const listConsents = async (
  db: Queryable,
  accountId: number,
): Promise<{ consents: Consent[] }> => ({
  consents: (await selectConsents(db, { accountId })).map(serializeConsent),
});

const serializeConsent = ({ id, at, ...row }: ConsentRow): Consent => ({
  id: String(id),
  ...row,
  at: at.toISOString(),
});
