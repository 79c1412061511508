import type { IndexedProduct } from "./indexed-product.ts";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import { TrigramBlock } from "./trigram-block.ts";
import { SIMILAR_WORDS, similarityTo, trigramsOf } from "./word-similarity.ts";

type Fits = (product: IndexedProduct) => boolean;

/** A number that is searched in the middle of product numbers has at least so many characters. */
export const CODE_PART_MIN = 4;

/** The object of a product with its numbers, the heads of its texts and its place in the map. */
const PRODUCT_BYTES = 240;

const bytesOf = ({ fold, nameVn }: IndexedProduct): number =>
  fold.length + 2 * nameVn.length + PRODUCT_BYTES;

/** Products by tier and key, whose texts are searched. */
export class ProductIndex {
  readonly #blocks: TrigramBlock[] = [];
  readonly #places = new Map<number, { product: IndexedProduct; place: number }>();
  #productBytes = 0;

  get size(): number {
    return this.#places.size;
  }

  /** Whether any product has a tier but the last, which new products have. */
  get hasTiers(): boolean {
    return this.#blocks[0] !== undefined && this.#blocks[0].size > 0;
  }

  /** An estimate: the lists of places, and each product's text, name and object. */
  get bytes(): number {
    return this.#blocks.reduce((sum, block) => sum + block.bytes, this.#productBytes);
  }

  /** Adds a product or replaces it. Returns false if it has no room for it. */
  put(product: IndexedProduct): boolean {
    const known = this.#places.get(product.id);
    if (known?.product.fold === product.fold && known.product.tier === product.tier) {
      this.#block(product.tier).replace(known.place, product);
      this.#productBytes += bytesOf(product) - bytesOf(known.product);
      known.product = product;
      return true;
    }
    this.remove(product.id);
    const block = this.#block(product.tier);
    if (block.isFull) return false;
    this.#places.set(product.id, { product, place: block.add(product) });
    this.#productBytes += bytesOf(product);
    return true;
  }

  remove(id: number): void {
    const known = this.#places.get(id);
    if (!known) return;
    this.#block(known.product.tier).remove(known.place);
    this.#places.delete(id);
    this.#productBytes -= bytesOf(known.product);
  }

  idsOfCategory(categoryId: number): number[] {
    return [...this.#places.values()]
      .filter(({ product }) => product.categoryId === categoryId)
      .map(({ product }) => product.id);
  }

  /** Builds the lists of the first tier that has changed much; returns false when none has. */
  buildOne(): boolean {
    const block = this.#blocks.find(({ isOutdated }) => isOutdated);
    block?.build((product, place) => this.#places.set(product.id, { product, place }));
    return block !== undefined;
  }

  /** The products of a tier whose text contains all these parts. */
  find(tier: number, parts: readonly string[], fits: Fits): IndexedProduct[] {
    const found: IndexedProduct[] = [];
    this.#blocks[tier]?.find(parts, (product) => {
      if (fits(product)) found.push(product);
    });
    return found;
  }

  /** The products of these tiers with a part that resembles a text, the most similar first. */
  findSimilar(text: string, tiers: readonly number[], fits: Fits): IndexedProduct[] {
    const similarity = similarityTo(text);
    const trigrams = new Set(trigramsOf(text));
    const found: { product: IndexedProduct; likeness: number }[] = [];
    for (const tier of tiers)
      this.#blocks[tier]?.findSharing(text, trigrams.size * SIMILAR_WORDS, (product) => {
        if (!fits(product)) return;
        const likeness = similarity(product.fold);
        if (likeness >= SIMILAR_WORDS) found.push({ product, likeness });
      });
    return found
      .toSorted(
        (one, other) =>
          other.likeness - one.likeness ||
          other.product.soldCount - one.product.soldCount ||
          one.product.id - other.product.id,
      )
      .slice(0, SEARCH_DEPTH)
      .map(({ product }) => product);
  }

  /** The products whose number begins with this one; if no product's does, those whose number contains it. */
  findCode(code: string, fits: Fits): IndexedProduct[] {
    const beginning = this.#allWith(` ${code}`, ({ codeKey }) => codeKey.startsWith(code));
    if (beginning.length > 0)
      return beginning
        .filter(fits)
        .toSorted((one, other) => (one.codeKey < other.codeKey ? -1 : 1))
        .slice(0, SEARCH_DEPTH);
    if (code.length < CODE_PART_MIN) return [];
    const containing = this.#allWith(code, (product) => product.codeKey.includes(code));
    return containing.filter(fits).slice(0, SEARCH_DEPTH);
  }

  #allWith(part: string, fits: Fits): IndexedProduct[] {
    return [...this.#blocks.keys()].flatMap((tier) => this.find(tier, [part], fits));
  }

  #block(tier: number): TrigramBlock {
    while (this.#blocks.length <= tier) this.#blocks.push(new TrigramBlock());
    return this.#blocks[tier] as TrigramBlock; // as: it was just added
  }
}
