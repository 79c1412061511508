import { EVERYTHING } from "../database/changes.ts";
import { CachedResponse, type ResponseContent } from "./cached-response.ts";

/** A response that was just made. Without a tag it could never be invalidated, so it is not cached. */
export type MadeResponse = ResponseContent & { cacheable: boolean };

/**
 * A cache of whole responses that are the same for every visitor. A response carries cache tags (`product:12`,
 * `tenant:3`), and an invalidated tag drops it. A response whose tag was invalidated while it was being made goes to
 * the requests that wait for it, but is not cached. The cache has a limit of bytes for all forms of its responses.
 * Beyond the limit it evicts the oldest response that was not requested since the last pass.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #most: number;
  #bytes = 0;
  #changedWhileMaking = new Set<string>();

  /** @param most the limit in bytes, for all forms of the cached responses */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes that the cached responses take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The cached response of a key. It does not count as requested, so it can still be evicted. */
  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key);
  }

  /** The cached response of a key, for a request: it counts as requested, which delays its eviction. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#entries.get(key);
    kept?.touch();
    return kept;
  }

  /** The response of a key, from the cache or from `make`. Concurrent requests share one call of `make`. */
  async take(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const kept = this.find(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    if (underWay) return await underWay;
    if (this.#making.size === 0) this.#changedWhileMaking = new Set();
    const making = this.#make(key, make);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  /** Drops every response with this tag. */
  drop(tag: string): void {
    if (this.#making.size > 0) this.#changedWhileMaking.add(tag);
    if (tag === EVERYTHING) this.#clear();
    for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
  }

  async #make(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const { cacheable, ...made } = await make();
    const answer = new CachedResponse(made);
    const { tags } = answer;
    const changed = this.#changedWhileMaking;
    const isStale = changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
    if (cacheable && tags.size > 0 && !isStale) this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: CachedResponse): void {
    this.#entries.set(key, answer);
    this.#bytes += answer.size;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    answer.enter((bytes) => {
      this.#bytes += bytes;
      this.#makeRoom();
    });
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, answer] of this.#entries) {
      if (this.#bytes <= this.#most) return;
      if (!answer.untouch()) {
        this.#remove(key);
        continue;
      }
      this.#entries.delete(key);
      this.#entries.set(key, answer); // moves it to the end, so that the other entries are looked at first
    }
  }

  /** Clears all maps at once: removing tens of thousands of entries singly would block the process for 0.1 s. */
  #clear(): void {
    for (const answer of this.#entries.values()) answer.leave();
    this.#entries.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const answer = this.#entries.get(key);
    if (!answer) return;
    answer.leave();
    this.#entries.delete(key);
    this.#bytes -= answer.size;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
