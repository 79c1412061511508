import type { Schema } from "#contract/wire/endpoint.ts";
import type { MadeResponse, ResponseCache } from "./response-cache.ts";
import type { CacheTag, CacheTags } from "./cache-tag.ts";
import { jsonBytes, rememberJson } from "../http/json/json-bytes.ts";
import { namedOnce } from "../http/json/pick-fields.ts";

/**
 * Caches a value that many responses to visitors share, until one of its tags is invalidated. The value is stored as
 * JSON, is the same for every visitor and is frozen. A response that uses the value must carry the same tags.
 */
export type Cached = <T>(key: string, tags: CacheTags, make: () => Promise<T>) => Promise<T>;

export const cachedIn =
  (cache: ResponseCache): Cached =>
  async <T>(key: string, tags: CacheTags, make: () => Promise<T>): Promise<T> => {
    const kept = await cache.take(key, async () => ({
      status: 200,
      headers: {},
      body: jsonBytes(await make()),
      tags: new Set(tags),
      cacheable: true,
    }));
    return kept.value() as T; // as: the JSON was written from a T
  };

/** One value of a batch and its cache tags. */
export type TaggedValue<T> = { value: T; tags: CacheTags };

/**
 * Caches each value of a batch by its key, as `Cached` does, with only the fields that its shape names. One lookup
 * finds all keys that are not cached; keys without a value are left out. Every response that shows a value shows the
 * same object.
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
      const body = jsonBytes(value);
      if (value !== null) rememberJson(value, body);
      const tags = new Set<CacheTag>(made?.tags);
      return { status: 200, headers: {}, body, tags, cacheable: made !== undefined, value };
    };
    const kept = keys.flatMap((key) => cache.find(nameOf(key)) ?? []);
    const all =
      kept.length === keys.length
        ? kept
        : await Promise.all(
            keys.map(async (key) => await cache.take(nameOf(key), async () => await make(key))),
          );
    return all.flatMap((each) => (each.value() === null ? [] : [each.value() as T])); // as: `make` caches values of type T
  };
