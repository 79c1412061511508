import { VALUE_WEIGHT, type AnswerCache, type CachedAnswer } from "./answer-cache.ts";

/**
 * Keeps what many answers to visitors are made from, until one of its tags is told; it is written as JSON, everybody's,
 * and nobody can change it. Who makes an answer from it names those tags, too.
 */
export type Keep = <T>(key: string, tags: readonly string[], make: () => Promise<T>) => Promise<T>;

export const keepIn =
  (cache: AnswerCache): Keep =>
  async <T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> => {
    const kept = await cache.take(key, async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(await make())),
      tags: new Set(tags),
      keep: true,
    }));
    return valueOf(kept) as T; // as: it was written from one
  };

/** What the bytes of a kept answer mean, read once. */
export const valueOf = (kept: CachedAnswer): unknown => {
  if (kept.value === undefined) {
    kept.value = frozen(JSON.parse(kept.raw.toString()));
    kept.weighs?.(kept.raw.length * VALUE_WEIGHT);
  }
  return kept.value;
};

const frozen = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};
