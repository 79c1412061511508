/**
 * Parses a whole number as people write it: `1.234.000 ₫`, `1,234,000`, `-5`; returns null for other texts. A single
 * group of three digits after a separator counts as thousands, because a price and a stock have no fractions.
 */
export const readWhole = (typed: string): number | null => {
  const bare = typed.replaceAll(/[\s\u00a0]|₫|đ|vnd/giu, "");
  const digits = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(bare)
    ? bare.replaceAll(/[.,]/g, "")
    : bare;
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
};
