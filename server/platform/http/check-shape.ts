import { z } from "../../../contract/zod.ts";
import type { Schema } from "../../../contract/endpoint.ts";

/** One thing wrong with what was sent: where (dotted from the root), and the code of its text. */
export type Fault = { path: string; code: string; facts: Record<string, unknown> };

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

const codeOf = (issue: Issue): string => {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
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

/** What was sent, parsed; throws `InvalidShape`. */
export const checkShape = <S extends Schema>(shape: S, sent: unknown): z.output<S> => {
  const parsed = z.safeParse(shape, sent, { reportInput: true });
  if (!parsed.success) throw new InvalidShape(parsed.error.issues.flatMap(faultsOf));
  const halves = halfCharacters(parsed.data);
  if (halves.length === 0) return parsed.data;
  throw new InvalidShape(halves.map((path) => ({ path, code: "characters", facts: {} })));
};
