/** Texts that are written in two languages: plain ones are of the request's, `translations` name theirs. */
import { inLanguage, languages, type Language } from "../language.ts";

/** What a write sends of such texts; its translations are looked into as they come. */
type Sent = Readonly<Record<string, unknown>>;

/** Whether nothing was written: nothing sent, or a text without a character that is seen. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

const membersOf = (value: unknown): Sent | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

/**
 * The paths of the texts that are missing where one complete language is enough: those of the language that lacks
 * the fewest, the request's first.
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
 * The paths of the texts that a write lacks by itself. Without `translations` the plain ones are all needed; with
 * them a text that isn't sent is missing from what is new, and stays in what is changed.
 */
export const missingTexts = (
  fields: readonly string[],
  language: Language,
  sent: Sent,
  unsent: "missing" | "stays",
): string[] => {
  const translations = membersOf(sent["translations"]);
  if (!translations) return fields.filter((field) => isBlank(sent[field]));
  return gapsOfNearest(fields, language, translations, (of, field) => {
    const plain = of === language ? sent[field] : undefined;
    const text = membersOf(translations[of])?.[field] ?? plain;
    return text === undefined ? unsent === "missing" : isBlank(text);
  });
};

type Texts<Field extends string> = Record<Field, string>;
type SomeTexts<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * The texts after a write. What isn't sent stays; translations win over plain texts, but for a translation that is
 * as it was beside a plain text that is not: so an entity is sent back as it was read, with one text changed.
 */
export const mergedTexts = <Field extends string>(
  fields: readonly Field[],
  language: Language,
  sent: SomeTexts<Field> & {
    translations?: Partial<Record<Language, SomeTexts<Field> | undefined>> | undefined;
  },
  before: Record<Language, Texts<Field>>,
): Record<Language, Texts<Field>> => {
  const merged = { en: { ...before.en }, vn: { ...before.vn } };
  for (const field of fields) {
    const plain = sent[field];
    const was = { en: before.en[field], vn: before.vn[field] };
    const isChanged = plain !== undefined && plain !== inLanguage(language, was);
    if (plain !== undefined) merged[language][field] = plain;
    for (const each of languages) {
      const text = sent.translations?.[each]?.[field];
      const isAsRead = each === language && isChanged && text === was[each];
      if (text !== undefined && !isAsRead) merged[each][field] = text;
    }
  }
  return merged;
};
