import type { Node, Rule, RuleContext } from "../rule.ts";

/** The pages' policy is `style-src 'self'`, so browsers drop the style attributes of server-rendered pages. */
export const noStyle: Rule = {
  create(context: RuleContext) {
    return {
      JSXAttribute(node: Node & { name: { name: unknown } }) {
        if (node.name.name !== "style") return;
        context.report({
          node,
          message:
            "No style attribute: the content security policy drops it from pages made on the server. Use a class.",
        });
      },
    };
  },
};
