import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { frozen } from "./frozen.ts";

type Pick = (value: unknown) => unknown;
/** `null`: the value has no fields, and leaves as it is. */
type Maker = Pick | null;

/** What there is of shapes in answers; others are parsed. */
type Shape =
  | { type: "object"; shape: Readonly<Record<string, Schema>>; catchall?: Schema }
  | { type: "array"; element: Schema }
  | { type: "nullable" | "optional"; innerType: Schema }
  | { type: "string" | "number" | "boolean" | "enum" | "literal" };

const makerOf = (schema: Schema): Maker => {
  const shape = schema._zod.def as Shape; // as: whatever else it is falls to the default
  switch (shape.type) {
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return null;
    case "nullable":
    case "optional":
      return each(
        makerOf(shape.innerType),
        (pick) => (value) => (value === null || value === undefined ? value : pick(value)),
      );
    case "array":
      return each(makerOf(shape.element), (pick) => (list) => (list as unknown[]).map(pick)); // as: its type says so
    case "object":
      return shape.catchall ? (value) => z.parse(schema, value) : ofObject(schema, shape.shape);
    default:
      return (value) => z.parse(schema, value);
  }
};

const each = (inner: Maker, around: (pick: Pick) => Pick): Maker =>
  inner === null ? null : around(inner);

/** What was named once for all answers that it stands in, and by which shape. */
const namedBefore = new WeakMap<object, Schema>();

const ofObject = (schema: Schema, shape: Readonly<Record<string, Schema>>): Pick => {
  const fields = Object.entries(shape).map(([name, schema]) => [name, makerOf(schema)] as const);
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>; // as: its type says so
    if (namedBefore.get(given) === schema) return given;
    const named: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = given[name];
      if (field !== undefined) named[name] = pick === null ? field : pick(field);
    }
    return named;
  };
};

const made = new Map<Schema, Maker>();

/**
 * The fields of a value that its shape names, and no other. The compiler holds values to their shapes; that they are
 * parsed once more for it is work that takes seven times as long.
 */
export const pickFields = (schema: Schema, value: unknown): unknown => {
  let pick = made.get(schema);
  if (pick === undefined) {
    pick = makerOf(schema);
    made.set(schema, pick);
  }
  return pick === null ? value : pick(value);
};

/** The same for a value that many answers show: they show this very object, which nobody can change. */
export const namedOnce = <T extends object>(schema: Schema, value: T): T => {
  const named = frozen(pickFields(schema, value)) as T; // as: fields that its type doesn't name are missing
  namedBefore.set(named, schema);
  return named;
};
