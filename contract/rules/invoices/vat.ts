/** Value-added tax: the kinds of rates, and the net of an amount that includes it (`beyond §7`). */

/**
 * The kinds of goods by their rate. `standard` goods have the rate that is reduced for a time, `full` ones never; of `exempt`
 * ones no tax is due. The percentages are dated, and the super admin keeps them.
 */
export const vatRates = ["standard", "full", "essential", "zero", "exempt"] as const;
export type VatRate = (typeof vatRates)[number];

/** The kinds that have a percentage. */
export const taxedRates = [
  "standard",
  "full",
  "essential",
  "zero",
] as const satisfies readonly VatRate[];
export type TaxedRate = (typeof taxedRates)[number];

/** From its first day on until the next one of its kind, a rate has this percentage. */
export type DatedRate = { rate: TaxedRate; from: string; percent: number };

/** A percentage for each kind; null for goods without tax. */
export type VatPercents = Record<VatRate, number | null>;

/** The percentages on a day of Vietnam. A kind without a rate on that day has none, as if it were exempt. */
export const percentsOn = (rates: readonly DatedRate[], day: string): VatPercents => {
  const percents: VatPercents = {
    standard: null,
    full: null,
    essential: null,
    zero: null,
    exempt: null,
  };
  const begun = rates.filter(({ from }) => from <= day);
  for (const { rate, percent } of begun.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    percents[rate] = percent;
  return percents;
};

/** An amount split into its net and the tax in it, in đồng. */
export type Split = { net: number; vat: number };

/**
 * Splits an amount after discounts that includes its tax: the net is `amount × 100 / (100 + percent)`, rounded half up, and
 * the tax is the rest, so both add up to the amount.
 */
export const splitVat = (amount: number, percent: number | null): Split => {
  const whole = 100 + (percent ?? 0);
  const doubled = amount * 200;
  const net = Math.floor((doubled + whole) / (2 * whole));
  return { net, vat: amount - net };
};
