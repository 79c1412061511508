import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { LanguageTexts } from "./platform/texts.ts";
import { TextsProvider } from "./platform/texts-provider.tsx";
import type { WrittenParts } from "./platform/written-once.tsx";

/** What a part was written to, by what it was given; `null` where it was asked for once and isn't written yet. */
type Insides = Map<string, string | null>;

/** Of each part so many are left, those asked for last: a shop's best sold tiles, and the menu of today. */
const KEPT = 1_000;

/**
 * The parts of pages in one language that `WrittenOnce` copies. A part that pages had twice is written once more by
 * itself, for the pages to come, when the second of them is done (`writeMissing`); what one page alone has is not
 * worth that. They are found by all that they were given, so a change needs no word: what changed is another part.
 */
export const openParts = (texts: LanguageTexts) => {
  const parts = new Map<unknown, Insides>();
  let missing: (() => void)[] = [];

  const write = <P extends object>(Part: ComponentType<P>, given: P): string => {
    const inside = renderToString(
      <TextsProvider texts={texts}>
        <Part {...given} />
      </TextsProvider>,
    );
    // A text that was put together is a tree of its pieces, and would be walked through for each page.
    return Buffer.from(inside).toString();
  };

  const find: WrittenParts = (Part, given) => {
    const insides: Insides = parts.get(Part) ?? new Map<string, string | null>();
    parts.set(Part, insides);
    const key = JSON.stringify(given);
    const written = insides.get(key);
    insides.delete(key);
    insides.set(key, written ?? null); // now it is the last that was asked for
    if (written === null) missing.push(() => insides.set(key, write(Part, given)));
    const [oldest] = insides.keys();
    if (oldest !== undefined && insides.size > KEPT) insides.delete(oldest);
    return written ?? undefined;
  };

  const writeMissing = (): void => {
    const now = missing;
    missing = [];
    for (const writeOne of now) writeOne();
  };
  return { find, writeMissing };
};
