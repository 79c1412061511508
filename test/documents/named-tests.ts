import { readFileSync } from "node:fs";
import { parseSync, Visitor, type ESTree } from "vite";

/** A test as written in its file. */
export type NamedTest = {
  /** As written at its call; a template keeps its `${…}`. */
  title: string;
  /**
   * The code of the whole call, with the table of `each`, but without title and comments: neither of them proves
   * anything.
   */
  code: string;
  /** The test is marked as skipped, or as expected to fail. */
  isSkipped: boolean;
};

export type TestFile = {
  tests: NamedTest[];
  /** The constants and steps that all tests of the file share. */
  shared: string;
};

const read = new Map<string, TestFile>();

/** Finds the tests of a file by their calls of `test` or `it`. */
export const testsIn = (path: string): TestFile => {
  const known = read.get(path);
  if (known) return known;
  const file = testsOf(path, readFileSync(path, "utf8"));
  read.set(path, file);
  return file;
};

export const testsOf = (path: string, source: string): TestFile => {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  const between = (start: number, end: number, ...left: Span[]): string =>
    without(source, start, end, [...comments, ...left]);
  const tests: (NamedTest & Span)[] = [];
  const skipped: Span[] = [];
  new Visitor({
    CallExpression: (call) => {
      const { start, end } = call;
      const names = namesOf(call.callee);
      const marked = names.some((each) => skipping.includes(each));
      if (names.includes("describe") && marked) skipped.push({ start, end });
      const [name] = call.arguments;
      const title = titleOf(name, source);
      if (!makesTest(names) || !name || title === null) return;
      const isSkipped = marked || skipped.some((group) => group.start < start && end < group.end);
      tests.push({ title, code: between(start, end, name), isSkipped, start, end });
    },
  }).visit(program);
  return { tests, shared: between(0, source.length, ...tests) };
};

type Span = { start: number; end: number };

const skipping = ["skip", "todo", "fixme", "fails", "fail"];
const otherCalls = ["describe", "step", "use", "extend"];

const makesTest = (names: readonly string[]): boolean =>
  ["test", "it"].includes(names[0] ?? "") && !names.some((each) => otherCalls.includes(each));

/** The names in a callee: `["test", "skip", "each"]` of `test.skip.each(table)("…")`. */
const namesOf = (callee: ESTree.Expression | ESTree.Super): string[] => {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return namesOf(callee.callee);
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? [...namesOf(callee.object), callee.property.name]
    : [];
};

const titleOf = (argument: ESTree.Argument | undefined, source: string): string | null => {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  return argument?.type === "TemplateLiteral"
    ? source.slice(argument.start + 1, argument.end - 1)
    : null;
};

/** The source from `start` to `end`, without some parts. */
const without = (source: string, start: number, end: number, parts: readonly Span[]): string => {
  let at = start;
  let rest = "";
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    if (part.start < at || part.end > end) continue; // inside the part before, or outside the range
    rest += source.slice(at, part.start);
    at = part.end;
  }
  return rest + source.slice(at, end);
};
