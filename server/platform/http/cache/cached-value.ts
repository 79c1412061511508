import type { Schema } from "#contract/wire/endpoint.ts";
import {
  VALUE_WEIGHT,
  type ResponseCache,
  type CachedResponse,
  type MadeAnswer,
} from "./response-cache.ts";
import { rawOf } from "./content-encoding.ts";
import { frozen } from "../json/frozen.ts";
import { jsonBytes, rememberJson } from "../json/json-bytes.ts";
import { namedOnce } from "../json/pick-fields.ts";

/**
 * Keeps what many answers to visitors are made from, until one of its tags is told; it is written as JSON, everybody's,
 * and nobody can change it. Who makes an answer from it names those tags, too.
 */
export type Cached = <T>(
  key: string,
  tags: readonly string[],
  make: () => Promise<T>,
) => Promise<T>;

export const cachedIn =
  (cache: ResponseCache): Cached =>
  async <T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> => {
    const kept = await cache.take(key, async () => ({
      status: 200,
      headers: {},
      body: jsonBytes(await make()),
      tags: new Set(tags),
      cacheable: true,
    }));
    return valueOf(kept) as T; // as: it was written from one
  };

/** One of many things alike, and what it was made from. */
export type Made<T> = { value: T; tags: readonly string[] };

/**
 * Keeps each of many things alike by its key, as `Keep` does, shaped as answers show it; what isn't kept is found
 * together, and what there isn't is left out. The same thing is the same object in every answer that shows it.
 */
export type CachedMany = <T extends object>(
  kind: string,
  shape: Schema,
  keys: readonly number[],
  find: (missing: readonly number[]) => Promise<ReadonlyMap<number, Made<T>>>,
) => Promise<T[]>;

export const cachedManyIn =
  (cache: ResponseCache): CachedMany =>
  async <T extends object>(
    kind: string,
    shape: Schema,
    keys: readonly number[],
    find: (missing: readonly number[]) => Promise<ReadonlyMap<number, Made<T>>>,
  ): Promise<T[]> => {
    const nameOf = (key: number): string => `${kind} ${key}`;
    const missing: number[] = [];
    let finding: ReturnType<typeof find> | undefined;
    const make = async (key: number): Promise<MadeAnswer> => {
      missing.push(key);
      finding ??= Promise.resolve(missing).then(find); // a moment later, when all that are missing are known
      const made = (await finding).get(key);
      const value = made ? namedOnce(shape, made.value) : null;
      const body = jsonBytes(value);
      if (value !== null) rememberJson(value, body);
      const tags = new Set(made?.tags);
      return { status: 200, headers: {}, body, tags, cacheable: made !== undefined, value };
    };
    const kept = keys.flatMap((key) => cache.find(nameOf(key)) ?? []);
    const all =
      kept.length === keys.length
        ? kept
        : await Promise.all(
            keys.map(async (key) => await cache.take(nameOf(key), async () => await make(key))),
          );
    return all.flatMap(({ value }) => (value === null ? [] : [value as T])); // as: it was made from one
  };

/** What the bytes of a kept answer mean, read once. */
export const valueOf = (kept: CachedResponse): unknown => {
  if (kept.value === undefined) {
    const raw = rawOf(kept);
    kept.value = frozen(JSON.parse(raw.toString()));
    kept.valueBytes = raw.length * VALUE_WEIGHT;
    kept.onResize?.(kept.valueBytes);
  }
  return kept.value;
};
