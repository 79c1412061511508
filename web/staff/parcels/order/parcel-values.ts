import { SIDE_MAX, WEIGHT_MAX } from "#contract/rules/limits.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import type { Quoted } from "./load-parcels.ts";

/** The fields of a parcel as they were typed. */
export type ParcelValues = Record<ParcelField, string>;
export type ParcelField = "weight" | "length" | "width" | "height" | "cod";
export type ParcelError = "required" | "size" | "tooMuch";

const sides = ["length", "width", "height"] as const;

export const valuesOf = ({ weight, size, cod }: Quoted["parcel"]): ParcelValues => ({
  weight: String(weight),
  length: String(size?.length ?? ""),
  width: String(size?.width ?? ""),
  height: String(size?.height ?? ""),
  cod: String(cod),
});

/** The errors of typed fields. A size has all of its sides, or none. */
export const errorsOf = (values: ParcelValues): Partial<Record<ParcelField, ParcelError>> => {
  const errors: Partial<Record<ParcelField, ParcelError>> = {};
  const weight = readWhole(values.weight) ?? 0;
  if (weight < 1) errors.weight = "required";
  else if (weight > WEIGHT_MAX) errors.weight = "tooMuch";
  if (values.cod.trim() === "" || (readWhole(values.cod) ?? -1) < 0) errors.cod = "required";
  const typed = sides.filter((side) => values[side].trim() !== "");
  for (const side of sides) {
    const length = readWhole(values[side]) ?? 0;
    if (typed.length > 0 && length < 1) errors[side] = "size";
    else if (length > SIDE_MAX) errors[side] = "tooMuch";
  }
  return errors;
};

/** Valid fields as the body of a request. */
export const bodyOf = (values: ParcelValues) => {
  const [length, width, height] = sides.map((side) => readWhole(values[side]));
  return {
    weight: readWhole(values.weight) ?? 0,
    size: length && width && height ? { length, width, height } : null,
    cod: readWhole(values.cod) ?? 0,
  };
};
