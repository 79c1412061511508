import {
  type Node,
  type Rule,
  type RuleContext,
  type StringNode,
  isTest,
  pathOf,
} from "../rule.ts";

const spoken = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
/** Names that are the same in every language. */
const names = new Set(["Phố Hàng"]);

type Attribute = Node & { name: { name: unknown }; value: StringNode | null };

/** All texts that people read exist in both languages, so they come from texts/. */
export const untranslated: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (!path.startsWith("web/") || path.startsWith("web/design/") || isTest(path)) return {};
    const check = (node: StringNode) => {
      if (typeof node.value !== "string") return;
      const text = node.value.trim();
      const words = text.replace(/[^\p{L}\p{N}\s]/gu, "").trim();
      if (!/\p{L}/u.test(words) || names.has(words)) return;
      context.report({
        node,
        message: `"${text}" would stand in one language only: put it into texts/en and texts/vn, and take it by its key.`,
      });
    };
    return {
      JSXText: check,
      JSXExpressionContainer(node: Node & { expression: StringNode }) {
        const inElement = node.parent?.type === "JSXElement" || node.parent?.type === "JSXFragment";
        if (inElement && node.expression.type === "Literal") check(node.expression);
      },
      JSXAttribute(node: Attribute) {
        if (spoken.has(String(node.name.name)) && node.value?.type === "Literal") check(node.value);
      },
    };
  },
};
