import type { Schema } from "#contract/wire/endpoint.ts";
import { RecentKeys } from "#contract/wire/recent-keys.ts";
import { EVERYTHING } from "../database/changes/changes.ts";
import { CachedResponse, type ResponseContent } from "./cached-response.ts";
import { tagHeaders, type CacheTag, type CacheTags, type TagHeader } from "./cache-tag.ts";
import { isUnavailable } from "../http/problem.ts";
import { namedOnce } from "../http/shape/endpoint-shape.ts";
import { ownBytes } from "../own-bytes.ts";
import { TaggedResponses } from "./tagged-responses.ts";

/** A response that was just made. Without a tag it could never be invalidated, so it is not cached. */
export type MadeResponse = ResponseContent & { cacheable: boolean };

/** The status of a page whose answers can't be read now. */
const UNAVAILABLE = 503;

/**
 * How long a dropped response may be served instead of an error, in milliseconds. A changed price must be visible after
 * two seconds, and half of them pass until the process has found the new primary.
 */
const STALE_IF_ERROR_MS = 1_000;

/**
 * A cache of whole responses that are the same for every visitor. A response carries cache tags (`product:12`), and an
 * invalidated tag drops it. Beyond its limit the cache evicts the oldest response without a request since the last pass.
 */
export class ResponseCache {
  #entries = new TaggedResponses();
  /** The responses that `everything` dropped within the last second. */
  #stale: TaggedResponses | undefined;
  readonly #making = new Map<string, Promise<CachedResponse>>();
  /** The keys of responses that the full cache did not admit. */
  readonly #refused = new RecentKeys();
  readonly #most: number;
  readonly #tagHeader: TagHeader | undefined;
  #bytes = 0;
  #changedWhileMaking = new Set<string>();
  /** Whether a stale response was served, so that the response under way may contain it. */
  #servedStaleWhileMaking = false;

  /**
   * @param most the limit in bytes, for all forms of the cached responses
   * @param tagHeader the header that names the tags of a response to a CDN; none is sent without it
   */
  constructor(most: number, tagHeader?: TagHeader) {
    this.#most = most;
    this.#tagHeader = tagHeader;
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
    const cached = this.#entries.get(key);
    cached?.touch();
    return cached;
  }

  /** The response of a key, from the cache or from `make`. Concurrent requests share one call of `make`. */
  async take(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const cached = this.find(key);
    if (cached) return cached;
    const underWay = this.#making.get(key);
    if (underWay) return await underWay;
    if (this.#making.size === 0) {
      this.#changedWhileMaking = new Set();
      this.#servedStaleWhileMaking = false;
    }
    const making = this.#makeOrStale(key, make);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  /**
   * Drops every response with this tag. A response under way that depends on the tag goes to its waiting requests, but is
   * not cached.
   */
  drop(tag: string): void {
    if (this.#making.size > 0) this.#changedWhileMaking.add(tag);
    if (tag === EVERYTHING) this.#clear();
    for (const key of this.#entries.keysOf(tag)) this.#remove(key);
    for (const key of this.#stale?.keysOf(tag) ?? []) this.#stale?.remove(key);
  }

  /**
   * Makes a response, or serves the stale one if making fails (stale-if-error, RFC 5861): `everything` is dropped when
   * the database is back and hardly answers, so most of these responses are still right.
   */
  async #makeOrStale(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const stale = this.#stale?.get(key);
    if (!stale) return this.#enter(key, await make());
    const made = await make().catch((error: Error) => error);
    const hasFailed = made instanceof Error ? isUnavailable(made) : made.status === UNAVAILABLE;
    if (hasFailed && stale.isFresh && !this.#changedSince(stale.tags)) {
      this.#servedStaleWhileMaking = true;
      return stale;
    }
    if (made instanceof Error) throw made;
    return this.#enter(key, made);
  }

  /** Whether one of the tags was invalidated while the response under way was made. */
  #changedSince(tags: ReadonlySet<CacheTag>): boolean {
    const changed = this.#changedWhileMaking;
    return changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
  }

  /** Caches a response that was just made, unless a stale one was served meanwhile: it may be a part of this one. */
  #enter(key: string, { cacheable, ...made }: MadeResponse): CachedResponse {
    const { tags } = made;
    const answer = new CachedResponse(made);
    const isCurrent = answer.isFresh && !this.#servedStaleWhileMaking && !this.#changedSince(tags);
    if (cacheable && tags.size > 0 && isCurrent && this.#admits(key, answer))
      this.#store(key, answer);
    return answer;
  }

  /** A full cache admits a response when it is made the second time: most pages that a crawler reads are read once. */
  #admits(key: string, answer: CachedResponse): boolean {
    return this.#bytes + answer.size <= this.#most || this.#refused.note(key);
  }

  #store(key: string, answer: CachedResponse): void {
    const resize = (bytes: number): void => {
      this.#bytes += bytes;
      this.#makeRoom();
    };
    const { freshUntil } = answer;
    // A CDN keeps what names its tags, and nobody purges there what the clock puts out of date.
    const named = freshUntil === undefined && this.#tagHeader;
    answer.enter(resize, named ? tagHeaders(named, answer.tags) : undefined);
    if (freshUntil !== undefined) answer.expireAt(freshUntil, () => this.#remove(key));
    this.#entries.add(key, answer);
    this.#bytes += answer.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, answer] of this.#entries.entries()) {
      if (this.#bytes <= this.#most) return;
      if (!answer.untouch()) this.#remove(key);
      else this.#entries.moveToEnd(key, answer); // so that the other entries are looked at first
    }
  }

  /** Sets all maps aside at once: removing tens of thousands of entries singly would block the process for 0.1 s. */
  #clear(): void {
    const dropped = this.#entries;
    for (const [, answer] of dropped.entries()) answer.leave();
    this.#entries = new TaggedResponses();
    this.#bytes = 0;
    this.#stale = dropped;
    setTimeout(() => {
      if (this.#stale === dropped) this.#stale = undefined;
    }, STALE_IF_ERROR_MS).unref();
  }

  #remove(key: string): void {
    const answer = this.#entries.remove(key);
    if (!answer) return;
    answer.leave();
    this.#bytes -= answer.size;
  }
}

