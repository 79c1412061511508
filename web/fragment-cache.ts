import { FRAGMENT_MARK, type WrittenParts } from "./platform/page/cached-fragment.tsx";

/** A part that was written, and whether it was asked for since it was last looked at for making room. */
type Kept = { inside: Buffer; asked: boolean };

/** What a page asked for: the inside of a part, or the key that what is written now is kept under. */
type Asked = Kept | { key: string };

/** The parts of one page while it is rendered, and the page made whole. */
type PartsOfPage = {
  find: WrittenParts;
  /** The pieces of the page, one after the other, copied parts among them. */
  putTogether: (html: string) => Buffer[];
};

/** So many bytes of insides are kept, those that are asked for: some ten thousand tiles, and the menus of today. */
const MOST_BYTES = 16_000_000;
/** Of the key and the places where an inside is found, about. */
const BESIDE_BYTES = 600;

const MARK = Buffer.from(FRAGMENT_MARK);

/**
 * The parts of pages in one language that `CachedFragment` copies. What a part was written to is cut out of the first page
 * that has it, as bytes, and stands in all that come after: they are neither rendered nor made bytes again. Parts are
 * found by all that they were given, so a change needs no word: what changed is another part.
 */
export const openParts = (mostBytes = MOST_BYTES) => {
  const numbers = new Map<unknown, number>();
  const insides = new Map<string, Kept>();
  let bytes = 0;

  const keyOf = (part: unknown, given: object): string => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return JSON.stringify([number, given]); // in one: a text put together of two is slower to look up
  };

  const makeRoom = (): void => {
    for (const [key, kept] of insides) {
      if (bytes <= mostBytes) return;
      insides.delete(key);
      if (kept.asked) {
        insides.set(key, { ...kept, asked: false }); // as if it were written now: looked at again after all others
        continue;
      }
      bytes -= kept.inside.length + BESIDE_BYTES;
    }
  };

  const keep = (key: string, inside: Buffer): void => {
    if (insides.has(key)) return; // twice in one page
    // In memory of its own: the whole page would be kept with it.
    const own = Buffer.allocUnsafeSlow(inside.length);
    own.set(inside);
    insides.set(key, { inside: own, asked: false });
    bytes += inside.length + BESIDE_BYTES;
    makeRoom();
  };

  return (): PartsOfPage => {
    const asked: Asked[] = [];
    return {
      find: (part, given) => {
        const key = keyOf(part, given);
        const kept = insides.get(key);
        asked.push(kept ?? { key });
        if (kept) kept.asked = true;
        return kept !== undefined;
      },
      putTogether: (html) => {
        const page = Buffer.from(html);
        const pieces: Buffer[] = [];
        let at = 0;
        const toMark = (): Buffer => {
          const mark = page.indexOf(MARK, at);
          if (mark < 0) throw new Error("a page without a part that it asked for");
          const piece = page.subarray(at, mark);
          at = mark + MARK.length;
          return piece;
        };
        for (const one of asked) {
          pieces.push(toMark());
          const inside = "inside" in one ? one.inside : toMark();
          pieces.push(inside);
          if ("key" in one) keep(one.key, inside);
        }
        pieces.push(page.subarray(at));
        return pieces;
      },
    };
  };
};
