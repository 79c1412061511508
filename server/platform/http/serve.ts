import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type {
  Answer,
  RequestOf,
  ParsedRequest,
  Content,
  Endpoint,
  Endpoints,
  KeyOf,
  PublicKeyOf,
} from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "../deadline.ts";
import type { CacheTag, CacheTags } from "../cache/cache-tag.ts";
import type { Cached, CachedMany, ResponseCache } from "../cache/response-cache.ts";
import { parseRequest, shapeAnswer } from "./shape/endpoint-shape.ts";
import { admit, knowsCaller, readsToken, type AnyCaller } from "./caller.ts";
import {
  publicAnswers,
  publicHeaders,
  type PageRequest,
  type UntaggedAnswer,
} from "./public-answers.ts";
import { checkMediaType, formMax, readParts } from "./shape/read-parts.ts";
import { onSendersTime } from "./request-deadline.ts";
import { requestLanguage } from "./request-language.ts";
import { sendAnswer } from "./http-server.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { networkOf } from "./network-of.ts";
import { sendContent } from "./send-content.ts";

/** The caller that the handler of each endpoint may rely on. */
type CallersOf<C extends Endpoints> = Record<KeyOf<C>, AnyCaller | null>;

/** A handler's input: the parsed request, its caller and its language. */
export type Input<
  C extends Endpoints,
  Callers extends CallersOf<C>,
  K extends KeyOf<C>,
> = ParsedRequest<K, C[K]> & {
  caller: Callers[K];
  language: Language;
  /** When the response is due. The context's databases keep to it. */
  deadline: Deadline;
  /** Adds cache tags to the response (`product:12`); it is dropped from the cache when one is invalidated. */
  dependsOn: (...tags: CacheTags) => void;
};

type Http = { request: FastifyRequest; reply: FastifyReply };
/** The context of one request; its databases have that request's deadline. */
type On<G> = { context: G };

type Expiring = {
  /** Drops the response from the cache at this time, when the clock alone changes it. The earliest time counts. */
  expiresAt: (at: Date) => void;
};

/** Calls a public endpoint inside this process, as a visitor; page rendering uses it. */
export type AskPublic<C extends Endpoints> = <K extends PublicKeyOf<C>>(
  key: K,
  ask: RequestOf<K, C[K]>,
  language: Language,
  deadline: Deadline,
  dependsOn: (tags: ReadonlySet<CacheTag>, freshUntil: number | undefined) => void,
) => Promise<Answer<C[K]>>;

/** Serves the endpoints of a contract `C` to its `Callers`, with handlers that get a context `G`. */
export type Serving<C extends Endpoints, Callers extends CallersOf<C>, G> = {
  serve: <K extends KeyOf<C>>(
    key: K,
    handler: (input: Input<C, Callers, K> & On<G>, http: Http) => Promise<Answer<C[K]>>,
  ) => void;
  /** Serves an endpoint whose response is the same for every visitor, and caches it. */
  servePublic: <K extends PublicKeyOf<C>>(
    key: K,
    handler: (
      input: Input<C, Callers, K> & On<G> & { cached: Cached; cachedMany: CachedMany } & Expiring,
    ) => Promise<Answer<C[K]>>,
  ) => void;
  askPublic: AskPublic<C>;
  served: () => ReadonlySet<string>;
};

export type ServingNeeds<C extends Endpoints, Caller extends AnyCaller, G> = {
  app: FastifyInstance;
  contract: C;
  basePath: string;
  /** The caller of an `Authorization` header; refuses a bad or expired token. */
  findCaller: (context: G, authorization: string) => Promise<Caller>;
  /** Callers of one group take turns with each other; null for a caller that counts by its network. */
  groupOf: (caller: Caller) => string | null;
  /** Makes the handler's context for a request with this deadline. */
  contextWithin: (deadline: Deadline) => G;
  /** Makes the context of a public handler that answers a visitor. */
  visitorContextWithin: (deadline: Deadline) => G;
  cache: ResponseCache;
  /** Called when a public handler names no cache tag. Its response is sent unless this throws, but never cached. */
  onUntagged: (error: UntaggedAnswer) => void;
};

// Half of the database connections, so that one busy group leaves the other half to the rest.
const GROUP_LIMIT = { atOnce: 6, waiting: 120 };
// Token lookups run before we know the caller's group, so they have their own small limit.
const TOKEN_LIMIT = { atOnce: 2, waiting: 200 };
// Large, because a whole company or a proxy may be one network.
const NETWORK_LIMIT = { atOnce: 64, waiting: 1_000 };

const splitKey = (key: string) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
};

/** Refuses a query whose escapes are not UTF-8: Fastify would keep or replace them silently. */
const checkQueryText = (url: string): void => {
  const at = url.indexOf("?");
  if (at === -1) return;
  try {
    decodeURIComponent(url.slice(at));
  } catch {
    throw new Refused("http/bad-request");
  }
};

/** Serves a route whose body is of any media type and stays bytes, as a proof over them needs. */
const routeRaw = (app: FastifyInstance, options: RouteOptions): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parse = { parseAs: "buffer" } as const;
    scope.addContentTypeParser("*", parse, (_request, body, done) => done(null, body));
    scope.route(options);
  });
};

/** The limit of a whole body, where it isn't that of JSON. */
const bodyLimitOf = ({ raw, parts }: Endpoint): { bodyLimit?: number } => {
  if (raw) return { bodyLimit: raw.maxBytes };
  return parts ? { bodyLimit: formMax(parts) } : {};
};

/** Serves the endpoints of the contract. Checks run in this order: caller, media type, size, shape (decision 9). */
export const serving = <
  C extends Endpoints,
  Callers extends CallersOf<C>,
  Caller extends AnyCaller,
  G,
