import { vietnamClock } from "../platform/texts/vietnam-clock.ts";

/** Support hotlines with their staffed hours, in Vietnam's time zone (`spec §9`). */
export const hotlines = [
  { key: "purchase", number: "1800 1881", from: 7, to: 19 },
  { key: "technical", number: "1800 2345", from: 7, to: 22 },
  { key: "complaints", number: "1800 7896", from: 7, to: 22 },
  { key: "warrantyLine", number: "1800 7846", from: 7, to: 18 },
] as const;

export type Hotline = (typeof hotlines)[number];

/** The hotline in the header. */
export const mainHotline = hotlines[0].number;

export const telLink = (number: string): string => `tel:${number.replaceAll(" ", "")}`;

/** Returns `7h-19h`, in both languages (decision 10). */
export const hoursText = ({ from, to }: Hotline): string => `${from}h-${to}h`;

export const isOpen = ({ from, to }: Hotline, now: Date): boolean => {
  const hour = vietnamClock(now).getUTCHours();
  return hour >= from && hour < to;
};
