import type { Queryable } from "#server/platform/database/database.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { insertLink, spendLink, type Link, type LinkPurpose } from "./links.queries.ts";
import { newSecret, secretHash } from "../sessions/session-token.ts";

const HOUR_MS = 60 * 60_000;

/** Lifetime of a link, counted from when its mail is written (decision 3). */
const LIVES_MS: Record<LinkPurpose, number> = {
  activation: 24 * HOUR_MS,
  reset: 10 * 60_000,
  email: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** The page that each kind of link opens. */
const pages: Record<LinkPurpose, string> = {
  activation: "/activate",
  reset: "/account/reset/finish",
  email: "/account/email/finish",
  invitation: "/account/reset/finish",
};

export type NewLink = { accountId: number; purpose: LinkPurpose; email: string };

/**
 * Creates a link and returns its URL. Call it when the mail is written: the key is then never stored anywhere, and the
 * lifetime starts at that moment, even if the mail server was down before. Links that were mailed earlier still work.
 */
export const makeLink = async (
  db: Queryable,
  baseUrl: string,
  { accountId, purpose, email }: NewLink,
  now: Date,
): Promise<string> => {
  const key = newSecret();
  const expiresAt = new Date(now.getTime() + LIVES_MS[purpose]);
  await insertLink(db, secretHash(key), accountId, purpose, email, expiresAt, now);
  return `${baseUrl}${pages[purpose]}?key=${key}`;
};

/** Uses up a link. Refuses `accounts/link-invalid` for an invalid, a used and an expired key, without telling which. */
export const useLink = async (
  db: Queryable,
  key: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link> => {
  const [link] = await spendLink(db, secretHash(key), purposes, now);
  if (!link) throw new Refused("accounts/link-invalid");
  return link;
};
