/**
 * A text that no spreadsheet takes for a formula: one that begins as a formula could is led by an apostrophe, the
 * sign for "this is text". Spreadsheets skip blanks and line breaks before they look.
 */
export const plainText = (text: string): string =>
  /^[\s\u0000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
