import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "../cache/cached-response.ts";
import { traceChannels, type FastPathTrace } from "../tracing/trace-channels.ts";
import { answerClientErrors, wellFormedOnly } from "./connections/malformed-requests.ts";
import type { ProblemFor } from "./raw-problem.ts";
import { requestLanguage } from "./request-language.ts";
import { closeSlowReaders } from "./connections/slow-readers.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyInstance {
    fastPath: ResponseFastPath;
  }
}

/** Milliseconds for a whole request with its body: enough for five pictures over a slow line. */
const REQUEST_MS = 120_000;
/** Milliseconds for the head of a request. A client that sends it byte by byte is disconnected. */
const HEAD_MS = 10_000;
/** Milliseconds; longer than proxies keep idle connections, so that they never send into one that we are closing. */
const KEEP_ALIVE_MS = 72_000;
const SILENCE_MS = 60_000;
const CHECK_MS = 2_000;
const HEADERS_MAX = 100;
/** Further connections are closed at once, so that the open ones stay fast. */
const CONNECTIONS_MAX = 4_000;

/** The shop's HTTP server with its limits. The fast path sees every request before Fastify does. */
export const openHttpServer = (
  fastPath: ResponseFastPath,
  rest: RequestListener,
  problemFor: ProblemFor,
): Server => {
  const limits = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
    // We answer a request without a host ourselves, with a problem.
    requireHostHeader: false,
  };
  const listener = wellFormedOnly(problemFor, (request, response) => {
    if (!fastPath.answer(request, response)) rest(request, response);
  });
  const server = createServer(limits, listener);
  // Node would send `100 Continue` at once; `refuseUnreadBodies` sends it when the body is wanted.
  server.on("checkContinue", listener);
  answerClientErrors(server, problemFor);
  closeSlowReaders(server);
  server.maxHeadersCount = HEADERS_MAX;
  server.maxConnections = CONNECTIONS_MAX;
  return server.setTimeout(SILENCE_MS);
};

type SentHeaders = Record<string, string | number | string[] | undefined>;

/** A response with the headers that were sent the first time, as a flat list of names and values. */
type Ready = {
  kept: WeakRef<CachedResponse>;
  fields: readonly OutgoingHttpHeader[];
  /** The pattern of its route, for its span. */
  route: string;
};

// Headers that differ between two responses to the same URL.
const ownHeaders = new Set([
  "x-request-id",
  "set-cookie",
  "content-encoding",
  "content-length",
  "date",
]);

/**
 * Sends cached responses by the raw URL before routing and hooks run, so that a response costs little more than writing
 * its bytes. References are weak, so that an evicted response leaves the memory.
 */
export class ResponseFastPath {
  readonly #ready = new Map<string, Ready>();
  readonly #limit: number;
  readonly #nextId: () => string;
  #answered = 0;
  #sendsAway = false;

  constructor(limit: number, nextId: () => string) {
    this.#limit = limit;
    this.#nextId = nextId;
  }

  /** The number of requests that the fast path answered. */
  get answered(): number {
    return this.#answered;
  }

  /** From now on every response closes its connection, because this process is about to stop. */
  sendAway(): void {
    this.#sendsAway = true;
  }

  /** Adds a response that was just sent, if it was requested before: most URLs are requested only once. */
  note(
    request: IncomingMessage,
    answer: CachedResponse,
    sentHeaders: () => SentHeaders,
    route = "",
  ): void {
    if (!answer.isCurrent || !answer.wasRequested || answer.status !== 200) return;
    const sent = sentHeaders();
    if (sent["set-cookie"] !== undefined) return;
    if (this.#ready.size >= this.#limit) this.#ready.clear();
    const fields = Object.entries(sent).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [name, value],
    );
    this.#ready.set(keyOf(request), { kept: new WeakRef(answer), fields, route });
  }

  /** Sends the cached response of this request; returns false when there is none. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== "GET" || headers.authorization !== undefined || hasBody(headers)) return false;
    const key = keyOf(request);
    const ready = this.#ready.get(key);
    if (!ready) return false;
    const answer = ready.kept.deref();
    if (!answer?.isCurrent) {
      this.#ready.delete(key);
      return false;
    }
    if (!traceChannels.fastPath.hasSubscribers) {
      this.#send(ready, answer, request, response);
      return true;
    }
    const startedAt = performance.now();
    this.#send(ready, answer, request, response);
    const { route } = ready;
    const trace: FastPathTrace = { request, route, status: response.statusCode, startedAt };
    traceChannels.fastPath.publish(trace);
    return true;
  }

  #send(
    ready: Ready,
    answer: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    answer.touch();
    this.#answered += 1;
    const fields = [...ready.fields, "x-request-id", this.#nextId()];
    if (this.#sendsAway) fields.push("connection", "close");
    if (request.headers["if-none-match"]?.includes(answer.etag)) {
      response.writeHead(304, fields).end();
      return;
    }
    const { bytes, encoding } = answer.bodyFor(request.headers["accept-encoding"]);
    if (encoding) fields.push("content-encoding", encoding);
    fields.push("content-length", bytes.length);
    response.writeHead(200, fields);
    const text = answer.textOf(bytes);
    if (text === undefined) response.end(bytes);
    else response.end(text, "latin1");
  }
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

const keyOf = (request: IncomingMessage): string => {
  const url = request.url ?? "";
  return `${requestLanguage(url, request.headers)} ${url}`;
};

/** Sends a cached response in the best encoding that the client accepts, or 304 when the client has it already. */
export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply => {
  reply.headers(answer.headers).header("etag", answer.etag);
  const route = request.pageRoute ?? request.routeOptions.url;
  request.server.fastPath.note(request.raw, answer, () => reply.getHeaders(), route);
  if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  const { bytes, encoding } = answer.bodyFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.code(answer.status).send(bytes);
};
