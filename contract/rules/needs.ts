/** Requirements of a call beyond its shape: fields that are required because of other fields. */
import type { Language } from "../language.ts";
import { isBlank, missingTexts } from "./translations.ts";

export type Needs = {
  /** Returns the paths of the missing fields. It runs even if the input has other faults. */
  readonly missing: (sent: Readonly<Record<string, unknown>>, language: Language) => string[];
  /** The same requirement as JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
};

/** Requires texts in one complete language: as plain fields in the request's language, or in `translations`. */
export const textsInOneLanguage = (
  fields: readonly string[],
  unsent: "missing" | "stays",
): Needs => ({
  missing: (sent, language) => missingTexts(fields, language, sent, unsent),
  schema: { anyOf: [{ required: fields }, { required: ["translations"] }] },
});

/** Requires a field when another field has one of the given values. */
export const neededWhere = (
  field: string,
  { of, is }: { of: string; is: readonly string[] },
): Needs => ({
  missing: (sent) =>
    is.some((value) => value === sent[of]) && isBlank(sent[field]) ? [field] : [],
  schema: {
    if: { properties: { [of]: { enum: is } }, required: [of] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: [field], properties: { [field]: { type: "string" } } },
  },
});
