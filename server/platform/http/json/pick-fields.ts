import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { frozen } from "./frozen.ts";

type Pick = (value: unknown) => unknown;
/** `null` means that the value has no fields and is returned unchanged. */
type Maker = Pick | null;

/** The kinds of shapes that are picked field by field; values of any other kind are parsed with zod. */
type Shape =
  | { type: "object"; shape: Readonly<Record<string, Schema>>; catchall?: Schema }
  | { type: "array"; element: Schema }
  | { type: "nullable" | "optional"; innerType: Schema }
  | { type: "string" | "number" | "boolean" | "enum" | "literal" };

const makerOf = (schema: Schema): Maker => {
  const shape = schema._zod.def as Shape; // as: any other kind reaches the default case
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
      return each(makerOf(shape.element), (pick) => (list) => (list as unknown[]).map(pick)); // as: type-checked
    case "object":
      return shape.catchall ? (value) => z.parse(schema, value) : ofObject(schema, shape.shape);
    default:
      return (value) => z.parse(schema, value);
  }
};

const each = (inner: Maker, around: (pick: Pick) => Pick): Maker =>
  inner === null ? null : around(inner);

/** The values made by `namedOnce`, each with the shape that it was picked with. */
const namedBefore = new WeakMap<object, Schema>();

const ofObject = (schema: Schema, shape: Readonly<Record<string, Schema>>): Pick => {
  const fields = Object.entries(shape).map(([name, schema]) => [name, makerOf(schema)] as const);
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>; // as: type-checked
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
 * Returns only the fields of a value that its shape names. The compiler already checks values against their shapes, and
 * parsing them with zod would take seven times as long.
 */
export const pickFields = (schema: Schema, value: unknown): unknown => {
  let pick = made.get(schema);
  if (pick === undefined) {
    pick = makerOf(schema);
    made.set(schema, pick);
  }
  return pick === null ? value : pick(value);
};

/** Picks the fields of a value that many responses show. The result is frozen; `pickFields` returns it unchanged. */
export const namedOnce = <T extends object>(schema: Schema, value: T): T => {
  const named = frozen(pickFields(schema, value)) as T; // as: only fields that T does not name were removed
  namedBefore.set(named, schema);
  return named;
};
