/** Returns the digits of the typed text without leading zeros: "00 12.500" → "12500". */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * Returns the caret's position after regrouping, so that as many digits precede it as before. `caret` counts UTF-16
 * units, as inputs do.
 */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let left = digitsOf(typed).length - typed.slice(caret).replace(/\D/g, "").length;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
