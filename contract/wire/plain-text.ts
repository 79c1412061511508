/**
 * Escapes a text so that spreadsheets don't read it as a formula: if it could begin a formula, it gets a leading
 * apostrophe, which marks plain text. Spreadsheets skip blanks and line breaks before they look for a formula.
 */
export const plainText = (text: string): string =>
  /^[\s\u0000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
