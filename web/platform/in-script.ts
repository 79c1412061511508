const unsafe = /[<>&\u2028\u2029]/g;

/** A value as it may stand in a script element: no text of it can end the element or begin another. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
