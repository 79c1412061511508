// What a browser kept may be cut off, of another version, or somebody else's: it is checked as deeply as it is used. By
// these few lines, because a library of shapes weighs as much as a page (docs/decisions/0021-page-weight.md).

export type Is<T> = (value: unknown) => value is T;

/** The value of a JSON text; undefined where the text is none. */
export const readJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

/** A member of an object; undefined of anything else. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

export const isText: Is<string> = (value) => typeof value === "string";
export const isBoolean: Is<boolean> = (value) => typeof value === "boolean";
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

export const isOneOf =
  <T>(...those: readonly T[]): Is<T> =>
  (value): value is T =>
    those.some((each) => each === value);

export const isListOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

/** An object with these members; what else it has nobody reads. */
export const isObjectOf =
  <T extends object>(members: { readonly [K in keyof T]: Is<T[K]> }): Is<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Is<unknown>>(members).every(([name, is]) => is(memberOf(value, name)));
