/**
 * Text as the search compares it: without marks, lower case, `đ` as `d`; "Máy Khoan" and "may khoan" fold alike, and so do
 * the composed and the decomposed spelling of a letter. The search columns hold the same fold.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase();
}

/** A text that is searched: folded, and with blanks for the marks that open a word, so that a word begins behind a blank. */
export function searchText(text: string): string {
  return fold(text).replaceAll(/[([{“„‘«]/g, " ");
}

/** A product number as the search compares it: only `a-z0-9`, so that "GBH 2-26 DRE" and "gbh226dre" meet. */
export function codeKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
