import {
  isTest,
  pathOf,
  type Node,
  type Rule,
  type RuleContext,
  type StringNode,
} from "../rule.ts";

type Comparison = Node & { operator: string; left: StringNode; right: StringNode };

const product = ["contract/", "server/", "web/"];

/** A comparison with a language gives every further language the text of another one, without an error. */
export const languageRecords: Rule = {
  create(context: RuleContext) {
    const from = pathOf(context);
    if (isTest(from) || !product.some((folder) => from.startsWith(folder))) return {};
    return {
      BinaryExpression(node: Comparison) {
        if (!/^[!=]==?$/.test(node.operator)) return;
        if (![node.left.value, node.right.value].some((value) => value === "en" || value === "vn"))
          return;
        context.report({
          node,
          message:
            "No comparison with a language: write a Record<Language, …>, which does not compile while a language is missing.",
        });
      },
    };
  },
};
