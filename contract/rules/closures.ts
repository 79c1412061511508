import { addDays } from "./reports/vietnam-days.ts";

/**
 * The effect of a closure on orders: the store takes them and sends them once it is over, or takes none. A closure is a
 * holiday of some days; a store that is closed for good is inactive (`isDeleted`).
 */
export const closureKinds = ["sends_later", "no_orders"] as const;
export type ClosureKind = (typeof closureKinds)[number];

/** Days of Vietnam, both included. */
export type Closure = { from: string; to: string; kind: ClosureKind };

/** The longest closure, in days; a store that is away for longer is made inactive. */
export const CLOSURE_DAYS_MAX = 60;

/** The first day of Tết by Vietnam's calendar, which differs from China's in some years (2030). */
const newYears = [
  "2027-02-06",
  "2028-01-26",
  "2029-02-13",
  "2030-02-02",
  "2031-01-23",
  "2032-02-11",
  "2033-01-31",
  "2034-02-19",
  "2035-02-08",
  "2036-01-28",
];

/** The seven public holidays of the next Tết: two days of the old year and five of the new one; null after 2036. */
export const nextTet = (today: string): { from: string; to: string } | null => {
  const first = newYears.find((day) => addDays(day, 4) >= today);
  return first === undefined ? null : { from: addDays(first, -2), to: addDays(first, 4) };
};

/** The day from which a store sends parcels; null when no closure is under way. */
export const sendsFrom = (closure: Closure | null, today: string): string | null =>
  closure !== null && closure.from <= today && today <= closure.to ? addDays(closure.to, 1) : null;