/**
 * Caches a value that many responses to visitors share, until one of its tags is invalidated. The value is frozen JSON
 * and the same for every visitor. A response that uses the value must carry the same tags.
 */
export type Cached = <T>(key: string, tags: CacheTags, make: () => Promise<T>) => Promise<T>;

export const cachedIn =
  (cache: ResponseCache): Cached =>
  async <T>(key: string, tags: CacheTags, make: () => Promise<T>): Promise<T> => {
    const cached = await cache.take(key, async () => ({
      status: 200,
      headers: {},
      body: jsonBytes(await make()),
      tags: new Set(tags),
      cacheable: true,
    }));
    return cached.value() as T; // as: the JSON was written from a T
  };

/** One value of a batch and its cache tags. */
export type TaggedValue<T> = { value: T; tags: CacheTags };

/**
 * Caches each value of a batch by its key, as `Cached` does, with only the fields of its shape. One lookup finds all
 * keys that are not cached; keys without a value are left out. Responses share the object.
 */
export type CachedMany = <T extends object>(
  kind: string,
  shape: Schema,
  keys: readonly number[],
  find: (missing: readonly number[]) => Promise<ReadonlyMap<number, TaggedValue<T>>>,
) => Promise<T[]>;

export const cachedManyIn =
  (cache: ResponseCache): CachedMany =>
  async <T extends object>(
    kind: string,
    shape: Schema,
    keys: readonly number[],
    find: (missing: readonly number[]) => Promise<ReadonlyMap<number, TaggedValue<T>>>,
  ): Promise<T[]> => {
    const nameOf = (key: number): string => `${kind} ${key}`;
    const missing: number[] = [];
    let finding: ReturnType<typeof find> | undefined;
    const make = async (key: number): Promise<MadeResponse> => {
      missing.push(key);
      finding ??= Promise.resolve(missing).then(find); // in the next microtask, when all missing keys are known
      const made = (await finding).get(key);
      const value = made ? namedOnce(shape, made.value) : null;
      const body = ownBytes(jsonBytes(value));
      if (value !== null) rememberJson(value, body);
      const tags = new Set<CacheTag>(made?.tags);
      return { status: 200, headers: {}, body, tags, cacheable: made !== undefined, value };
    };
    const cached = keys.flatMap((key) => cache.find(nameOf(key)) ?? []);
    const all =
      cached.length === keys.length
        ? cached
        : await Promise.all(
            keys.map(async (key) => await cache.take(nameOf(key), async () => await make(key))),
          );
    return all.flatMap((each) => (each.value() === null ? [] : [each.value() as T])); // as: `make` caches values of type T
  };

/** The JSON of frozen values that many responses contain. */
const known = new WeakMap<WeakKey, Buffer>();

/** Makes `jsonBytes` copy these bytes wherever the value is in a list. */
export const rememberJson = (value: object, bytes: Buffer): void => {
  known.set(value, bytes);
};

const COMMA = Buffer.from(",");

/** Serialises a value to JSON. A list whose values all have remembered JSON is joined from those bytes. */
export const jsonBytes = (value: unknown): Buffer => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return Buffer.from(JSON.stringify(value));
  const pieces: Buffer[] = [];
  let text = "{";
  let separator = "";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    const written = writtenBefore(field);
    if (!written) {
      text += JSON.stringify(field);
      continue;
    }
    pieces.push(Buffer.from(`${text}[`));
    for (const [at, bytes] of written.entries()) {
      if (at > 0) pieces.push(COMMA);
      pieces.push(bytes);
    }
    text = "]";
  }
  pieces.push(Buffer.from(`${text}}`));
  return Buffer.concat(pieces);
};

/** The remembered JSON of each value of a list; undefined if one has none. */
const writtenBefore = (list: unknown): Buffer[] | undefined => {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const written: Buffer[] = [];
  // as: a WeakMap returns undefined for a value that is not an object
  for (const each of list as WeakKey[]) {
    const bytes = known.get(each);
    if (!bytes) return undefined;
    written.push(bytes);
  }
  return written;
};
