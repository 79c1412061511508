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
import { parseRequest, shapeAnswer, type AnyParsedRequest } from "./shape/endpoint-shape.ts";
import type { AnyCaller } from "./caller.ts";

/** Headers of a response that is the same for every visitor. */
export const publicHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
  vary: "Cookie, Accept-Language, Accept-Encoding, Authorization",
};

/** The caller of a request, its language and its deadline. */
export type Requester = { caller: AnyCaller | null; language: Language; deadline: Deadline };

/** A page's request to the API, not parsed yet. */
export type PageRequest = { query?: Record<string, unknown>; params?: unknown };

const MOST_PARSED = 2_000;

type Made = { value: unknown; tags: ReadonlySet<CacheTag>; freshUntil: number | undefined };

/** The cache key of a visitor's request. */
export const answerKey = (key: string, { params, query }: AnyParsedRequest, language: Language) =>
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
  {
    contextWithin,
    visitorContextWithin,
  }: Record<"contextWithin" | "visitorContextWithin", (deadline: Deadline) => G>,
  onUntagged: (error: UntaggedAnswer) => void,
) => {
  const caching = { cached: cachedIn(cache), cachedMany: cachedManyIn(cache) };
  type Handler = (input: never) => Promise<unknown>;
  const handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  const handlerOf = (key: string) => {
    const declared = handlers.get(key);
    if (!declared) throw new Refused("http/not-found");
    return declared;
  };

  /** Runs the handler. Returns its answer with only the fields that the contract names, and its cache tags. */
  const make = async (
    key: string,
    request: AnyParsedRequest,
    requester: Requester,
  ): Promise<Made> => {
    const { endpoint, handler } = handlerOf(key);
    const tags = new Set<CacheTag>();
    let freshUntil: number | undefined;
    const contextFor = requester.caller === null ? visitorContextWithin : contextWithin;
    const input = {
      ...request,
      ...requester,
      dependsOn: (...more: CacheTags) => more.forEach((tag) => tags.add(tag)),
      expiresAt: (at: Date) => {
        freshUntil = Math.min(freshUntil ?? Infinity, at.getTime());
      },
      ...caching,
      context: contextFor(requester.deadline),
    };
    const answer = await handler(input as never); // as: parsed with the shapes that its handler was declared with
    return { value: shapeAnswer(endpoint, answer), tags, freshUntil };
  };

  /** The response for a visitor, from the cache or made now. The value of a cached response is shared and frozen. */
  const find = async (
    key: string,
    request: AnyParsedRequest,
    requester: Omit<Requester, "caller">,
  ): Promise<{ cached: CachedResponse; value: () => unknown }> => {
    let made: Made | undefined;
    const cached = await cache.take(answerKey(key, request, requester.language), async () => {
      made = await make(key, request, { ...requester, caller: null });
      if (made.tags.size === 0) onUntagged(new UntaggedAnswer(key));
      return asMade(made);
    });
    return { cached, value: () => made?.value ?? cached.value() };
  };

  // Pages repeat most of their requests, and parsing one again would cost more than answering it from the cache.
  const parsedBefore = new Map<string, AnyParsedRequest>();

  /** Parses a page's request, or returns the result of an equal one. */
  const parseForPage = (key: string, pageRequest: PageRequest): AnyParsedRequest => {
    const text = `${key} ${JSON.stringify(pageRequest)}`;
    const known = parsedBefore.get(text);
    if (known) return known;
    const { endpoint } = handlerOf(key);
    const request = parseRequest(endpoint, {
      query: pageRequest.query ?? {},
      params: pageRequest.params ?? {},
    });
    if (parsedBefore.size >= MOST_PARSED) parsedBefore.clear();
    parsedBefore.set(text, request);
    return request;
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

const asMade = ({ value, tags, freshUntil }: Made): MadeResponse => ({
  status: 200,
  headers: publicHeaders,
  body: jsonBytes(value),
  tags,
  freshUntil,
  cacheable: true,
});
