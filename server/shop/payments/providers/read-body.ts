import { z } from "#contract/wire/zod.ts";

/** The value of a body in JSON; `undefined` for bytes that are no JSON. */
export const parseJson = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined; // parsing throws only for bytes that are no JSON
  }
};

/** Whole đồng, within what a number holds exactly. */
export const dong = z.int();

/** Providers send null, an empty text or nothing for a value that the bank doesn't give. */
export const maybeText = z.optional(z.nullable(z.string()));

/** A time of Vietnam, as all three providers write it: `2026-11-23 09:30:00`. */
export const vietnamTime = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/)),
  z.pipe(
    z.transform((text: string) => new Date(`${text.replace(" ", "T")}+07:00`)),
    z.date(),
  ),
);

/** An account number without the spaces and marks that some banks write. */
export const accountOf = (text: string): string =>
  text.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();

/** A bank's note is far shorter; the whole body is stored with it. */
const NOTE_MAX = 1000;
const TEXT_MAX = 200;

/** A transfer's note as it is matched and searched. */
export const noteOf = (text: string | null | undefined): string => (text ?? "").slice(0, NOTE_MAX);

/** The texts that a body has; the others stay absent. */
export const presentTexts = <K extends string>(
  texts: Record<K, string | null | undefined>,
): Partial<Record<K, string>> => {
  const present: Partial<Record<K, string>> = {};
  for (const key in texts) {
    const text = texts[key]?.trim().slice(0, TEXT_MAX);
    if (text) present[key] = text;
  }
  return present;
};
