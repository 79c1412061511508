import type { Schema } from "#contract/wire/endpoint.ts";
import { missing, type ValidationError } from "#contract/wire/refusals.ts";
import { isBlank } from "#contract/wire/is-blank.ts";
import { z } from "#contract/wire/zod.ts";

/** The request does not match the endpoint's shape. Answered as 400 with every faulty field. */
export class InvalidShape extends Error {
  readonly errors: readonly ValidationError[];

  constructor(errors: readonly ValidationError[]) {
    super("invalid shape");
    this.errors = errors;
  }
}

type Issue = z.core.$ZodIssue;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".");

// Codes for zod's own issues. A rule of the contract has its code as the issue's message.
const zodCodes: Partial<Record<string, string>> = {
  invalid_type: "type",
  invalid_value: "choice",
  invalid_format: "format",
  not_multiple_of: "integer",
  invalid_union: "choice",
};

/** Whether the value has another type or is none of the choices. A value that was not sent counts as well. */
const isUnfit = ({ code }: Issue): boolean =>
  code === "invalid_type" || code === "invalid_value" || code === "invalid_union";

/** The invalid value. For a union, zod reports the whole object instead of the discriminating field. */
const valueOf = (issue: Issue): unknown => {
  const { input } = issue;
  const kind = "discriminator" in issue ? issue.discriminator : undefined;
  if (typeof kind !== "string" || typeof input !== "object" || input === null) return input;
  return Reflect.get(input, kind);
};

const codeOf = (issue: Issue): string => {
  if (isUnfit(issue) && valueOf(issue) === undefined) return "required";
  if (/^[a-z][a-z-]*$/.test(issue.message)) return issue.message;
  if (issue.code === "too_small" || issue.code === "too_big") {
    if (issue.origin === "string") return issue.code === "too_small" ? "required" : "too-long";
    if (issue.origin === "array") return issue.code === "too_small" ? "required" : "too-many";
    return "out-of-range";
  }
  return zodCodes[issue.code] ?? "format";
};

const errorsOf = (issue: Issue): ValidationError[] => {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: dotted([...issue.path, key]),
      code: "unknown",
      details: {},
    }));
  // A union's own values are those of its options, which may be objects, so only a list of values is named.
  const allowed = issue.code === "invalid_value" ? { allowed: issue.values.join(", ") } : {};
  return [{ path: dotted(issue.path), code: codeOf(issue), details: allowed }];
};

/** The paths of texts with half a surrogate pair: it would be stored, hashed or compared as another character. */
const halfCharacters = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === "string") return value.isWellFormed() ? [] : [dotted(path)];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => halfCharacters(inner, [...path, key]));
};

/** A copy of the request without the value at a path, which must exist. Copies only the objects along the path. */
const without = (sent: unknown, [step, ...rest]: readonly PropertyKey[]): unknown => {
  if (step === undefined) return undefined;
  if (Array.isArray(sent)) return sent.with(Number(step), without(sent[Number(step)], rest));
  const members = sent as Record<PropertyKey, unknown>; // as: the path leads through objects only
  return { ...members, [step]: without(members[step], rest) };
};

/** The required fields that hold null or a blank text, as forms send them for a field that was not filled in. */
const blankFields = (shape: Schema, sent: unknown, issues: readonly Issue[]): Set<string> => {
  const blank = issues.filter((issue) => isUnfit(issue) && isBlank(valueOf(issue)));
  const paths = blank.map(({ path }) => path).filter((path) => path.length > 0);
  if (paths.length === 0) return new Set();
  const bare = z.safeParse(shape, paths.reduce(without, sent), { reportInput: true });
  const needed = (bare.error?.issues ?? []).filter(
    (issue) => isUnfit(issue) && valueOf(issue) === undefined,
  );
  return new Set(needed.map(({ path }) => dotted(path)));
};

type Parsed<S extends Schema> = { data: z.output<S>; errors: [] } | { errors: ValidationError[] };

/** Parses a value; returns the result or all errors. */
export const parseShape = <S extends Schema>(shape: S, sent: unknown): Parsed<S> => {
  const parsed = z.safeParse(shape, sent, { reportInput: true });
  if (parsed.success) return wellFormed(parsed.data);
  const { issues } = parsed.error;
  // The discriminator is invalid, so report only the errors that every kind of the union has.
  if (shape instanceof z.ZodMiniDiscriminatedUnion && isUnknownKind(issues))
    return { errors: sharedErrors(shape.def.options, sent) };
  const blank = blankFields(shape, sent, issues);
  const errors = issues
    .flatMap(errorsOf)
    .map((error) => (blank.has(error.path) ? missing(error.path) : error));
  return { errors: each(errors) };
};

const wellFormed = <T>(data: T): { data: T; errors: [] } | { errors: ValidationError[] } => {
  const halves = halfCharacters(data);
  if (halves.length === 0) return { data, errors: [] };
  return { errors: halves.map((path) => ({ path, code: "characters", details: {} })) };
};

/** Removes duplicates, and all other errors of a field that is missing. */
const each = (errors: readonly ValidationError[]): ValidationError[] => {
  const required = new Set(
    errors.filter(({ code }) => code === "required").map(({ path }) => path),
  );
  return errors.filter(
    (error, at) =>
      (error.code === "required" || !required.has(error.path)) &&
      errors.findIndex(isSame(error)) === at,
  );
};

const isSame = (one: ValidationError) => (other: ValidationError) =>
  one.path === other.path && one.code === other.code;

const isUnknownKind = ([issue]: readonly Issue[]): boolean =>
  issue?.code === "invalid_union" && "discriminator" in issue;

const sharedErrors = (kinds: readonly Schema[], sent: unknown): ValidationError[] => {
  const [first = [], ...others] = kinds.map((kind) => parseShape(kind, sent).errors);
  return first.filter((error) => others.every((errors) => errors.some(isSame(error))));
};

/** Parses a value; throws `InvalidShape`. */
export const checkShape = <S extends Schema>(shape: S, sent: unknown): z.output<S> => {
  const parsed = parseShape(shape, sent);
  if ("data" in parsed) return parsed.data;
  throw new InvalidShape(parsed.errors);
};
