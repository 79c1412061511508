import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { percentsOn, type DatedRate, type VatPercents } from "#contract/rules/invoices/vat.ts";
import type { AppContext } from "../app-context.ts";
import { findRates } from "./vat.queries.ts";

/** Until a process reads the rates again; a change begins later than this. */
const KEPT_MS = 60_000;
/** Between a change and the day on which it begins; far longer than `KEPT_MS`, also on clocks that differ. */
const AHEAD_MS = 3_600_000;

/** The first day on which a change that is made now may begin. */
export const earliestDay = (now: Date): string =>
  addDays(vietnamDay(new Date(now.getTime() + AHEAD_MS)), 1);

/** The rates as a process read them last, so that a checkout reads nothing for them. */
export class VatRates {
  #read: Promise<readonly DatedRate[]> | undefined;
  #readAt = 0;

  /** The percentages of today, by the clock. Checkouts that wait for the rates share one read. */
  async today({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<VatPercents> {
    const now = clock();
    if (!this.#read || Math.abs(now.getTime() - this.#readAt) > KEPT_MS) {
      this.#readAt = now.getTime();
      const read = findRates(db);
      this.#read = read;
      read.catch(() => {
        if (this.#read === read) this.#read = undefined; // the next checkout tries again
      });
    }
    return percentsOn(await this.#read, vietnamDay(now));
  }
}
