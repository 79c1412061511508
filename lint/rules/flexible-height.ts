import { type Rule, type RuleContext, type StringNode, pathOf } from "../rule.ts";

const shrinks = /(?:^|\s)(?:min-h-0|overflow-(?:y-)?(?:auto|scroll))(?:\s|$)/;
const startsAtNothing = /(?:^|\s)flex-1(?:\s|$)/;

/**
 * WebKit resolves the basis of `flex-1`, 0%, also where the container's height comes from its content. A part that may
 * shrink is then empty: every dialog was 93 px high on an iPhone.
 */
export const flexibleHeight: Rule = {
  create(context: RuleContext) {
    if (!pathOf(context).startsWith("web/")) return {};
    const check = (node: StringNode, text: unknown) => {
      if (typeof text !== "string" || !startsAtNothing.test(text) || !shrinks.test(text)) return;
      context.report({
        node,
        message:
          "`flex-1` starts at a height of 0, and in WebKit the part stays empty where the container is as high as its content. Use `flex-auto`.",
      });
    };
    return {
      Literal: (node: StringNode) => check(node, node.value),
      TemplateElement: (node: StringNode & { value: { cooked: unknown } }) =>
        check(node, node.value.cooked),
    };
  },
};
