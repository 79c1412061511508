import { fold } from "#contract/rules/fold.ts";
import { vatRates, type VatRate } from "#contract/rules/invoices/vat.ts";

/** The kinds of value-added tax as a file names them; "KCT" is the code of invoices for goods without tax. */
const names: Record<VatRate, readonly string[]> = {
  standard: ["Standard", "Thông thường"],
  full: ["Not reduced", "Không được giảm"],
  essential: ["Essential", "Thiết yếu", "5%"],
  zero: ["Zero", "0%"],
  exempt: ["Exempt", "Không chịu thuế", "KCT"],
};

const bare = (name: string): string => fold(name).replaceAll(/\s/g, "");

const known = new Map(
  vatRates.flatMap((rate) => [rate, ...names[rate]].map((name) => [bare(name), rate] as const)),
);

/** The kind that a cell names; an unknown name stays as it is, and the shape refuses it. */
export const vatRateCode = (cell: string): string => known.get(bare(cell)) ?? cell;
