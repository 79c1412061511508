import { showTime } from "#web/platform/texts/format.ts";

/** `HH:mm` in Vietnam's time: for what happened just now. */
export const showClock = (iso: string): string => showTime(iso).slice(-5);

/** `dd/MM HH:mm` in Vietnam's time: for what is due in these days. */
export const showSoon = (iso: string): string => showTime(iso).replace(/\/\d{4}/, "");
