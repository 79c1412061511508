import { RecentKeys } from "#contract/wire/recent-keys.ts";
import type { ComponentType } from "react";
import { FRAGMENT_MARK } from "./cached-fragment.tsx";

/** A cached fragment, and whether a page has used it since the last eviction pass. */
type StoredFragment = { inside: Buffer; used: boolean };

/**
 * A fragment that a page requested: the cached bytes, or the key under which the bytes are cached that the page renders now
 * or has rendered further above.
 */
type RequestedFragment = StoredFragment | { key: string };

/** The limit of the cache in bytes: enough for about four thousand tiles and the current menus. */
const MOST_BYTES = 6_000_000;
/** Estimated size of an entry without its fragment: the key and the entry in the map. */
const BESIDE_BYTES = 600;

const markBytes = Buffer.from(FRAGMENT_MARK);

/**
 * The server's cache of fragments (`CachedFragment`) of pages in one language, as bytes cut out of the first page that
 * has them. The key holds all props of a fragment, so nothing is invalidated.
 */
export class FragmentCache {
  readonly #numbers = new Map<unknown, number>();
  readonly #stored = new Map<string, StoredFragment>();
  /** The keys of fragments that the full cache did not admit. */
  readonly #refused = new RecentKeys();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  keyOf(part: unknown, given: object): string {
    const number = this.#numbers.get(part) ?? this.#numbers.size;
    this.#numbers.set(part, number);
    return JSON.stringify([number, given]); // one JSON text, because a lookup by a concatenated string is slower
  }

  find(key: string): StoredFragment | undefined {
    const stored = this.#stored.get(key);
    if (stored) stored.used = true;
    return stored;
  }

  /** Caches a fragment; once the cache is full, only when the second page has it. */
  keep(key: string, inside: Buffer): void {
    const bytes = inside.length + BESIDE_BYTES;
    if (this.#bytes + bytes > this.#mostBytes && !this.#refused.note(key)) return;
    // Copies into its own buffer, because a slice would keep the whole page in memory.
    const own = Buffer.allocUnsafeSlow(inside.length);
    own.set(inside);
    this.#stored.set(key, { inside: own, used: false });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, stored] of this.#stored) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#stored.delete(key);
      if (stored.used) {
        this.#stored.set(key, { ...stored, used: false }); // moves it to the end, where the next passes reach it last
        continue;
      }
      this.#bytes -= stored.inside.length + BESIDE_BYTES;
    }
  }
}

/** Collects the fragments of one page while it is rendered, and puts the page together. */
export class PageFragments {
  readonly #cache: FragmentCache;
  readonly #requested: RequestedFragment[] = [];
  readonly #rendered = new Set<string>();

  constructor(cache: FragmentCache) {
    this.#cache = cache;
  }

  /** As `FindFragment`. */
  find<P extends object>(part: ComponentType<P>, given: P): boolean {
    const key = this.#cache.keyOf(part, given);
    const stored = this.#cache.find(key);
    this.#requested.push(stored ?? { key });
    const isCopied = stored !== undefined || this.#rendered.has(key);
    if (!isCopied) this.#rendered.add(key);
    return isCopied;
  }

  /** The page in pieces, in order, with the copied fragments among them. */
  assemble(html: string): Buffer[] {
    const rendered = betweenMarks(Buffer.from(html)).values();
    const pieces: Buffer[] = [];
    const made = new Map<string, Buffer>();
    for (const one of this.#requested) {
      pieces.push(nextOf(rendered));
      if ("inside" in one) {
        pieces.push(one.inside);
        continue;
      }
      let inside = made.get(one.key);
      if (!inside) {
        inside = nextOf(rendered);
        made.set(one.key, inside);
        this.#cache.keep(one.key, inside);
      }
      pieces.push(inside);
    }
    pieces.push(nextOf(rendered));
    return pieces;
  }
}

const betweenMarks = (page: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  let from = 0;
  for (let mark = page.indexOf(markBytes); mark >= 0; mark = page.indexOf(markBytes, from)) {
    parts.push(page.subarray(from, mark));
    from = mark + markBytes.length;
  }
  parts.push(page.subarray(from));
  return parts;
};

const nextOf = (parts: Iterator<Buffer>): Buffer => {
  const { value, done } = parts.next();
  if (done) throw new Error("a page without a part that it asked for");
  return value;
};
