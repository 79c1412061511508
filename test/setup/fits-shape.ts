import type { Shape } from "./row-shapes.ts";

/** Where a value differs from its type, such as `categoryIds[0]`, and how. */
export type Misfit = { at: string; says: string };

/** Compares a value with the shape at a place; returns the first misfit, or null. */
export const misfitOf = (
  shapes: readonly Shape[],
  place: number,
  value: unknown,
): Misfit | null => {
  const shape = shapes[place] ?? "unknown";
  if (typeof shape === "string") return isOfType(shape, value) ? null : instead(value, shape);
  if ("is" in shape) return value === shape.is ? null : instead(value, shown(shape.is));
  if ("any" in shape) return misfitOfUnion(shapes, shape.any, value);
  if ("each" in shape || "tuple" in shape) {
    if (!Array.isArray(value)) return instead(value, "an array");
    const length = "tuple" in shape ? shape.tuple.length : value.length;
    for (let at = 0; at < length; at += 1) {
      const element = "tuple" in shape ? (shape.tuple[at] ?? 0) : shape.each;
      const misfit = misfitOf(shapes, element, value[at]);
      if (misfit) return within(`[${at}]`, misfit);
    }
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return instead(value, "an object");
  const members: readonly Member[] =
    "values" in shape ? Object.keys(value).map((key) => [key, shape.values, false]) : shape.members;
  for (const [key, member, isOptional] of members) {
    const part: unknown = Reflect.get(value, key);
    if (isOptional && part === undefined) continue;
    const misfit = misfitOf(shapes, member, part);
    if (misfit) return within(`.${key}`, misfit);
  }
  return null;
};

type Member = readonly [key: string, place: number, isOptional: boolean];

/** A value of a union fits one of its parts. Otherwise the part that it resembles most gives the misfit. */
const misfitOfUnion = (
  shapes: readonly Shape[],
  parts: readonly number[],
  value: unknown,
): Misfit | null => {
  let deepest: Misfit | null = null;
  for (const part of parts) {
    const misfit = misfitOf(shapes, part, value);
    if (!misfit) return null;
    if (misfit.at.length > (deepest?.at.length ?? 0)) deepest = misfit;
  }
  return deepest ?? instead(value, "one of its type's values");
};

const within = (part: string, { at, says }: Misfit): Misfit => ({ at: `${part}${at}`, says });

const instead = (value: unknown, expected: string): Misfit => ({
  at: "",
  says: `is ${shown(value)} instead of ${expected}`,
});

const isOfType = (shape: Extract<Shape, string>, value: unknown): boolean => {
  switch (shape) {
    case "unknown":
      return true;
    case "null":
      return value === null;
    case "undefined":
      return value === undefined;
    case "Date":
      return value instanceof Date;
    case "Buffer":
      return Buffer.isBuffer(value);
    case "number":
      return typeof value === "number" && !Number.isNaN(value);
    case "string":
    case "boolean":
      return typeof value === shape;
  }
};

const shown = (value: unknown): string =>
  value === undefined ? "missing" : JSON.stringify(value).slice(0, 80);
