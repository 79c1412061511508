/** What a call asks for beyond its shape: fields that are needed because of what else is sent. */
import type { Language } from "../language.ts";
import { isBlank, missingTexts } from "./translations.ts";

export type Needs = {
  /** The paths of what is missing, whatever else is wrong with what was sent. */
  readonly missing: (sent: Readonly<Record<string, unknown>>, language: Language) => string[];
  /** The same in words of JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
};

/** Texts of which one complete language is needed: plain in the request's, or in `translations`. */
export const textsInOneLanguage = (
  fields: readonly string[],
  unsent: "missing" | "stays",
): Needs => ({
  missing: (sent, language) => missingTexts(fields, language, sent, unsent),
  schema: { anyOf: [{ required: fields }, { required: ["translations"] }] },
});

/** A field that is needed where another one says so. */
export const neededWhere = (
  field: string,
  { of, is }: { of: string; is: readonly string[] },
): Needs => ({
  missing: (sent) =>
    is.some((value) => value === sent[of]) && isBlank(sent[field]) ? [field] : [],
  schema: {
    if: { properties: { [of]: { enum: is } }, required: [of] },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: { required: [field], properties: { [field]: { type: "string" } } },
  },
});
