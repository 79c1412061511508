import { type Node, type Rule, type RuleContext, isConfig, isTest, pathOf } from "../rule.ts";

const allowed = /^(server\/(config\.ts|run-shop\.ts|commands\/)|bin\/|bench\/|cluster\/main\.ts)/;

type Member = Node & {
  object: { name?: string };
  property: { name?: string; value?: unknown };
};
type Import = Node & { source: { value: string }; specifiers: { imported?: { name?: string } }[] };

/** One module reads the environment, so that all settings are declared in one place. */
export const envPlace: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (allowed.test(path) || isTest(path) || isConfig(path)) return {};
    const report = (node: Node) =>
      context.report({
        node,
        message:
          "Only server/config.ts reads the environment, checks it and says what is wrong with it: " +
          "take the value as an argument.",
      });
    return {
      MemberExpression(node: Member) {
        const isEnv = (node.property.name ?? node.property.value) === "env";
        if (node.object.name === "process" && isEnv) report(node);
      },
      ImportDeclaration(node: Import) {
        if (!/^(node:)?process$/.test(node.source.value)) return;
        if (node.specifiers.some((one) => one.imported?.name === "env")) report(node);
      },
    };
  },
};
