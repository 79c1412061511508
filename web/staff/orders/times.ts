import { showTime } from "#web/platform/texts/format.ts";

/** `HH:mm` in Vietnam's time zone, for when a page was last updated. */
export const showClock = (iso: string): string => showTime(iso).slice(-5);
