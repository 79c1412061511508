import { createHash } from "node:crypto";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  countTries,
  delayTries,
  findTries,
  forgetKeys,
  sweepTries,
  takeBackTries,
  type TryCount,
} from "./throttle.queries.ts";

/** Failures allowed within the window (decision 9). `overall` limits the whole shop, against a distributed attack. */
const LIMITS = { both: 10, address: 100, account: 50, overall: 2_000 } as const;
/** Up to this many failures of an address count as typing errors, which `overall` does not limit. */
const SLIPS = 3;
const OVERALL = "overall";
const WINDOW_MS = 15 * 60_000;
/** Each refused try extends the wait by this, up to an hour. */
const GROWTH_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** The e-mail of the account whose password is tried, and the IP address of the request. */
export type Tried = { email: string; address: string };

type Keys = Record<keyof typeof LIMITS, string>;

/**
 * Runs `prove` within the limits of failed passwords; null is a wrong password. A try is counted before it runs, because
 * tries may be simultaneous. Limits of account and shop apply only to addresses that failed before: owners get in.
 */
export const withinLimits = async <T>(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tried: Tried,
  prove: () => Promise<T | null>,
): Promise<T | null> => {
  const now = clock().getTime();
  const keys = keysOf(tried);
  const all = Object.values(keys);
  const full = fullKey(keys, await countTries(db, { keys: all, windowEnd: now + WINDOW_MS, now }));
  if (full) throw await refusal(db, all, full, now);
  const proven = await prove().catch(async (error: unknown) => {
    await takeBackTries(db, { keys: all, cleared: "" });
    throw error;
  });
  if (proven === null) await sweepTries(db, { now });
  else await takeBackTries(db, { keys: all, cleared: keys.both });
  return proven;
};

/** Deletes the failure counts of an account and of its tries from this address, once its e-mail was proven. */
export const forgetTries = async (db: Queryable, tried: Tried): Promise<void> => {
  const { both, account } = keysOf(tried);
  await forgetKeys(db, { keys: [both, account] });
};

const keysOf = ({ email, address }: Tried): Keys => {
  const network = networkOf(address);
  return {
    both: `both:${digest(`${email} ${network}`)}`,
    address: `address:${network}`,
    account: `account:${digest(email)}`,
    overall: OVERALL,
  };
};

/** A short hash of a text that should not be stored in the table itself. */
export const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

export type Rate = { most: number; windowMs: number };

/**
 * Adds one to the count of a key and returns the count before. Refuses `http/too-many-requests` beyond the rate until
 * its window ends. A refused try is not counted, so that it does not use up a shared limit.
 */
export const withinRate = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
  { most, windowMs }: Rate,
): Promise<number> => {
  const now = clock().getTime();
  const [count] = await countTries(db, { keys: [key], windowEnd: now + windowMs, now });
  if (!count) return 0;
  if (count.points <= most) return count.points - 1;
  await takeBackTries(db, { keys: [key], cleared: "" });
  throw tooMany(count.expire - now);
};

/** Limits of failures within one window. */
export type FailureLimits = {
  windowMs: number;
  /** `after` is the key of those whom the limit binds only once they have failed themselves. */
  limits: readonly { key: string; most: number; after?: string }[];
};

/**
 * Runs `act` within limits of failures, which `isFailure` counts. The failure that exceeds a limit is refused, so that
 * it reveals nothing. The limits are read while `act` reads: it awaits `allowed` before it writes or decides.
 */
export const withinFailures = async <T>(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  failures: FailureLimits,
  isFailure: (error: unknown) => boolean,
  act: (allowed: Promise<void>) => Promise<T>,
): Promise<T> => {
  const now = clock().getTime();
  const keys = failures.limits.map(({ key }) => key);
  const allowed = findTries(db, { keys, now }).then((counts) =>
    refuseBeyond(failures, counts, { now, counted: 0 }),
  );
  // An act that is refused earlier does not wait for it.
  allowed.catch(() => undefined);
  try {
    return await act(allowed);
  } catch (error) {
    if (isFailure(error)) {
      const counts = await countTries(db, { keys, windowEnd: now + failures.windowMs, now });
      refuseBeyond(failures, counts, { now, counted: 1 });
    }
    throw error;
  }
};

/** `counted` is the number of tries in the counts that are this one. */
const refuseBeyond = (
  { limits }: FailureLimits,
  counts: readonly TryCount[],
  { now, counted }: { now: number; counted: 0 | 1 },
): void => {
  const before = (wanted: string) =>
    (counts.find(({ key }) => key === wanted)?.points ?? 0) - counted;
  for (const { key, most, after } of limits) {
    const binds = after === undefined || before(after) > 0;
    if (!binds || before(key) < most) continue;
    const expire = counts.find((count) => count.key === key)?.expire ?? now;
    throw tooMany(expire - now);
  }
};

/** An exceeded limit: `over` is the number of tries above it, `expire` the end of its window. */
type Full = { key: string; over: number; expire: number };

const fullKey = (keys: Keys, counts: readonly TryCount[]): Full | null => {
  const points = (key: string) => counts.find((count) => count.key === key)?.points ?? 0;
  const before = points(keys.address) - 1; // the counts include this try
  const bound = {
    both: true,
    address: true,
    account: before > 0,
    overall: before > SLIPS,
  };
  for (const limit of ["both", "address", "account", "overall"] as const) {
    const over = points(keys[limit]) - LIMITS[limit];
    const expire = counts.find(({ key }) => key === keys[limit])?.expire ?? 0;
    if (over > 0 && bound[limit]) return { key: keys[limit], over, expire };
  }
  return null;
};

const refusal = async (
  db: AppContext["db"],
  keys: string[],
  { key, over, expire }: Full,
  now: number,
): Promise<Refused> => {
  if (key === OVERALL) {
    // The window of `overall` is shared by all addresses, so a refused try must not extend it.
    await takeBackTries(db, { keys, cleared: "" });
    return tooMany(expire - now);
  }
  const wait = Math.min(WINDOW_MS + GROWTH_MS * over, LONGEST_WAIT_MS);
  const [delayed] = await delayTries(db, { keys, fullKey: key, notBefore: now + wait });
  return tooMany((delayed?.expire ?? now + wait) - now);
};

const tooMany = (waitMs: number): Refused =>
  new Refused("http/too-many-requests", { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
