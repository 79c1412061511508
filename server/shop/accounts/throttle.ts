import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Refused } from "../../../contract/refusals.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Ground } from "../ground.ts";
import {
  countTries,
  delayTries,
  forgetKeys,
  sweepTries,
  takeBackTries,
  type TryCount,
} from "./throttle.queries.ts";

/** Failures allowed within the window (decisions §9). */
const LIMITS = { both: 10, address: 100, account: 50 } as const;
const WINDOW_MS = 15 * 60_000;
/** Each refused try makes the wait longer by this, up to an hour. */
const GROWTH_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** On which account (its e-mail) from which network address a password is tried. */
export type Tried = { email: string; address: string };

type Keys = Record<keyof typeof LIMITS, string>;

/**
 * Lets a password be tried within the limits. The try is counted before it is made, so that a thousand at once are
 * no way around; a right one is taken off again. Beyond a limit it refuses `http/too-many-requests` with
 * `retryAfter` in seconds. The account's own limit binds only addresses that failed before, so that nobody can
 * lock an owner out. Answers what `prove` answers: null for a wrong password.
 */
export const withinLimits = async <T>(
  { db, clock }: Pick<Ground, "db" | "clock">,
  tried: Tried,
  prove: () => Promise<T | null>,
): Promise<T | null> => {
  const now = clock().getTime();
  const keys = keysOf(tried);
  const all = Object.values(keys);
  const full = fullKey(keys, await countTries(db, all, now + WINDOW_MS, now));
  if (full) throw await refusal(db, all, full, now);
  const proven = await prove().catch(async (error: unknown) => {
    await takeBackTries(db, all, "");
    throw error;
  });
  if (proven === null) await sweepTries(db, now);
  else await takeBackTries(db, all, keys.both);
  return proven;
};

/** Forgets the failures on an account from an address: whoever proved to be its owner starts anew. */
export const forgetTries = async (db: Queryable, tried: Tried): Promise<void> => {
  const { both, account } = keysOf(tried);
  await forgetKeys(db, [both, account]);
};

const keysOf = ({ email, address }: Tried): Keys => {
  const network = networkOf(address);
  return {
    both: `both:${digest(`${email} ${network}`)}`,
    address: `address:${network}`,
    account: `account:${digest(email)}`,
  };
};

/** A short name for a text that should not stand in the table itself. */
export const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** An IPv4 address as it is; of an IPv6 address the /64, all of which one household or server has. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: Math.max(zeros, 0) }, () => "0"), ...back];
  const four = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${four.join(":")}::/64`;
};

const fullKey = (keys: Keys, counts: readonly TryCount[]): { key: string; over: number } | null => {
  const points = (key: string) => counts.find((count) => count.key === key)?.points ?? 0;
  const isClean = points(keys.address) <= 1; // this try is the only one
  for (const limit of ["both", "address", "account"] as const) {
    const over = points(keys[limit]) - LIMITS[limit];
    if (over > 0 && !(limit === "account" && isClean)) return { key: keys[limit], over };
  }
  return null;
};

const refusal = async (
  db: Ground["db"],
  keys: string[],
  { key, over }: { key: string; over: number },
  now: number,
): Promise<Refused> => {
  const wait = Math.min(WINDOW_MS + GROWTH_MS * over, LONGEST_WAIT_MS);
  const [delayed] = await delayTries(db, keys, key, now + wait);
  const until = delayed?.expire ?? now + wait;
  return new Refused("http/too-many-requests", { retryAfter: Math.ceil((until - now) / 1000) });
};
