import { vietnamClock } from "#web/platform/texts/vietnam-clock.ts";
import type { Dashboard } from "./load-dashboard.ts";

type Figures = Dashboard["figures"];
type Sum = { orders: number; amount: number };
export type ComparedSums = { placed: Sum; cancelled: Sum; realised: Sum; net: number };

/** Returns the sums to compare a period with. Today is compared with yesterday up to the end of the same hour. */
export const sumsBefore = (
  { step, comparison }: Pick<Figures, "step" | "comparison">,
  now: Date,
): ComparedSums => {
  if (step !== "hour") return comparison.totals;
  const hour = vietnamClock(now).getUTCHours();
  const sums: ComparedSums = {
    placed: { orders: 0, amount: 0 },
    cancelled: { orders: 0, amount: 0 },
    realised: { orders: 0, amount: 0 },
    net: 0,
  };
  for (const { hour: at, figures } of comparison.series) {
    if ((at ?? 0) > hour) continue;
    sums.net += figures.net;
    for (const measure of ["placed", "cancelled", "realised"] as const) {
      sums[measure].orders += figures[measure].orders;
      sums[measure].amount += figures[measure].amount;
    }
  }
  return sums;
};
