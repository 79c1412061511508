import { findingsOf } from "../plain-sentences.ts";
import type { Comment, Rule, RuleContext } from "../rule.ts";

/** The words of a comment, without the marks of its lines. */
const wordsOf = ({ value }: Comment): string =>
  value
    .replaceAll(/^\s*\*+ ?/gm, "")
    .replaceAll(/`[^`]*`/g, "x")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A comment is a plain sentence that nobody reads twice. */
export const plainComments: Rule = {
  create(context: RuleContext) {
    return {
      Program() {
        for (const comment of inBlocks(context.sourceCode.getAllComments())) {
          for (const message of findingsOf(wordsOf(comment)))
            context.report({ loc: comment.loc, message });
        }
      },
    };
  },
};

/** Comments of lines that follow one another are one comment. */
const inBlocks = (comments: readonly Comment[]): Comment[] => {
  const blocks: Comment[] = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    const follows =
      last?.loc.end.line === comment.loc.start.line - 1 &&
      last.loc.start.column === comment.loc.start.column;
    if (!follows) blocks.push(comment);
    else
      blocks.splice(-1, 1, {
        value: `${last.value}\n${comment.value}`,
        loc: { start: last.loc.start, end: comment.loc.end },
      });
  }
  return blocks;
};
