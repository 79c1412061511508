import type { parseAst, Plugin } from "vite";

type Statement = ReturnType<typeof parseAst>["body"][number];

/** The names that a statement exports by a declaration. */
const exportedBy = (statement: Statement): string[] => {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  if (declaration?.type === "FunctionDeclaration") return [declaration.id?.name ?? ""];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
};

/** The module of a page without its component, if the browser alone loads the page's data; otherwise null. */
export const withoutPage = (code: string, parse: typeof parseAst): string | null => {
  const { body } = parse(code);
  const names = body.flatMap(exportedBy);
  const page = body.find(({ type }) => type === "ExportDefaultDeclaration");
  if (!page || !names.includes("clientLoader") || names.includes("loader")) return null;
  const empty = "export default function Page() { return null; }";
  return code.slice(0, page.start) + empty + code.slice(page.end);
};

/**
 * Leaves components out of the server's bundle of which it only renders the placeholder. With them a process holds twice the
 * code, and libraries for charts.
 */
export const browserPages = (): Plugin => ({
  name: "browser-pages",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /\/web\/.*\.page\.tsx$/ },
    handler(code) {
      const without = withoutPage(code, (text) => this.parse(text));
      return without === null ? null : { code: without, map: null };
    },
  },
});
