import type { IndexedProduct } from "./indexed-product.ts";

/** The classes of characters in folded texts: letters a–z, digits, and 0 for all that separates words. */
export const CLASSES = 37;
export const TRIGRAMS = CLASSES ** 3;
/** So few candidates are compared at once, and so much longer a list takes as long to read as the comparison. */
const FEW_CANDIDATES = 16;
const LONGER = 16;
/** So few products are compared one by one. */
const FEW = 256;
/** Products that were added since the last build are compared one by one: this share of the block at most. */
const UNBUILT_SHARE = 0.05;
/** A place in a block is a 16-bit number. */
export const BLOCK_MAX = 65_536;

export const classOf = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  return 0;
};

/** Calls back with every trigram of a text, repeated ones too. */
const eachTrigram = (text: string, call: (trigram: number) => void): void => {
  if (text.length < 3) return;
  let trigram = classOf(text, 0) * CLASSES + classOf(text, 1);
  for (let at = 2; at < text.length; at++) {
    trigram = (trigram % CLASSES ** 2) * CLASSES + classOf(text, at);
    call(trigram);
  }
};

/**
 * The products of a tier with the places of each trigram of their texts. It finds candidates by the rarest trigram of
 * each part of a search, and compares these; so it finds exactly what `like` finds.
 */
export class TrigramBlock {
  #products: (IndexedProduct | undefined)[] = [];
  #removed = 0;
  /** Places of trigram n: from `#starts[n]` up to `#starts[n + 1]` in `#places`. */
  #starts: Uint32Array | undefined;
  #places = new Uint16Array(0);
  #built = 0;

  get size(): number {
    return this.#products.length - this.#removed;
  }

  get isFull(): boolean {
    return this.#products.length >= BLOCK_MAX;
  }

  /** Bytes of the lists of places. */
  get bytes(): number {
    return this.#places.byteLength + (this.#starts?.byteLength ?? 0);
  }

  /** Adds a product and returns its place. */
  add(product: IndexedProduct): number {
    return this.#products.push(product) - 1;
  }

  /** Replaces a product by one with the same text. */
  replace(place: number, product: IndexedProduct): void {
    this.#products[place] = product;
  }

  remove(place: number): void {
    this.#products[place] = undefined;
    this.#removed += 1;
  }

  /** Whether so much was added or removed that a search takes noticeably longer. */
  get isOutdated(): boolean {
    const changed = this.#products.length - this.#built + this.#removed;
    return changed > FEW && changed > this.#products.length * UNBUILT_SHARE;
  }

  /** Builds the lists of places. Calls back with the new place of each product. */
  build(moved: (product: IndexedProduct, place: number) => void): void {
    const products = this.#products.filter((product) => product !== undefined);
    const starts = new Uint32Array(TRIGRAMS + 1);
    const last = new Int32Array(TRIGRAMS).fill(-1);
    const eachPlace = (call: (trigram: number, place: number) => void): void => {
      last.fill(-1);
      for (const [place, { fold }] of products.entries())
        eachTrigram(fold, (trigram) => {
          if (last[trigram] === place) return;
          last[trigram] = place;
          call(trigram, place);
        });
    };
    eachPlace((trigram) => {
      starts[trigram + 1] = (starts[trigram + 1] ?? 0) + 1;
    });
    for (let trigram = 0; trigram < TRIGRAMS; trigram++)
      starts[trigram + 1] = (starts[trigram + 1] ?? 0) + (starts[trigram] ?? 0);
    const places = new Uint16Array(starts[TRIGRAMS] ?? 0);
    const next = starts.slice();
    eachPlace((trigram, place) => {
      const at = next[trigram] ?? 0;
      places[at] = place;
      next[trigram] = at + 1;
    });
    products.forEach(moved);
    this.#products = products;
    this.#removed = 0;
    this.#built = products.length;
    this.#starts = starts;
    this.#places = places;
  }

  /** Calls back with every product whose text contains all these parts. */
  find(parts: readonly string[], call: (product: IndexedProduct) => void): void {
    const compare = (product: IndexedProduct | undefined): void => {
      if (!product) return;
      for (const part of parts) if (!product.fold.includes(part)) return;
      call(product);
    };
    const candidates = this.#candidates(parts);
    if (candidates) for (const place of candidates) compare(this.#products[place]);
    for (let place = candidates ? this.#built : 0; place < this.#products.length; place++)
      compare(this.#products[place]);
  }

  /**
   * Calls back with every product that has at least `fewest` trigrams of this text as pg_trgm counts them, and with some
   * others: texts are indexed without the second space before a word and the one after the last.
   */
  findSharing(text: string, fewest: number, call: (product: IndexedProduct) => void): void {
    const sought = new Set<number>();
    const words = text.split(/[^a-z0-9]+/).filter(Boolean);
    for (const word of words) eachTrigram(` ${word} `, (trigram) => sought.add(trigram));
    const starts = this.#starts ?? new Uint32Array(TRIGRAMS + 1);
    const shared = new Uint16Array(this.#built);
    for (const trigram of sought)
      for (let at = starts[trigram] ?? 0; at < (starts[trigram + 1] ?? 0); at++) {
        const place = this.#places[at] ?? 0;
        shared[place] = (shared[place] ?? 0) + 1;
      }
    const fewestIndexed = fewest - words.length - 1;
    for (const [place, product] of this.#products.entries())
      if (product && (place >= this.#built || (shared[place] ?? 0) >= fewestIndexed)) call(product);
  }

  /** The places that have the rarest trigram of each part; none if the parts have no trigram. */
  #candidates(parts: readonly string[]): Uint16Array | undefined {
    const [shortest, ...others] = parts
      .flatMap((part) => this.#rarest(part) ?? [])
      .toSorted((one, other) => one.length - other.length);
    let candidates = shortest;
    for (const places of others) {
      if (!candidates || candidates.length <= FEW_CANDIDATES) break;
      if (places.length > candidates.length * LONGER) break;
      candidates = intersect(candidates, places);
    }
    return candidates;
  }

  /** The shortest list of places among the trigrams of a part. */
  #rarest(part: string): Uint16Array | undefined {
    const starts = this.#starts;
    if (!starts) return undefined;
    let rarest: [number, number] | undefined;
    let fewest = Infinity;
    eachTrigram(part, (trigram) => {
      const from = starts[trigram] ?? 0;
      const to = starts[trigram + 1] ?? 0;
      if (to - from >= fewest) return;
      fewest = to - from;
      rarest = [from, to];
    });
    return rarest && this.#places.subarray(...rarest);
  }
}

/** The numbers that two ascending lists have in common. */
const intersect = (one: Uint16Array, other: Uint16Array): Uint16Array => {
  const common = new Uint16Array(one.length);
  let [count, at] = [0, 0];
  for (const place of one) {
    while ((other[at] ?? Infinity) < place) at += 1;
    if (other[at] === place) common[count++] = place;
  }
  return common.subarray(0, count);
};
