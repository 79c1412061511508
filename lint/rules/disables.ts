import type { Rule, RuleContext } from "../rule.ts";

const top = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/** A disabled check must name the rule and give a reason. */
export const disables: Rule = {
  create(context: RuleContext) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const message = whyNot(value.trim());
          // Reported at the top of the file, because a comment that disables all rules would hide its own report.
          if (message) context.report({ loc: top, message: `Line ${loc.start.line}: ${message}` });
        }
      },
    };
  },
};

function whyNot(comment: string): string | null {
  const directive = /^(?:eslint|oxlint)-disable(?:-next-line|-line)?\b([\s\S]*)$/.exec(comment);
  if (directive) {
    const [rules, reason] = (directive[1] ?? "").split(/\s--\s/);
    if (!rules?.trim()) return "Name the rule that is switched off: this switches off all of them.";
    return reason?.trim() ? null : "Say after ` -- ` why the rule does not hold here.";
  }
  if (/^@ts-(ignore|nocheck)\b/.test(comment)) {
    return "Use @ts-expect-error with a reason: it speaks up when it is no longer needed.";
  }
  if (/^@ts-expect-error\s*$/.test(comment))
    return "Say behind @ts-expect-error why it is expected.";
  return null;
}
