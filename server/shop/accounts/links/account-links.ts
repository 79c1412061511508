import type { Queryable } from "#server/platform/database/database.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { insertLink, spendLink, type Link, type LinkPurpose } from "./links.queries.ts";
import { newSecret, secretHash } from "../sessions/session-token.ts";

const HOUR_MS = 60 * 60_000;

/** How long a link works from when its mail is written (decision 3). */
const LIVES_MS: Record<LinkPurpose, number> = {
  activation: 24 * HOUR_MS,
  reset: 10 * 60_000,
  email: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** Where the pages take a link's key. */
const pages: Record<LinkPurpose, string> = {
  activation: "/activate",
  reset: "/account/reset/finish",
  email: "/account/email/finish",
  invitation: "/account/reset/finish",
};

export type NewLink = { accountId: number; purpose: LinkPurpose; email: string };

/**
 * Makes a link and answers its address. It is made as its mail is written, so that its key is never kept anywhere and
 * its time runs from then, however long the mail server was away. Links that were mailed before go on working.
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

/** Uses a link up; refuses `accounts/link-invalid` for a bad, a used and an expired key alike. */
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
