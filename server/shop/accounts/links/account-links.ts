import { pagePaths } from "#contract/paths.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { digest, withinRate, type Rate } from "../sign-in/throttle.ts";
import { newSecret, secretHash } from "../sessions/session-token.ts";
import { insertLink, spendLink, type Link, type LinkPurpose } from "../accounts.queries.ts";

const HOUR_MS = 60 * 60_000;
/** Limit of mails with a link to one address (decision 2). */
const TO_ONE_ADDRESS: Rate = { most: 5, windowMs: HOUR_MS };
/**
 * Limits of requests from one network, where a family, an office or a phone company's customers share an address (decision 75).
 * The first one binds only mail addresses that had a mail within the hour.
 */
const AGAIN_FROM_ONE_NETWORK: Rate = { most: 200, windowMs: HOUR_MS };
const FROM_ONE_NETWORK: Rate = { most: 2_000, windowMs: HOUR_MS };

export type LinkRequest = {
  kind: "mail.activation" | "mail.reset";
  email: string;
  language: Language;
  /** The IP address of the request. */
  address: string;
};

/**
 * Queues a mail with a link. The account is looked up only when the mail is written, never here, so that every address
 * gets the same answer after the same work. Refuses `http/too-many-requests`.
 */
export const requestLink = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { kind, email, language, address }: LinkRequest,
): Promise<void> => {
  const earlier = await countMailTo({ db, clock }, email);
  const rate = earlier > 0 ? AGAIN_FROM_ONE_NETWORK : FROM_ONE_NETWORK;
  await withinRate({ db, clock }, `asks:${networkOf(address)}`, rate);
  await queueJob(db, kind, { language }, clock(), { email });
};

/** Counts a mail with a link to an address and returns the count before. Refuses `http/too-many-requests` beyond the limit. */
export const countMailTo = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  email: string,
): Promise<number> => await withinRate({ db, clock }, `mails:${digest(email)}`, TO_ONE_ADDRESS);

/** Lifetime of a link, counted from when its mail is written (decision 3). */
const LIVES_MS: Record<LinkPurpose, number> = {
  activation: 24 * HOUR_MS,
  reset: 10 * 60_000,
  email: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** The page that each kind of link opens. */
const pages: Record<LinkPurpose, string> = {
  activation: pagePaths.activate,
  reset: pagePaths.resetPassword,
  email: pagePaths.confirmEmail,
  invitation: pagePaths.resetPassword,
};

export type NewLink = { accountId: number; purpose: LinkPurpose; email: string };

/**
 * Creates a link and returns its URL. Call it when the mail is written: the key is stored nowhere else, and the
 * lifetime starts then, even if the mail server was down before. Earlier links still work.
 */
export const makeLink = async (
  db: Queryable,
  baseUrl: string,
  { accountId, purpose, email }: NewLink,
  now: Date,
): Promise<string> => {
  const key = newSecret();
  const expiresAt = new Date(now.getTime() + LIVES_MS[purpose]);
  await insertLink(db, { hash: secretHash(key), accountId, purpose, email, expiresAt, now });
  return `${baseUrl}${pages[purpose]}?key=${key}`;
};

/** Uses up a link. Refuses `accounts/link-invalid` for an invalid, a used and an expired key alike. */
export const useLink = async (
  db: Queryable,
  key: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link> => {
  const [link] = await spendLink(db, { hash: secretHash(key), purposes, now });
  if (!link) throw new Refused("accounts/link-invalid");
  return link;
};
