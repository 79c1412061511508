import { type Rule, type RuleContext, pathOf } from "../rule.ts";

const limit = 300;
/** Nothing but content: texts of the shop, and what the demo shop sells. */
const content = /^(texts|demo)\/|\.content\.tsx?$/;

/** A file is one thought: past this length it is several. */
export const fileLength: Rule = {
  create(context: RuleContext) {
    if (content.test(pathOf(context))) return {};
    return {
      Program() {
        const lines = context.sourceCode.lines.length;
        if (lines <= limit + 1) return; // the last newline begins one more, empty line
        const place = { line: limit + 1, column: 0 };
        context.report({
          loc: { start: place, end: place },
          message: `${lines - 1} lines: a file has at most ${limit}, so that one reads it in one go. Split it by what its parts do.`,
        });
      },
    };
  },
};
