import { type Node, type Rule, type RuleContext, isTest, pathOf } from "../rule.ts";

const methods = new Set(
  "drop every filter find flatMap forEach map reduce some take toArray".split(" "),
);
const iterators = new Set(["entries", "keys", "values"]);

type Member = Node & { property: { name?: unknown }; object: Call };
type Call = Node & { name?: unknown; callee?: Member };

/** Safari has methods of iterators since 18.4, and the pages run on older ones. */
export const iteratorMethods: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (!/^(contract|web)\//.test(path) || isTest(path)) return {};
    return {
      MemberExpression(node: Member) {
        const source = node.object.callee;
        if (!methods.has(String(node.property.name)) || source?.type !== "MemberExpression") return;
        const { object, property } = source;
        if (!iterators.has(String(property.name)) || object.name === "Object") return;
        context.report({
          node,
          message: `Safari before 18.4 has no \`${String(node.property.name)}\` of an iterator: spread it into an array first.`,
        });
      },
    };
  },
};
