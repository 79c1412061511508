/** Texts in two languages: plain fields are in the request's language, `translations` names the language of each. */
import { inLanguage, languages, type Language } from "../language.ts";
import { isBlank } from "../wire/is-blank.ts";

/** The texts of a write request. `translations` is not validated here yet. */
type Body = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Body | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

/**
 * Returns the paths of the missing texts when one complete language is enough: those of the language that lacks the
 * fewest, with the request's language winning a tie.
 */
export const gapsOfNearest = (
  fields: readonly string[],
  language: Language,
  translations: unknown,
  isMissing: (language: Language, field: string) => boolean,
): string[] => {
  const gaps = (of: Language) => fields.filter((field) => isMissing(of, field));
  const byGaps = [language, ...languages].toSorted((a, b) => gaps(a).length - gaps(b).length);
  const nearest = byGaps[0] ?? language;
  const path = membersOf(translations)?.[nearest] ? `translations.${nearest}.` : "";
  return gaps(nearest).map((field) => path + field);
};

/**
 * Returns the paths of the texts that a write lacks. Without `translations`, all plain texts are required. With them,
 * an absent text is missing in a new entity (`missing`), and unchanged in an existing one (`stays`).
 */
export const missingTexts = (
  fields: readonly string[],
  language: Language,
  body: Body,
  unsent: "missing" | "stays",
): string[] => {
  const translations = membersOf(body["translations"]);
  if (!translations) return fields.filter((field) => isBlank(body[field]));
  return gapsOfNearest(fields, language, translations, (of, field) => {
    const plain = of === language ? body[field] : undefined;
    const text = membersOf(translations[of])?.[field] ?? plain;
    return text === undefined ? unsent === "missing" : isBlank(text);
  });
};

type Texts<Field extends string> = Record<Field, string>;
type SomeTexts<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * Returns the texts after a write. Absent texts stay. A translation wins over a plain text, except when only the plain text
 * changed: so a client can send an entity as it read it, with one plain text changed.
 */
export const mergedTexts = <Field extends string>(
  fields: readonly Field[],
  language: Language,
  body: SomeTexts<Field> & {
    translations?: Partial<Record<Language, SomeTexts<Field> | undefined>> | undefined;
  },
  before: Record<Language, Texts<Field>>,
): Record<Language, Texts<Field>> => {
  const merged = { en: { ...before.en }, vn: { ...before.vn } };
  for (const field of fields) {
    const plain = body[field];
    const was = { en: before.en[field], vn: before.vn[field] };
    const isChanged = plain !== undefined && plain !== inLanguage(language, was);
    if (plain !== undefined) merged[language][field] = plain;
    for (const each of languages) {
      const text = body.translations?.[each]?.[field];
      const isAsRead = each === language && isChanged && text === was[each];
      if (text !== undefined && !isAsRead) merged[each][field] = text;
    }
  }
  return merged;
};