>({
  app,
  contract,
  basePath,
  findCaller,
  groupOf,
  contextWithin,
  visitorContextWithin,
  cache,
  onUntagged,
}: ServingNeeds<C, Caller, G>): Serving<C, Callers, G> => {
  const served = new Set<string>();
  const callers = new WeakMap<FastifyRequest, Caller>();

  const acquireForToken = limitConcurrency(TOKEN_LIMIT);
  const limitedCaller = async (authorization: string, deadline: Deadline) => {
    const leave = await acquireForToken(authorization, deadline);
    try {
      return await findCaller(contextWithin(deadline), authorization);
    } finally {
      leave();
    }
  };

  const guard = (endpoint: Endpoint) => async (request: FastifyRequest) => {
    checkQueryText(request.url);
    const { authorization } = request.headers;
    if (authorization !== undefined && readsToken(endpoint, request.method)) {
      const caller = await limitedCaller(authorization, request.deadline);
      if (knowsCaller(endpoint, caller)) callers.set(request, caller);
    }
    admit(endpoint, callers.get(request) ?? null);
    checkMediaType(request, endpoint);
    if (Number(request.headers["content-length"] ?? 0) > request.routeOptions.bodyLimit)
      throw new Refused("http/too-large");
  };

  const acquireForGroup = limitConcurrency(GROUP_LIMIT);
  const acquireForNetwork = limitConcurrency(NETWORK_LIMIT);
  const acquire = async (request: FastifyRequest) => {
    const caller = callers.get(request);
    const group = caller ? groupOf(caller) : null;
    return group === null
      ? await acquireForNetwork(networkOf(request.ip), request.deadline)
      : await acquireForGroup(group, request.deadline);
  };

  const endpointAt = (key: string): Endpoint => {
    const endpoint = contract[key];
    if (!endpoint) throw new Error(`${key} is not in the contract`);
    return endpoint;
  };

  const route = (
    key: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    const endpoint = endpointAt(key);
    if (!endpoint.callers) throw new Error(`${key} declares no callers`);
    if (served.has(key)) throw new Error(`${key} is served twice`);
    served.add(key);
    const { method, path } = splitKey(key);
    const admitted = guard(endpoint);
    const options: RouteOptions = {
      method,
      url: basePath + path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...bodyLimitOf(endpoint),
      onRequest: admitted,
      handler: async (request, reply) => {
        // A stream needs little work but stays open as long as its client, so it takes no turn.
        if (endpoint.media?.includes("text/event-stream")) return await handler(request, reply);
        const leave = await acquire(request);
        try {
          return await handler(request, reply);
        } finally {
          leave();
        }
      },
    };
    if (endpoint.raw) routeRaw(app, options);
    else app.route(options);
  };

  const partsOf = async ({ parts }: Endpoint, request: FastifyRequest) => {
    if (!parts) return undefined;
    return await onSendersTime(request, async () => await readParts(request, parts));
  };

  const standing = (deadline: Deadline) => ({ deadline, context: contextWithin(deadline) });

  const serve: Serving<C, Callers, G>["serve"] = (key, handler) => {
    const endpoint = endpointAt(key);
    route(key, async (request, reply) => {
      const { query, params } = request;
      const body = endpoint.raw ? undefined : request.body;
      const language = requestLanguage(request.url, request.headers);
      const parts = await partsOf(endpoint, request);
      const input = {
        ...(endpoint.raw && { raw: request.body ?? Buffer.alloc(0) }),
        ...(parts && { files: parts.files }),
        ...parseRequest(endpoint, { query, params, body, ...(parts && { parts }) }, language),
        caller: callers.get(request) ?? null,
        language,
        dependsOn: () => undefined,
        ...standing(request.deadline),
      };
      reply.header("cache-control", "no-store");
      reply.code(endpoint.status ?? ((endpoint.answer ?? endpoint.media) ? 200 : 204));
      const answer = await handler(input as never, { request, reply }); // as: parsed with the shapes of `Input`
      if (endpoint.media) return sendContent(reply, answer as unknown as Content); // as: `media` endpoints answer with `Content`
      if (!endpoint.answer) return reply.send();
      return reply
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(shapeAnswer(endpoint, answer)));
    });
  };

  const answers = publicAnswers(cache, { contextWithin, visitorContextWithin }, onUntagged);

  const servePublic: Serving<C, Callers, G>["servePublic"] = (key, handler) => {
    const endpoint = endpointAt(key);
    answers.declare(key, endpoint, handler);
    route(key, async (request, reply) => {
      const caller = callers.get(request);
      const { deadline } = request;
      const { query, params, body } = request;
      const parsed = parseRequest(endpoint, { query, params, body });
      const language = requestLanguage(request.url, request.headers);
      if (!caller)
        return sendAnswer(
          request,
          reply,
          (await answers.find(key, parsed, { language, deadline })).cached,
        );
      // The response to a signed-in caller may differ from a visitor's, so it bypasses the cache.
      const { value } = await answers.make(key, parsed, { caller, language, deadline });
      return reply
        .headers({ ...publicHeaders, "cache-control": "no-store" })
        .send(Buffer.from(JSON.stringify(value)));
    });
  };

  const askPublic: AskPublic<C> = async (key, ask, language, deadline, dependsOn) => {
    const parsed = answers.parseForPage(key, ask as PageRequest); // as: a public request has only `query` and `params`
    const { cached, value } = await answers.find(key, parsed, { language, deadline });
    dependsOn(cached.tags, cached.freshUntil);
    return value() as never; // as: `shapeAnswer` used the endpoint's answer shape
  };

  return { serve, servePublic, askPublic, served: () => served };
};
