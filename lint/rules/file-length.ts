import { type Rule, type RuleContext, pathOf } from "../rule.ts";

const limit = 300;
/** Files of content only: texts, and the products of the demo shop. */
const content = /^(texts|demo)\/|\.content\.tsx?$/;

/** A longer file does several things and should be split. */
export const fileLength: Rule = {
  create(context: RuleContext) {
    if (content.test(pathOf(context))) return {};
    return {
      Program() {
        const lines = context.sourceCode.lines.length;
        if (lines <= limit + 1) return; // the last newline starts an empty line
        const place = { line: limit + 1, column: 0 };
        context.report({
          loc: { start: place, end: place },
          message: `${lines - 1} lines: a file has at most ${limit}, so that one reads it in one go. Split it by what its parts do.`,
        });
      },
    };
  },
};
