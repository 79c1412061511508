// The percentages of value-added tax are dated. A checkout freezes today's on its lines, from what its process read last: a
// change begins so much later that every process has read it by then.
export { VatRates } from "./vat-rates.ts";
