import { vietnamClock } from "#web/platform/texts/vietnam-clock.ts";

/** A moment as a `datetime-local` field shows it, in Vietnam's time. */
export const localOf = (iso: string): string =>
  vietnamClock(new Date(iso)).toISOString().slice(0, 16);

/** The moment that a `datetime-local` field names in Vietnam's time. */
export const momentOf = (local: string): string => new Date(`${local}:00+07:00`).toISOString();
