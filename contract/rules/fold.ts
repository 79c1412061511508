/**
 * Normalizes a text for the search: without diacritics, lower case, `đ` as `d`. "Máy Khoan" equals "may khoan", and
 * the composed and the decomposed spelling of a letter are equal. The database's search columns use the same fold.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase();
}

/** Folds a text to search in. Opening marks become blanks, so that every word begins after a blank. */
export function searchText(text: string): string {
  return fold(text).replaceAll(/[([{“„‘«]/g, " ");
}

/** Normalizes a product number for the search to `a-z0-9`, so that "GBH 2-26 DRE" equals "gbh226dre". */
export function codeKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
