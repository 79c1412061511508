/** The parts of the linter's interface that the rules use; the linter has no types for its plugins. */
export type Place = { line: number; column: number };
export type Span = { start: Place; end: Place };
export type Comment = { value: string; loc: Span };
export type Node = { type: string; loc: Span; parent: Node | null };
export type StringNode = Node & { value: unknown };
export type RuleContext = {
  filename: string;
  cwd: string;
  sourceCode: { lines: string[]; text: string; getAllComments: () => Comment[] };
  report: (problem: { message: string } & ({ node: Node } | { loc: Span })) => void;
};
export type Rule = {
  // A rule declares the type of each node that it visits.
  create: (context: RuleContext) => { [type: string]: ((node: never) => void) | undefined };
};

/** Returns the file's path from the project's root. A planted violation is checked as if it were at its target path. */
export function pathOf(context: RuleContext): string {
  const path = context.filename.slice(context.cwd.length + 1).replaceAll("\\", "/");
  return path.replace(/^lint\/planted\/[^/]+\//, "");
}

/** Returns whether the path is a test: `*.test.ts`, `*.e2e.ts`, or anything below `test/`. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith("test/");
}

/** Returns whether the path is a tool's configuration file. */
export function isConfig(path: string): boolean {
  return /^[^/]+\.config\.ts$/.test(path);
}
