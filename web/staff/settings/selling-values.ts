import { CLOSURE_DAYS_MAX, type ClosureKind } from "#contract/rules/closures.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { LOW_STOCK_MAX } from "#contract/rules/store-profile.ts";
import type { storeProfile, storeProfileInput } from "#contract/staff/store-profile.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Edit } from "#web/staff/kit/use-edit.ts";

export type StoreProfile = z.output<typeof storeProfile>;

/** The form's values; the keys are the paths of the server's errors. */
export type SellingValues = Record<
  "expressFee" | "lowStock" | "vatRate" | "closure.kind" | "closure.from" | "closure.to",
  string
>;
export type SellingField = keyof SellingValues;

export type SellingForm = Edit<StoreProfile, SellingValues>["form"];

export const formValuesOf = ({
  expressFee,
  lowStock,
  vatRate,
  closure,
}: StoreProfile): SellingValues => ({
  expressFee: String(expressFee),
  lowStock: String(lowStock),
  vatRate,
  "closure.kind": closure?.kind ?? "",
  "closure.from": closure?.from ?? "",
  "closure.to": closure?.to ?? "",
});

type SellingError = "required" | "fee" | "lowStock" | "order" | "tooLong";

export const errorsOf = (values: SellingValues): Partial<Record<SellingField, SellingError>> => {
  const errors: Partial<Record<SellingField, SellingError>> = {};
  const fee = readWhole(values.expressFee);
  if (fee === null || fee < 0 || fee > 10_000_000) errors.expressFee = "fee";
  const lowStock = readWhole(values.lowStock);
  if (lowStock === null || lowStock < 0 || lowStock > LOW_STOCK_MAX) errors.lowStock = "lowStock";
  return { ...errors, ...closureErrors(values) };
};

const closureErrors = (values: SellingValues): Partial<Record<SellingField, SellingError>> => {
  if (values["closure.kind"] === "") return {};
  const { "closure.from": from, "closure.to": to } = values;
  if (from === "" || to === "")
    return {
      ...(from === "" && { "closure.from": "required" as const }),
      ...(to === "" && { "closure.to": "required" as const }),
    };
  if (to < from) return { "closure.to": "order" };
  return countDays(from, to) > CLOSURE_DAYS_MAX ? { "closure.to": "tooLong" } : {};
};

/** Converts valid values to the request body; a member that it lacks stays as it is. */
export const bodyOf = (
  values: SellingValues,
  version: number,
): z.input<typeof storeProfileInput> => {
  const kind = values["closure.kind"];
  return {
    version,
    expressFee: Number(readWhole(values.expressFee)),
    lowStock: Number(readWhole(values.lowStock)),
    vatRate: vatRates.find((rate) => rate === values.vatRate),
    closure:
      kind === ""
        ? null
        : {
            kind: kind as ClosureKind, // as: the options of its choice
            from: values["closure.from"],
            to: values["closure.to"],
          },
  };
};
