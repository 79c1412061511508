import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Contract } from "#contract/contract.ts";
import { UNFOUND_DAYS, UNFOUND_SHOWN } from "#contract/rules/limits.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { searchWords } from "../../search/search-words.ts";
import {
  addUnfound,
  deleteOldUnfound,
  findUnfound,
  lockUnfound,
} from "./unfound-searches.queries.ts";

/** Texts that wait for the next write; more are not counted. */
const MOST_WAITING = 500;
const WRITE_AFTER_MS = 5_000;
/** New texts of a day beyond these are not counted, so that nonsense fills no table. */
const MOST_A_DAY = 2_000;
/** A text of fewer searches may be somebody's own words, so nobody sees it. */
const FEWEST_SHOWN = 3;

const MOST_WORDS = 6;
const LONGEST = 60;
const MOST_DIGITS = 5;

/**
 * The text that is counted of a search; null for one that may say who somebody is: with an e-mail address, a number as
 * long as that of a phone or an account, or many words.
 */
export const countableText = (name: string): string | null => {
  const { words } = searchWords(name);
  const text = words.join(" ");
  const digits = text.replaceAll(/\D/g, "").length;
  const isOwn = text.includes("@") || digits > MOST_DIGITS || words.length > MOST_WORDS;
  return isOwn || text === "" || text.length > LONGEST ? null : text;
};

export type UnfoundCounter = {
  count: (name: string) => void;
  /** Writes the counts that wait. */
  write: () => Promise<void>;
};

/**
 * Counts searches that found nothing, in this process, and writes the sums some seconds later: no search waits for it.
 * A process that ends loses the counts of these seconds.
 */
export const openUnfoundCounter = ({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): UnfoundCounter => {
  let waiting = new Map<string, number>();
  let isDue = false;

  const write = async (): Promise<void> => {
    isDue = false;
    const counts = [...waiting];
    waiting = new Map();
    if (counts.length === 0) return;
    await inTransaction(db, {}, async (client) => {
      await lockUnfound(client);
      await addUnfound(client, {
        day: vietnamDay(clock()),
        texts: counts.map(([text]) => text),
        counts: counts.map(([, count]) => count),
        most: MOST_A_DAY,
      });
    });
  };

  return {
    write,
    count: (name) => {
      const text = countableText(name);
      if (text === null || (waiting.size >= MOST_WAITING && !waiting.has(text))) return;
      waiting.set(text, (waiting.get(text) ?? 0) + 1);
      if (isDue) return;
      isDue = true;
      // A failed write loses some counts, which nobody depends on.
      setTimeout(() => void write().catch(() => undefined), WRITE_AFTER_MS).unref();
    },
  };
};

/** The most frequent searches of the last 30 days that found nothing. */
export const listUnfound = async (
  db: Database,
  now: Date,
): Promise<Answer<Contract["GET /admin/unfound-searches"]>> => {
  const since = addDays(vietnamDay(now), 1 - UNFOUND_DAYS);
  const most = UNFOUND_SHOWN;
  const find = { since, least: FEWEST_SHOWN, most };
  return { searches: await readAs(db, {}, (client) => findUnfound(client, find)) };
};

/** Deletes counts that no list shows any more. */
export const deleteOldSearches =
  (db: Database): MaintenanceTask =>
  async (now) => {
    const before = addDays(vietnamDay(now), 1 - UNFOUND_DAYS);
    await inTransaction(db, {}, (client) => deleteOldUnfound(client, { before }));
  };
