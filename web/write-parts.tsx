import { renderToString } from "react-dom/server";
import type { LanguageTexts } from "./platform/texts.ts";
import { TextsProvider } from "./platform/texts-provider.tsx";
import type { WrittenParts } from "./platform/written-once.tsx";

/** The insides of a part, by what it was given. */
type Insides = Map<string, string>;

/** Of a part that was given something else before, as when a store opened, so many are left. */
const KEPT = 4;

/**
 * The parts of pages in one language that `WrittenOnce` copies. A part that a page has and nobody wrote yet is rendered
 * with that page, and written once more by itself, for the pages to come, when that one is done (`writeMissing`).
 */
export const openParts = (texts: LanguageTexts) => {
  const parts = new Map<unknown, Insides>();
  let missing: (() => void)[] = [];

  const find: WrittenParts = (Part, given) => {
    const insides = parts.get(Part) ?? new Map<string, string>();
    parts.set(Part, insides);
    const key = JSON.stringify(given);
    const written = insides.get(key);
    if (written === undefined)
      missing.push(() => {
        const [oldest] = insides.keys();
        if (oldest !== undefined && insides.size >= KEPT) insides.delete(oldest);
        insides.set(
          key,
          renderToString(
            <TextsProvider texts={texts}>
              <Part {...given} />
            </TextsProvider>,
          ),
        );
      });
    return written;
  };

  const writeMissing = (): void => {
    const now = missing;
    missing = [];
    for (const write of now) write();
  };
  return { find, writeMissing };
};
