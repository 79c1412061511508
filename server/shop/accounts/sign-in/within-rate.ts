import { Refused } from "#contract/wire/refusals.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { countTries } from "./throttle.queries.ts";

export type Rate = { most: number; windowMs: number };

/** Adds one to the count of a key. Refuses `http/too-many-requests` beyond the rate until its window ends. */
export const withinRate = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
  { most, windowMs }: Rate,
): Promise<void> => {
  const now = clock().getTime();
  const [count] = await countTries(db, [key], now + windowMs, now);
  if (!count || count.points <= most) return;
  throw new Refused("http/too-many-requests", {
    retryAfter: Math.max(1, Math.ceil((count.expire - now) / 1000)),
  });
};
