import { fold } from "#contract/rules/fold.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { ask } from "../platform/api/api.ts";
import type { Candidate, Unit } from "./address-view.ts";

const fetched = new Map<string, Promise<unknown>>();

/** Caches a list until the page is reloaded. A failure is evicted, so that the next call retries. */
const once = async <T>(key: string, load: () => Promise<T>): Promise<T> => {
  const known = fetched.get(key);
  if (known) return (await known) as T; // as: each key has one type of list
  const loading = load();
  fetched.set(key, loading);
  try {
    return await loading;
  } catch (error) {
    fetched.delete(key);
    throw error;
  }
};

/** The lists of places, in the present and in the old form. */
export const units = {
  provinces: () => once("new", async () => (await ask("GET /locations/provinces", {})).provinces),
  wards: (code: string) =>
    once(
      `new/${code}`,
      async () => (await ask("GET /locations/provinces/{code}/wards", { params: { code } })).wards,
    ),
  oldProvinces: () =>
    once("old", async () => (await ask("GET /locations/old/provinces", {})).provinces),
  oldDistricts: (code: string) =>
    once(
      `old/${code}`,
      async () =>
        (await ask("GET /locations/old/provinces/{code}/districts", { params: { code } }))
          .districts,
    ),
  oldWards: (code: string) =>
    once(
      `old/district/${code}`,
      async () =>
        (await ask("GET /locations/old/districts/{code}/wards", { params: { code } })).wards,
    ),
  /** The present wards that an old ward became. The cache key contains the language, as province names depend on it. */
  convert: (ward: string, language: Language): Promise<Candidate[]> =>
    once(
      `convert/${language}/${ward}`,
      async () => (await ask("GET /locations/convert", { query: { ward } })).wards,
    ),
};

/** The provinces of the dialog's form, `old` or `new`. */
export const provincesOf = (form: string): Promise<readonly Unit[]> =>
  form === "old" ? units.oldProvinces() : units.provinces();

/**
 * Finds the province of the other list that has the same name. Codes can't be compared: the present An Giang has the
 * code of the former Kiên Giang. The prefix is ignored, because some provinces have become cities.
 */
export const findSameNamed = (
  { name }: Pick<Unit, "name">,
  list: readonly Unit[],
): Unit | undefined => list.find((each) => bareName(each.name) === bareName(name));

const bareName = (name: string): string => name.replace(/^(?:Tỉnh|Thành phố) /, "");

/** A place as an option of a combobox; `words` is the text that the search matches. */
export type UnitOption = { value: string; label: string; words: string };

export const unitOptions = (list: readonly Unit[], language: Language): UnitOption[] =>
  list.map(({ code, name, nameEn, fold: words }) => ({
    value: code,
    label: inLanguage(language, { en: nameEn, vn: name }),
    words: `${words} ${fold(nameEn)}`,
  }));

/** True if every typed word begins a word of the place, ignoring diacritics: "ba d" finds Ba Đình, "q1" Quận 1. */
export const fitsUnit = ({ words }: UnitOption, query: string): boolean => {
  const within = ` ${words}`;
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within.includes(` ${word}`));
};
