import { type Node, type Rule, type RuleContext, isConfig, pathOf } from "../rule.ts";

const allowed =
  /^(web\/(root|routes|entry\.(client|server))\.tsx?|web\/.*\.(page|layout)\.tsx|test\/setup\/[a-z-]+\.global\.ts|lint\/house\.ts)$/;

/** Named exports give a thing one name everywhere; a default export gets a new one at every import. */
export const defaultExports: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (allowed.test(path) || isConfig(path)) return {};
    const report = (node: Node) =>
      context.report({
        node,
        message:
          "Export it by name, so that it is called the same everywhere and can be searched for. " +
          "Default exports are for pages, layouts, entries and configuration files, whose readers ask for them.",
      });
    return {
      ExportDefaultDeclaration: report,
      ExportSpecifier(node: Node & { exported: { name?: string } }) {
        if (node.exported.name === "default") report(node);
      },
    };
  },
};
