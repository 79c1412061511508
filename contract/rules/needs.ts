/** Requirements of a call beyond its shape: fields that are required because of other fields. */
import type { Needs } from "../wire/endpoint.ts";
import { isBlank } from "../wire/is-blank.ts";
import { missingTexts } from "./translations.ts";

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
