/** Returns the digits of the typed text without leading zeros: "00 12.500" → "12500". */
export const digitsOf = (typed: string): string =>
  typed.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");

/**
 * Returns the caret's position after regrouping, so that as many digits precede it as before. `caret` counts UTF-16
 * units, as inputs do.
 */
export const caretAfterGrouping = (typed: string, caret: number, grouped: string): number => {
  let left = digitsOf(typed).length - typed.slice(caret).replaceAll(/\D/g, "").length;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
};

const units: readonly [RegExp, number][] = [
  [/^(?:k|nghìn|ngàn)$/u, 1_000],
  [/^(?:tr|triệu|m)$/u, 1_000_000],
  [/^(?:tỷ|tỉ)$/u, 1_000_000_000],
];

/**
 * Returns the digits of an amount as people write it elsewhere: `1.000.000đ`, `₫1,000,000`, `500k`, `1,5 triệu`. Cents
 * are dropped, because đồng have none. Null for other texts.
 */
export const digitsOfAmount = (pasted: string): string | null => {
  const bare = pasted
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s\u00A0]|₫|vnđ|vnd|đồng|đ/gu, "");
  const [, figure, word] = /^(\d[\d.,]*)(\p{L}*)$/u.exec(bare) ?? [];
  if (figure === undefined || word === undefined) return null;
  const factor = word === "" ? 1 : units.find(([unit]) => unit.test(word))?.[1];
  if (factor === undefined) return null;
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(figure);
  if (factor > 1 && !isGrouped)
    return /^\d+(?:[.,]\d+)?$/.test(figure)
      ? String(Math.round(Number(figure.replace(",", ".")) * factor))
      : null;
  const whole = isGrouped ? figure : figure.replace(/[.,]\d{1,2}$/, "");
  const digits = digitsOf(whole);
  return factor > 1 ? String(Number(digits) * factor) : digits;
};
