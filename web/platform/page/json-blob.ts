declare const of: unique symbol;
/** A value of this type, written as JSON. */
type Json<T> = string & { readonly [of]: T };

/**
 * What a loader answers, as one text. The router takes its answers apart value by value, for each page on the server, and
 * in the browser before anything of the page answers a finger; a text is one value, and the browser reads JSON by itself.
 * For lists, which are most of a page's values; dates and the like are no JSON.
 */
export class JsonBlob<T extends object> {
  readonly json: Json<T>;
  readonly #value: T;

  constructor(value: T) {
    this.json = JSON.stringify(value) as Json<T>; // as: just written from it
    this.#value = value;
  }

  /** What it was made from; for the server, which renders from the very object. */
  static valueOf<T extends object>(packed: JsonBlob<T>): T {
    return packed.#value;
  }
}

/** As it comes to a browser. */
type ReceivedBlob<T> = { readonly json: Json<T> };

const read = new WeakMap<object, unknown>();

/** What was packed; the same object each time. */
export const parseBlob = <T extends object>(packed: JsonBlob<T> | ReceivedBlob<T>): T => {
  if (packed instanceof JsonBlob) return JsonBlob.valueOf(packed);
  if (!read.has(packed)) read.set(packed, JSON.parse(packed.json));
  return read.get(packed) as T; // as: read from its JSON
};
