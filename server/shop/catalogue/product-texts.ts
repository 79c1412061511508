import { languages, type Language } from "../../../contract/language.ts";
import type { productChange } from "../../../contract/store-products.ts";
import type { z } from "../../../contract/zod.ts";
import { InvalidShape, type Fault } from "../../platform/http/check-shape.ts";

type Texts = { name: string; description: string; specification: string; warranty: string };
type Sent = Partial<Pick<z.output<typeof productChange>, keyof Texts | "translations">>;

/** A product's texts in each language; those of one language may be blank. */
export type ProductTextsByLanguage = Record<Language, Texts>;

const fields = ["name", "description", "specification", "warranty"] as const;
const required = ["name", "description", "specification"] as const;
const blank: Texts = { name: "", description: "", specification: "", warranty: "" };

/**
 * The texts of a product after a write: plain ones are of the request's language, `translations` win, and what
 * neither names stays as it was. Refuses unless one language is complete (decisions §9).
 */
export const mergeTexts = (
  language: Language,
  sent: Sent,
  before: ProductTextsByLanguage = { en: blank, vn: blank },
): ProductTextsByLanguage => {
  const merged = { en: { ...before.en }, vn: { ...before.vn } };
  const write = (to: Language, texts: Partial<Record<keyof Texts, string | undefined>>) => {
    for (const field of fields) {
      const text = texts[field];
      if (text !== undefined) merged[to][field] = text;
    }
  };
  write(language, sent);
  for (const each of languages) write(each, sent.translations?.[each] ?? {});
  const faults = sent.translations ? whatIsMissing(language, sent, merged) : whatIsBlank(sent);
  if (faults.length > 0) throw new InvalidShape(faults);
  return merged;
};

const whatIsBlank = (sent: Sent): Fault[] =>
  required.filter((field) => !sent[field]).map((field) => missing(field));

const whatIsMissing = (
  language: Language,
  { translations }: Sent,
  merged: ProductTextsByLanguage,
): Fault[] => {
  const gaps = (of: Language) => required.filter((field) => merged[of][field] === "");
  const byGaps = [language, ...languages].toSorted((a, b) => gaps(a).length - gaps(b).length);
  const nearest = byGaps[0] ?? language;
  const path = translations?.[nearest] ? `translations.${nearest}.` : "";
  return gaps(nearest).map((field) => missing(path + field));
};

const missing = (path: string): Fault => ({ path, code: "required", facts: {} });
