import type { CachedResponse } from "./cached-response.ts";

/** Responses by key, which are also found by their cache tags. */
export class TaggedResponses {
  readonly #byKey = new Map<string, CachedResponse>();
  readonly #keysByTag = new Map<string, Set<string>>();

  get size(): number {
    return this.#byKey.size;
  }

  get(key: string): CachedResponse | undefined {
    return this.#byKey.get(key);
  }

  /** Keys and responses; those that were added or moved last come last. */
  entries(): Iterable<[string, CachedResponse]> {
    return this.#byKey;
  }

  add(key: string, response: CachedResponse): void {
    this.#byKey.set(key, response);
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  moveToEnd(key: string, response: CachedResponse): void {
    this.#byKey.delete(key);
    this.#byKey.set(key, response);
  }

  /** Removes a response, and returns it if it was there. */
  remove(key: string): CachedResponse | undefined {
    const response = this.#byKey.get(key);
    if (!response) return undefined;
    this.#byKey.delete(key);
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
    return response;
  }

  keysOf(tag: string): Iterable<string> {
    return this.#keysByTag.get(tag) ?? [];
  }
}
