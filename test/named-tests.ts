import { readFileSync } from "node:fs";
import { parseSync, Visitor, type ESTree } from "vite";

/** A test as it stands in its file. */
export type NamedTest = {
  /** As written at its call; a template keeps its `${…}`. */
  title: string;
  /** Of the whole call, with the table of `each`, but without the title and comments: neither of them shows anything. */
  code: string;
  /** Marked as not to be run, or as not to be believed. */
  isSkipped: boolean;
};

export type TestFile = {
  tests: NamedTest[];
  /** What all tests of the file share: its constants and steps. */
  shared: string;
};

const read = new Map<string, TestFile>();

/** The tests of a file, by their calls of `test` or `it`. */
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
  new Visitor({
    CallExpression: (call) => {
      const marks = marksOf(call.callee);
      const [name] = call.arguments;
      const title = titleOf(name, source);
      if (!marks || !name || title === null) return;
      const { start, end } = call;
      const isSkipped = marks.some((mark) =>
        ["skip", "todo", "fixme", "fails", "fail"].includes(mark),
      );
      tests.push({ title, code: between(start, end, name), isSkipped, start, end });
    },
  }).visit(program);
  return { tests, shared: between(0, source.length, ...tests) };
};

type Span = { start: number; end: number };

const tables = ["each", "for"];
const otherCalls = ["describe", "step", "use", "extend"];

/** What stands behind `test` or `it`, but for the tables: `["skip"]` of `test.skip.each(table)`. Null where no test is called. */
const marksOf = (callee: ESTree.Expression | ESTree.Super): string[] | null => {
  if (callee.type === "Identifier") return ["test", "it"].includes(callee.name) ? [] : null;
  if (callee.type === "CallExpression") return marksOf(callee.callee);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const { name } = callee.property;
  const marks = otherCalls.includes(name) ? null : marksOf(callee.object);
  return marks && [...marks, ...(tables.includes(name) ? [] : [name])];
};

const titleOf = (argument: ESTree.Argument | undefined, source: string): string | null => {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  return argument?.type === "TemplateLiteral"
    ? source.slice(argument.start + 1, argument.end - 1)
    : null;
};

/** The source from `start` to `end`, some parts left out. */
const without = (source: string, start: number, end: number, parts: readonly Span[]): string => {
  let at = start;
  let rest = "";
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    if (part.start < at || part.end > end) continue; // within the one before, or elsewhere
    rest += source.slice(at, part.start);
    at = part.end;
  }
  return rest + source.slice(at, end);
};
