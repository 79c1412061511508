import { createContext, use, type ComponentType } from "react";

/**
 * Returns true if the fragment is cached, or rendered further above on the same page, and will be copied into the page. If
 * not, its HTML is cached once rendered.
 */
export type FindFragment = <P extends object>(part: ComponentType<P>, given: P) => boolean;

/** Provided on the server only. */
export const FindFragmentContext = createContext<FindFragment | null>(null);

/** A value that JSON preserves, so that equal props have equal keys in the cache. */
type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
type JsonObject = { readonly [name: string]: Json };

export type CachedFragmentProps<P extends JsonObject> = {
  /**
   * A component of a file `*.fragment.tsx`. Its HTML depends on its props and the language only: it reads no location and
   * prints no id of `useId`.
   */
  part: ComponentType<P>;
  given: P;
  /** Set `false` when no other page has the same props. */
  kept?: boolean | undefined;
};

/** Marks the place of a copied fragment, or start and end of a rendered one. No text of a page can look like it. */
const FRAGMENT_MARK = '<wbr data-part=""/>';
const mark = <wbr data-part="" />;

/**
 * A part that is the same on many pages. The server renders it for the first page and copies its HTML into others. The
 * browser gets the same elements either way and hydrates them like the rest.
 */
export function CachedFragment<P extends JsonObject>({
  part: Part,
  given,
  kept = true,
}: CachedFragmentProps<P>) {
  const find = use(FindFragmentContext);
  if (!kept || !find) return <Part {...given} />;
  if (find(Part, given)) return mark;
  // A cached fragment contains no marks: a fragment inside it is cached as part of it.
  return (
    <FindFragmentContext value={null}>
      {mark}
      <Part {...given} />
      {mark}
    </FindFragmentContext>
  );
}

/** A cached fragment, and whether a page has used it since the last eviction pass. */
type StoredFragment = { inside: Buffer; used: boolean };

/**
 * A fragment that a page requested: the cached bytes, or the key under which the bytes are cached that the page renders now
 * or has rendered further above.
 */
type RequestedFragment = StoredFragment | { key: string };

/** Collects the fragments of one page while it is rendered, and puts the page together. */
type FragmentsOfPage = {
  find: FindFragment;
  /** The page in pieces, in order, with the copied fragments among them. */
  assemble: (html: string) => Buffer[];
};

/** The limit of the cache in bytes: enough for about four thousand tiles and the current menus. */
const MOST_BYTES = 6_000_000;
/** Estimated size of an entry without its fragment: the key and the entry in the map. */
const BESIDE_BYTES = 600;

/**
 * The server's cache of fragments (`CachedFragment`) of pages in one language, as bytes cut out of the first page that
 * has them. Nothing needs to be invalidated, because the key holds all props of a fragment.
 */
export const openFragmentCache = (mostBytes = MOST_BYTES) => {
  const markBytes = Buffer.from(FRAGMENT_MARK);
  const numbers = new Map<unknown, number>();
  const insides = new Map<string, StoredFragment>();
  let bytes = 0;

  const keyOf = (part: unknown, given: object): string => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return JSON.stringify([number, given]); // one JSON text, because a lookup by a concatenated string is slower
  };

  const makeRoom = (): void => {
    for (const [key, stored] of insides) {
      if (bytes <= mostBytes) return;
      insides.delete(key);
      if (stored.used) {
        insides.set(key, { ...stored, used: false }); // moves it to the end, where the next passes reach it last
        continue;
      }
      bytes -= stored.inside.length + BESIDE_BYTES;
    }
  };

  const keep = (key: string, inside: Buffer): void => {
    // Copies into its own buffer, because a slice would keep the whole page in memory.
    const own = Buffer.allocUnsafeSlow(inside.length);
    own.set(inside);
    insides.set(key, { inside: own, used: false });
    bytes += inside.length + BESIDE_BYTES;
    makeRoom();
  };

  const ofPage = (): FragmentsOfPage => {
    const requested: RequestedFragment[] = [];
    const rendered = new Set<string>();
    return {
      find: (part, given) => {
        const key = keyOf(part, given);
        const stored = insides.get(key);
        requested.push(stored ?? { key });
        if (stored) stored.used = true;
        const isCopied = stored !== undefined || rendered.has(key);
        if (!isCopied) rendered.add(key);
        return isCopied;
      },
      assemble: (html) => {
        const page = Buffer.from(html);
        const pieces: Buffer[] = [];
        const made = new Map<string, Buffer>();
        let at = 0;
        const toMark = (): Buffer => {
          const mark = page.indexOf(markBytes, at);
          if (mark < 0) throw new Error("a page without a part that it asked for");
          const piece = page.subarray(at, mark);
          at = mark + markBytes.length;
          return piece;
        };
        const madeOf = (key: string): Buffer => {
          const above = made.get(key);
          if (above) return above;
          const inside = toMark();
          made.set(key, inside);
          keep(key, inside);
          return inside;
        };
        for (const one of requested)
          pieces.push(toMark(), "inside" in one ? one.inside : madeOf(one.key));
        pieces.push(page.subarray(at));
        return pieces;
      },
    };
  };
  return { ofPage, bytes: (): number => bytes };
};
