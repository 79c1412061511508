/** A text that spreadsheets could read as a formula. They skip blanks and line breaks before they look for one. */
const formula = /^[\s\u0000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

const isEscaped = (text: string): boolean => formula.test(text.replace(/^'+/, ""));

/**
 * Escapes a text so that spreadsheets don't read it as a formula: if it could begin a formula, it gets a leading
 * apostrophe. A text that has one already gets another, so that `unescapedText` returns it.
 */
export const plainText = (text: string): string => (isEscaped(text) ? `'${text}` : text);

/** The text of which `plainText` made the given one. Any other text stays as it is. */
export const unescapedText = (text: string): string =>
  text.startsWith("'") && isEscaped(text) ? text.slice(1) : text;
