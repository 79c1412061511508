/** What a house rule needs of the linter; the linter itself has no types for its plugins. */
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
  // A rule names the nodes that it visits, and knows their shape.
  create: (context: RuleContext) => { [type: string]: ((node: never) => void) | undefined };
};

/** The file's path from the project's root. A planted violation stands for the path it is planted at. */
export function pathOf(context: RuleContext): string {
  const path = context.filename.slice(context.cwd.length + 1).replaceAll("\\", "/");
  return path.replace(/^lint\/planted\/[^/]+\//, "");
}

/** Whether a test stands at this path: `*.test.ts`, or anything below `test/`. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith("test/");
}

/** Whether a tool reads this file as its configuration. */
export function isConfig(path: string): boolean {
  return /^[^/]+\.config\.ts$/.test(path);
}
