import { showTime } from "#web/platform/texts/format.ts";

/** `HH:mm` in Vietnam's time zone, for recent events. */
export const showClock = (iso: string): string => showTime(iso).slice(-5);

/** `dd/MM HH:mm` in Vietnam's time zone, for dates within a few days. */
export const showSoon = (iso: string): string => showTime(iso).replace(/\/\d{4}/, "");
