import type { Comment, Rule, RuleContext } from "../rule.ts";

const WORDS_MAX = 40;

/** Turns of this project's old dialect, each with what to write instead (STYLE.md, "Sentences"). */
const turns: readonly [turn: RegExp, instead: string][] = [
  [/\b(?:told|tells?|telling)\b/i, "say who reports, sends, notifies or returns"],
  [/\b(?:stands?|stood|standing)\b(?! (?:for|in for)\b)/i, "say is, is kept or applies"],
  [
    /\b(?:behind|beside)\b(?! (?:(?:an?|the|its|their|one) )?(?:same )?(?:proxy|balancer|pooler|network|address|dialog)\b)/i,
    "say after, with or next to",
  ],
  [/(?:^|[.:;] )(?:What|Who|Whoever|Whatever|Whose)\b(?![^.]*\?)/i, "name the subject"],
  [/\b(?:anew|whose turn|in its turn|by and by)\b/i, "say again, next or in order"],
  [/\bevery so (?:many|often)\b/i, "name the number"],
  [/\b(?:is|are|was|were) (?:asked|heeded|minded)\b/i, "say queries, checks or obeys"],
  [/\b(?:the likes of|that which|those of which)\b/i, "name the thing"],
  [/\b(?:comes? to nothing|goes? by|knows? nothing of|has nothing to do)\b/i, "name the effect"],
  [/\b(?:lies? (?:over|under|in|on)|laid (?:over|on))\b/i, "say covers or is in"],
];

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
          const text = wordsOf(comment);
          const count = text.split(" ").length;
          if (count > WORDS_MAX)
            context.report({
              loc: comment.loc,
              message: `${count} words: say it in ${WORDS_MAX}, or in several places.`,
            });
          for (const [turn, instead] of turns) {
            const found = turn.exec(text);
            if (found)
              context.report({
                loc: comment.loc,
                message: `"${found[0].trim()}" is read twice: ${instead}.`,
              });
          }
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
