declare const of: unique symbol;
/** A value of this type, written as JSON. */
type Json<T> = string & { readonly [of]: T };

/**
 * Wraps a loader's value as one JSON text. The router encodes values one by one, for each page on the server, and
 * decodes them in the browser before the page reacts to input. A text is one value, and JSON is parsed natively. Use it
 * for lists, which are most of a page's values. Dates and the like are not JSON.
 */
export class JsonBlob<T extends object> {
  readonly json: Json<T>;
  readonly #value: T;

  constructor(value: T) {
    this.json = JSON.stringify(value) as Json<T>; // as: serialised from `value`
    this.#value = value;
  }

  /** The wrapped value, for the server, which renders from the same object. */
  static valueOf<T extends object>(packed: JsonBlob<T>): T {
    return packed.#value;
  }
}

/** The form in which a browser receives it. */
type ReceivedBlob<T> = { readonly json: Json<T> };

const read = new WeakMap<object, unknown>();

/** Returns the wrapped value, as the same object on every call. */
export const parseBlob = <T extends object>(packed: JsonBlob<T> | ReceivedBlob<T>): T => {
  if (packed instanceof JsonBlob) return JsonBlob.valueOf(packed);
  if (!read.has(packed)) read.set(packed, JSON.parse(packed.json));
  return read.get(packed) as T; // as: parsed from its JSON
};
