import type { EndpointKey } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { ResponseCache, CachedResponse, MadeAnswer } from "./response-cache.ts";
import { parseAsk, shapeAnswer, type ParsedAsk } from "../shape/ask-shape.ts";
import type { Caller } from "../caller.ts";
import { jsonBytes } from "../json/json-bytes.ts";
import { cachedManyIn, cachedIn, valueOf } from "./cached-value.ts";

/** How an answer for everybody leaves. */
export const publicHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
  vary: "Cookie, Accept-Language, Accept-Encoding, Authorization",
};

/** Who asks for an answer, in which language, and until when. */
export type Asker = { caller: Caller | null; language: Language; deadline: Deadline };

/** A question of a page as it writes it. */
export type PageAsk = { query?: Record<string, unknown>; params?: unknown };

const MOST_ASKS = 2_000;

type Made = { value: unknown; tags: ReadonlySet<string> };

/** Where the answer to a visitor's question is kept. */
export const answerKey = (key: EndpointKey, { params, query }: ParsedAsk, language: Language) =>
  `${language} ${key} ${JSON.stringify([params, query])}`;

/**
 * The answers to public questions, made once for who calls the API and for the pages: both find them under
 * the same key, and a change drops them for both.
 */
export const publicAnswers = <G>(
  cache: ResponseCache,
  contextWithin: (deadline: Deadline) => G,
) => {
  const keeping = { cached: cachedIn(cache), cachedMany: cachedManyIn(cache) };
  const handlers = new Map<EndpointKey, (given: never) => Promise<unknown>>();

  /** The answer to whoever asks, as the contract shapes it, and what it was made from. */
  const make = async (key: EndpointKey, asked: ParsedAsk, asker: Asker): Promise<Made> => {
    const handler = handlers.get(key);
    if (!handler) throw new Refused("http/not-found");
    const tags = new Set<string>();
    const given = {
      ...asked,
      ...asker,
      dependsOn: (...more: string[]) => more.forEach((tag) => tags.add(tag)),
      ...keeping,
      context: contextWithin(asker.deadline),
    };
    const answer = await handler(given as never); // as: parsed with the shapes that its handler was declared with
    return { value: shapeAnswer(key, answer), tags };
  };

  /** The answer to a visitor, made now or kept. Its value, once it is kept, is everybody's and can't be changed. */
  const find = async (
    key: EndpointKey,
    asked: ParsedAsk,
    asker: Omit<Asker, "caller">,
  ): Promise<{ kept: CachedResponse; value: () => unknown }> => {
    let made: Made | undefined;
    const kept = await cache.take(answerKey(key, asked, asker.language), async () => {
      made = await make(key, asked, { ...asker, caller: null });
      return asMade(made);
    });
    return { kept, value: () => made?.value ?? valueOf(kept) };
  };

  // Most questions of pages are the same on every page, and parsing one anew would cost more than its answer.
  const asks = new Map<string, ParsedAsk>();

  /** A question that a page asks, parsed. */
  const parseForPage = (key: EndpointKey, ask: PageAsk): ParsedAsk => {
    const written = `${key} ${JSON.stringify(ask)}`;
    const before = asks.get(written);
    if (before) return before;
    const asked = parseAsk(key, { query: ask.query ?? {}, params: ask.params ?? {} });
    if (asks.size >= MOST_ASKS) asks.clear();
    asks.set(written, asked);
    return asked;
  };

  return {
    declare: (key: EndpointKey, handler: (given: never) => Promise<unknown>): void => {
      handlers.set(key, handler);
    },
    make,
    find,
    parseForPage,
  };
};

const asMade = ({ value, tags }: Made): MadeAnswer => ({
  status: 200,
  headers: publicHeaders,
  body: jsonBytes(value),
  tags,
  // What names nothing that it was made from could not be dropped when that changes.
  cacheable: tags.size > 0,
});
