import type { Language } from "#contract/language.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { CacheTag, CacheTags } from "../cache/cache-tag.ts";
import type { CachedResponse } from "../cache/cached-response.ts";
import {
  cachedIn,
  cachedManyIn,
  jsonBytes,
  type MadeResponse,
  type ResponseCache,
} from "../cache/response-cache.ts";
import { parseAsk, shapeAnswer, type ParsedAsk } from "./shape/endpoint-shape.ts";
import type { AnyCaller } from "./caller.ts";

/** Headers of a response that is the same for every visitor. */
export const publicHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
  vary: "Cookie, Accept-Language, Accept-Encoding, Authorization",
};

/** The caller of a request, its language and its deadline. */
export type Asker = { caller: AnyCaller | null; language: Language; deadline: Deadline };

/** A page's request to the API, not parsed yet. */
export type PageAsk = { query?: Record<string, unknown>; params?: unknown };

const MOST_ASKS = 2_000;

type Made = { value: unknown; tags: ReadonlySet<CacheTag> };

/** The cache key of a visitor's request. */
export const answerKey = (key: string, { params, query }: ParsedAsk, language: Language) =>
  `${language} ${key} ${JSON.stringify([params, query])}`;

/** A programming error: a response without a tag could never be invalidated, so it is not cached. */
export class UntaggedAnswer extends Error {
  constructor(key: string) {
    super(
      `The handler of ${key} names no cache tag. Call dependsOn with the tags of all that it reads.`,
    );
  }
}

/**
 * The responses of public endpoints. API calls and rendered pages share one cache entry for each request, and an
 * invalidation drops it for both.
 */
export const publicAnswers = <G>(
  cache: ResponseCache,
  contextWithin: (deadline: Deadline) => G,
  onUntagged: (error: UntaggedAnswer) => void,
) => {
  const keeping = { cached: cachedIn(cache), cachedMany: cachedManyIn(cache) };
  type Handler = (input: never) => Promise<unknown>;
  const handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  const handlerOf = (key: string) => {
    const declared = handlers.get(key);
    if (!declared) throw new Refused("http/not-found");
    return declared;
  };

  /** Runs the handler. Returns its answer with only the fields that the contract names, and its cache tags. */
  const make = async (key: string, asked: ParsedAsk, asker: Asker): Promise<Made> => {
    const { endpoint, handler } = handlerOf(key);
    const tags = new Set<CacheTag>();
    const input = {
      ...asked,
      ...asker,
      dependsOn: (...more: CacheTags) => more.forEach((tag) => tags.add(tag)),
      ...keeping,
      context: contextWithin(asker.deadline),
    };
    const answer = await handler(input as never); // as: parsed with the shapes that its handler was declared with
    return { value: shapeAnswer(endpoint, answer), tags };
  };

  /** The response for a visitor, from the cache or made now. The value of a cached response is shared and frozen. */
  const find = async (
    key: string,
    asked: ParsedAsk,
    asker: Omit<Asker, "caller">,
  ): Promise<{ kept: CachedResponse; value: () => unknown }> => {
    let made: Made | undefined;
    const kept = await cache.take(answerKey(key, asked, asker.language), async () => {
      made = await make(key, asked, { ...asker, caller: null });
      if (made.tags.size === 0) onUntagged(new UntaggedAnswer(key));
      return asMade(made);
    });
    return { kept, value: () => made?.value ?? kept.value() };
  };

  // Pages repeat most of their requests, and parsing one again would cost more than answering it from the cache.
  const asks = new Map<string, ParsedAsk>();

  /** Parses a page's request, or returns the result of an equal one. */
  const parseForPage = (key: string, ask: PageAsk): ParsedAsk => {
    const written = `${key} ${JSON.stringify(ask)}`;
    const before = asks.get(written);
    if (before) return before;
    const { endpoint } = handlerOf(key);
    const asked = parseAsk(endpoint, { query: ask.query ?? {}, params: ask.params ?? {} });
    if (asks.size >= MOST_ASKS) asks.clear();
    asks.set(written, asked);
    return asked;
  };

  return {
    declare: (key: string, endpoint: Endpoint, handler: Handler): void => {
      handlers.set(key, { endpoint, handler });
    },
    make,
    find,
    parseForPage,
  };
};

const asMade = ({ value, tags }: Made): MadeResponse => ({
  status: 200,
  headers: publicHeaders,
  body: jsonBytes(value),
  tags,
  cacheable: true,
});
