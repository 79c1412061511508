import type { RichBlock, RichRun } from "#contract/rich-text/rich-text.ts";
import { fold } from "#contract/rules/fold.ts";
import type { HandbookPageName } from "#web/frame/staff/handbook-pages.ts";
import type { HandbookBlock } from "./handbook-page.ts";
import type { Handbook } from "./handbook.ts";

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; isHit: boolean };

export type HandbookHit = {
  name: HandbookPageName;
  title: readonly Piece[];
  /** Its paragraphs with the words, best first. */
  lines: readonly (readonly Piece[])[];
};

const LINES = 2;

const textOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join("");

const linesOf = (block: RichBlock): string[] => {
  if (block.kind === "list")
    return block.points.flatMap(({ runs, points }) => [textOf(runs), ...points.map(textOf)]);
  if (block.kind === "table")
    return [block.head, ...block.rows].map((cells) => cells.map(textOf).join(" · "));
  return [textOf(block.runs)];
};

const readable = (block: HandbookBlock): string[] =>
  block.kind === "picture" ? [block.alt] : linesOf(block);

/**
 * The pages that have every word of a search in their title or text, or words that begin with it, those with words in the
 * title first. Case and diacritics do not count: "huy don" finds "Hủy đơn".
 */
export const searchHandbook = (
  handbook: Handbook,
  names: readonly HandbookPageName[],
  query: string,
): HandbookHit[] => {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
  if (words.length === 0) return [];
  const wordsIn = (text: string) =>
    words.filter((word) => placesOf(word, fold(text)).length > 0).length;
  const hits = names.flatMap((name) => {
    const page = handbook.get(name);
    if (!page) return [];
    const lines = page.blocks.flatMap(readable);
    if (wordsIn([page.title, ...lines].join("\n")) < words.length) return [];
    const best = lines
      .map((line) => ({ line, found: wordsIn(line) }))
      .filter(({ found }) => found > 0)
      .toSorted((one, other) => other.found - one.found)
      .slice(0, LINES);
    const hit = {
      name,
      title: markWords(page.title, words),
      lines: best.map(({ line }) => markWords(line, words)),
    };
    return [{ hit, inTitle: wordsIn(page.title) }];
  });
  return hits.toSorted((one, other) => other.inTitle - one.inTitle).map(({ hit }) => hit);
};

/** Where words of a folded text begin with a word: "huy" is in "hủy đơn", and not in "chuyển". */
const placesOf = (word: string, folded: string): number[] => {
  const found: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) found.push(at);
  return found;
};

/** Cuts a text into pieces at the folded words that are found in it. */
export const markWords = (text: string, words: readonly string[]): Piece[] => {
  // Folding may make one letter several, or none: each folded letter knows the letter that it came from.
  const letters = [...text.normalize("NFC")];
  const places = letters.flatMap((letter, at) => Array.from(fold(letter), () => at));
  const folded = letters.map((letter) => fold(letter)).join("");
  const marked = new Set<number>();
  for (const word of words)
    for (const at of placesOf(word, folded))
      for (const place of places.slice(at, at + word.length)) marked.add(place);
  const pieces: Piece[] = [];
  letters.forEach((letter, at) => {
    const isHit = marked.has(at);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else pieces.push({ text: letter, isHit });
  });
  return pieces;
};
