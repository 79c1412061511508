import type { Endpoint, Needs, Schema } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { z } from "#contract/wire/zod.ts";
import { missing, type ValidationError } from "#contract/wire/refusals.ts";
import { InvalidShape, parseShape } from "./check-shape.ts";
import { frozen } from "../../cache/cached-response.ts";

/** A parsed request. Two requests that differ only in spelling are equal here. */
export type AnyParsedRequest = { params: unknown; query: Record<string, unknown>; body: unknown };

/** The parts of a request before parsing. */
export type RawRequest = {
  query: unknown;
  params: unknown;
  body?: unknown;
  /** The JSON part of a multipart body, and the errors of its other parts. */
  parts?: { json: unknown; errors: readonly ValidationError[] };
};

const languageQuery = { lng: z.optional(z.string()) };
const noQuery = z.strictObject(languageQuery);
const noBody = z.strictObject({});

const withLanguage = (query: Schema | undefined): Schema =>
  query instanceof z.ZodMiniObject ? z.extend(query, languageQuery) : noQuery;

// One shape per endpoint, because building a shape costs more than parsing with it.
const queries = new WeakMap<Endpoint, Schema>();
const queryShapeOf = (endpoint: Endpoint): Schema => {
  const shape = queries.get(endpoint) ?? withLanguage(endpoint.query);
  queries.set(endpoint, shape);
  return shape;
};

/** Parses a request; throws `InvalidShape` with all errors. */
export const parseRequest = (
  endpoint: Endpoint,
  { query, params, body, parts }: RawRequest,
  language: Language = "en",
): AnyParsedRequest & { json?: unknown } => {
  const errors: ValidationError[] = [...(parts?.errors ?? [])];
  const parsed = (shape: Schema, sent: unknown, needs?: Needs): unknown => {
    const outcome = parseShape(shape, sent);
    const lacking = needs && isObject(sent) ? needs.missing(sent, language) : [];
    errors.push(
      ...outcome.errors.filter(({ path }) => !lacking.includes(path)),
      ...lacking.map((path) => missing(path)),
    );
    return "data" in outcome ? outcome.data : undefined;
  };
  const { lng: _, ...parsedQuery } = (parsed(queryShapeOf(endpoint), query) ?? {}) as Record<
    string,
    unknown
  >; // as: both shapes are objects
  // A missing body is read as an object without fields, so that each required field is named.
  const parsedBody = parsed(endpoint.body ?? noBody, body ?? {}, endpoint.needs);
  const part = endpoint.parts?.json;
  const json = part && parts?.json !== undefined && parsed(part.shape, parts.json, part.needs);
  if (errors.length > 0) throw new InvalidShape(errors);
  return { params: namesIn(params), query: parsedQuery, body: parsedBody, ...(part && { json }) };
};

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);

/** Longer than any name of the shop, so that a name cut to one more character is unknown. */
const NAME_MAX = 100;

/**
 * The parameters of a path. PostgreSQL refuses some characters in a text. Names with control characters or beyond
 * `NAME_MAX` become a valid name that nothing has, so that every endpoint refuses them like any unknown name.
 */
const namesIn = (params: unknown): Record<string, string> => {
  const names = Object.entries((params ?? {}) as Record<string, string>); // as: Fastify parses them as strings
  return Object.fromEntries(
    names.map(([name, value]) => [
      name,
      value.slice(0, NAME_MAX + 1).replaceAll(/[\u0000-\u001f\u007f]/g, "\ufffd"),
    ]),
  );
};

type Pick = (value: unknown) => unknown;
/** `null` means that the value has no fields and is returned unchanged. */
type Maker = Pick | null;

/** The kinds of shapes that are picked field by field; values of any other kind are parsed with zod. */
type Shape =
  | { type: "object"; shape: Readonly<Record<string, Schema>>; catchall?: Schema }
  | { type: "array"; element: Schema }
  | { type: "nullable" | "optional"; innerType: Schema }
  | { type: "union"; options: readonly Schema[]; discriminator?: string }
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
      // A strict shape refuses other fields of a request; of an answer they are left out.
      return shape.catchall && shape.catchall._zod.def.type !== "never"
        ? (value) => z.parse(schema, value)
        : ofObject(schema, shape.shape);
    case "union":
      return shape.discriminator === undefined
        ? (value) => z.parse(schema, value)
        : ofKinds(shape.options, shape.discriminator);
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

/** Picks the fields of the option that a value's discriminator names. */
const ofKinds = (options: readonly Schema[], discriminator: string): Pick => {
  const makers = new Map<unknown, Maker>();
  for (const option of options)
    for (const kind of option._zod.propValues?.[discriminator] ?? [])
      makers.set(kind, makerOf(option));
  return (value) => {
    const kind: unknown = Reflect.get(value as object, discriminator); // as: type-checked
    const pick = makers.get(kind);
    if (!pick) throw new Error(`no shape has the ${discriminator} ${String(kind)}`);
    return pick(value);
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

/** An answer with only the fields that the contract names. */
export const shapeAnswer = (endpoint: Endpoint, answer: unknown): unknown =>
  endpoint.answer ? pickFields(endpoint.answer, answer) : null;
