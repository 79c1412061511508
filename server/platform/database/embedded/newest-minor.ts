/**
 * The newest minor release of PostgreSQL 18 that was known when this version of the shop was released. Raise both with
 * each release of the shop (decision 44).
 */
export const newestKnownMinor = { version: "18.6", released: "2026-11-12" };

/** Milliseconds after the planned day of a release, from which on the shop takes it for released. */
const GRACE_MS = 14 * 24 * 60 * 60 * 1000;

/** Months, counted from zero, in which PostgreSQL plans minor releases: February, May, August, November. */
const RELEASE_MONTHS = [1, 4, 7, 10];

const THURSDAY = 4;

/**
 * A sentence for the operator when this embedded PostgreSQL is older than the newest minor release, else null. Without
 * the network the shop knows of a newer one in two ways: its own constant, and PostgreSQL's calendar of releases.
 */
export const minorWarning = (
  running: string,
  now: Date,
  { version, released } = newestKnownMinor,
): string | null => {
  const advice = "Update the shop, or run it on a PostgreSQL of your own (docs/operations.md).";
  const [ours, newest] = [partsOf(running), partsOf(version)];
  if (ours.major !== newest.major) return null;
  if (ours.minor < newest.minor)
    return `The embedded PostgreSQL ${running} lacks the corrections of ${version} (${released}). ${advice}`;
  const due = plannedSince(new Date(released), now);
  if (due.length === 0) return null;
  return `PostgreSQL planned newer releases than the embedded ${running} (${due.join(", ")}). ${advice}`;
};

const partsOf = (version: string): { major: number; minor: number } => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return { major, minor };
};

/** Days after `from` on which PostgreSQL planned a release that must be out by now. */
const plannedSince = (from: Date, now: Date): string[] => {
  const days: string[] = [];
  for (let year = from.getUTCFullYear(); year <= now.getUTCFullYear(); year += 1)
    for (const month of RELEASE_MONTHS) {
      const day = secondThursday(year, month);
      if (day > from && day.getTime() + GRACE_MS <= now.getTime())
        days.push(day.toISOString().slice(0, 10));
    }
  return days;
};

const secondThursday = (year: number, month: number): Date => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return new Date(Date.UTC(year, month, 1 + ((THURSDAY - first + 7) % 7) + 7));
};
