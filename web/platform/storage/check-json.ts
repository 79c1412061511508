// A stored value may be truncated, from another version, or written by other code, so every member that is read is
// checked. These few functions replace a schema library, which would weigh as much as a page
// (docs/decisions/0021-page-weight.md).

export type Is<T> = (value: unknown) => value is T;

/** Parses a JSON text; returns undefined if it is invalid. */
export const readJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

/** Returns a member of an object; undefined for anything else. */
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

/** Checks for an object with these members; other members are ignored because no code reads them. */
export const isObjectOf =
  <T extends object>(members: { readonly [K in keyof T]: Is<T[K]> }): Is<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Is<unknown>>(members).every(([name, is]) => is(memberOf(value, name)));
