/** The most words of a comment, and of a sentence of the documents. */
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

/** Returns the findings of a text without code (STYLE.md, "Sentences"): too many words, and each turn of the list. */
export const findingsOf = (text: string): string[] => {
  const count = text.split(" ").length;
  const findings =
    count > WORDS_MAX ? [`${count} words: say it in ${WORDS_MAX}, or in several places.`] : [];
  for (const [turn, instead] of turns) {
    const found = turn.exec(text);
    if (found) findings.push(`"${found[0].trim()}" is read twice: ${instead}.`);
  }
  return findings;
};
