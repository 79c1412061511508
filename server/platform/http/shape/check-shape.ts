import type { Schema } from "#contract/wire/endpoint.ts";
import { missing, type Fault } from "#contract/wire/refusals.ts";
import { isBlank } from "#contract/rules/translations.ts";
import { z } from "#contract/wire/zod.ts";

/** What was sent doesn't have the endpoint's shape: 400 with each field named. */
export class InvalidShape extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super("invalid shape");
    this.faults = faults;
  }
}

type Issue = z.core.$ZodIssue;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".");

// zod's own issues; a rule of the contract carries its code as the message.
const zodCodes: Partial<Record<string, string>> = {
  invalid_type: "type",
  invalid_value: "choice",
  invalid_format: "format",
  not_multiple_of: "integer",
  invalid_union: "choice",
};

/** Of another type, or none of the choices: what was not sent is that too. */
const isUnfit = ({ code }: Issue): boolean =>
  code === "invalid_type" || code === "invalid_value" || code === "invalid_union";

const codeOf = (issue: Issue): string => {
  if (isUnfit(issue) && issue.input === undefined) return "required";
  if (/^[a-z][a-z-]*$/.test(issue.message)) return issue.message;
  if (issue.code === "too_small" || issue.code === "too_big") {
    if (issue.origin === "string") return issue.code === "too_small" ? "required" : "too-long";
    if (issue.origin === "array") return issue.code === "too_small" ? "required" : "too-many";
    return "out-of-range";
  }
  return zodCodes[issue.code] ?? "format";
};

const faultsOf = (issue: Issue): Fault[] => {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: dotted([...issue.path, key]),
      code: "unknown",
      facts: {},
    }));
  return [{ path: dotted(issue.path), code: codeOf(issue), facts: {} }];
};

/** A half of a surrogate pair is no text: it would be stored, hashed or compared as another character. */
const halfCharacters = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === "string") return value.isWellFormed() ? [] : [dotted(path)];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => halfCharacters(inner, [...path, key]));
};

/** What was sent without what stands at a path; it was found there. Nothing else is copied, however deep it is. */
const without = (sent: unknown, [step, ...rest]: readonly PropertyKey[]): unknown => {
  if (step === undefined) return undefined;
  if (Array.isArray(sent)) return sent.with(Number(step), without(sent[Number(step)], rest));
  const members = sent as Record<PropertyKey, unknown>; // as: a step leads on
  return { ...members, [step]: without(members[step], rest) };
};

/** Fields that hold null or a blank text and could not be left out: forms send those for what nobody filled in. */
const blankFields = (shape: Schema, sent: unknown, issues: readonly Issue[]): Set<string> => {
  const blank = issues.filter((issue) => isUnfit(issue) && isBlank(issue.input));
  const paths = blank.map(({ path }) => path).filter((path) => path.length > 0);
  if (paths.length === 0) return new Set();
  const bare = z.safeParse(shape, paths.reduce(without, sent), { reportInput: true });
  const needed = (bare.error?.issues ?? []).filter(
    (issue) => isUnfit(issue) && issue.input === undefined,
  );
  return new Set(needed.map(({ path }) => dotted(path)));
};

type Parsed<S extends Schema> = { data: z.output<S>; faults: [] } | { faults: Fault[] };

/** What was sent, parsed, or all that is wrong with it. */
export const parseShape = <S extends Schema>(shape: S, sent: unknown): Parsed<S> => {
  const parsed = z.safeParse(shape, sent, { reportInput: true });
  if (parsed.success) return wellFormed(parsed.data);
  const { issues } = parsed.error;
  // Which kind is meant isn't known, so it is said what every kind asks for.
  if (shape instanceof z.ZodMiniDiscriminatedUnion && isUnknownKind(issues))
    return { faults: sharedFaults(shape.def.options, sent) };
  const blank = blankFields(shape, sent, issues);
  const faults = issues
    .flatMap(faultsOf)
    .map((fault) => (blank.has(fault.path) ? missing(fault.path) : fault));
  return { faults: each(faults) };
};

const wellFormed = <T>(data: T): { data: T; faults: [] } | { faults: Fault[] } => {
  const halves = halfCharacters(data);
  if (halves.length === 0) return { data, faults: [] };
  return { faults: halves.map((path) => ({ path, code: "characters", facts: {} })) };
};

/** Every fault once; of a field that is required nothing else is wrong. */
const each = (faults: readonly Fault[]): Fault[] => {
  const required = new Set(
    faults.filter(({ code }) => code === "required").map(({ path }) => path),
  );
  return faults.filter(
    (fault, at) =>
      (fault.code === "required" || !required.has(fault.path)) &&
      faults.findIndex(isSame(fault)) === at,
  );
};

const isSame = (one: Fault) => (other: Fault) => one.path === other.path && one.code === other.code;

const isUnknownKind = ([issue]: readonly Issue[]): boolean =>
  issue?.code === "invalid_union" && "discriminator" in issue;

const sharedFaults = (kinds: readonly Schema[], sent: unknown): Fault[] => {
  const [first = [], ...others] = kinds.map((kind) => parseShape(kind, sent).faults);
  return first.filter((fault) => others.every((faults) => faults.some(isSame(fault))));
};

/** What was sent, parsed; throws `InvalidShape`. */
export const checkShape = <S extends Schema>(shape: S, sent: unknown): z.output<S> => {
  const parsed = parseShape(shape, sent);
  if ("data" in parsed) return parsed.data;
  throw new InvalidShape(parsed.faults);
};
