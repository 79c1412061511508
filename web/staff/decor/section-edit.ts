import type { ChangeEvent } from "react";
import type { Language } from "#contract/language.ts";
import type { DecorSection } from "#contract/decor.ts";
import type { DecorSectionKind } from "#contract/rules/decor.ts";

/** One value of the editor, with the errors of its parts by their paths. */
export type Edited<T> = { value: T; set: (value: T) => void; errorsOf: (path: string) => string[] };

export type EditedSection<K extends DecorSectionKind> = Edited<Extract<DecorSection, { kind: K }>>;

type Both = Record<Language, string>;

/** A text in both languages of an edited value, as `TwoLanguageField` wants it. */
export const bothOf =
  <N extends string, T extends Record<N, Both>>({ value, set, errorsOf }: Edited<T>, name: N) =>
  (language: Language) => ({
    name: `${name}.${language}`,
    value: value[name][language],
    errors: errorsOf(`${name}.${language}`),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ ...value, [name]: { ...value[name], [language]: currentTarget.value } }),
    onBlur: () => undefined,
  });

/** A part of an edited value. */
export const partOf = <T, N extends keyof T & string>(
  { value, set, errorsOf }: Edited<T>,
  name: N,
): Edited<T[N]> => ({
  value: value[name],
  set: (part) => set({ ...value, [name]: part }),
  errorsOf: (path) => errorsOf(path === "" ? name : `${name}.${path}`),
});

/** An item of an edited list. */
export const itemOf = <T>(
  { value, set, errorsOf }: Edited<T[]>,
  item: T,
  place: number,
): Edited<T> => ({
  value: item,
  set: (changed) => set(value.map((each, at) => (at === place ? changed : each))),
  errorsOf: (path) => errorsOf(path === "" ? String(place) : `${place}.${path}`),
});
