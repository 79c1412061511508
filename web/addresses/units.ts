import { fold } from "#contract/rules/fold.ts";
import type { Language } from "#contract/language.ts";
import { ask } from "../platform/api/api.ts";
import type { Candidate, Unit } from "./address-view.ts";

const fetched = new Map<string, Promise<unknown>>();

/** Asked once while the shop is open; a failure is forgotten, so that the next look asks again. */
const once = async <T>(key: string, load: () => Promise<T>): Promise<T> => {
  const known = fetched.get(key);
  if (known) return (await known) as T; // as: one key, one kind of list
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
  /** What an old ward became. Its provinces are named in the language of the page, so that belongs to the key. */
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
 * The province of a list that has the name of another. Not its code: An Giang of today has that of the former Kiên Giang.
 * Whether it is called a province or a city may have changed.
 */
export const namesakeOf = ({ name }: Pick<Unit, "name">, list: readonly Unit[]): Unit | undefined =>
  list.find((each) => bareName(each.name) === bareName(name));

const bareName = (name: string): string => name.replace(/^(?:Tỉnh|Thành phố) /, "");

/** A place as a choice; `words` is what a search looks in. */
export type UnitOption = { value: string; label: string; words: string };

export const unitOptions = (list: readonly Unit[], language: Language): UnitOption[] =>
  list.map(({ code, name, nameEn, fold: words }) => ({
    value: code,
    label: language === "en" ? nameEn : name,
    words: `${words} ${fold(nameEn)}`,
  }));

/** Every word that was typed begins a word of the place, marks ignored: "ba d" finds Ba Đình, "q1" Quận 1. */
export const fitsUnit = ({ words }: UnitOption, query: string): boolean => {
  const within = ` ${words}`;
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within.includes(` ${word}`));
};
