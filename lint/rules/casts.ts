import type { Node, Rule, RuleContext } from "../rule.ts";

type Cast = Node & { typeAnnotation?: Node & { typeName?: { name?: string } } };

/** `!` and `as` override the type checker, so each needs a comment that explains why it is right. */
export const casts: Rule = {
  create(context: RuleContext) {
    let explained: Set<number> | null = null;
    const check = (node: Cast) => {
      if (node.typeAnnotation?.typeName?.name === "const") return;
      explained ??= explainedLines(context);
      const { start, end } = node.loc;
      for (let line = start.line - 1; line <= end.line; line += 1) {
        if (explained.has(line)) return;
      }
      context.report({
        node,
        message:
          "Here the type checker is overruled: say on this line (or the one above) how we know better.",
      });
    };
    return { TSAsExpression: check, TSNonNullExpression: check, TSTypeAssertion: check };
  },
};

function explainedLines(context: RuleContext): Set<number> {
  const lines = new Set<number>();
  for (const { value, loc } of context.sourceCode.getAllComments()) {
    if (!/\p{L}/u.test(value)) continue;
    for (let line = loc.start.line; line <= loc.end.line; line += 1) lines.add(line);
  }
  return lines;
}
