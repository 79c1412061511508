import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import type { CachedResponse } from "./cached-response.ts";
import { requestLanguage } from "../http/request-language.ts";

type SentHeaders = Record<string, string | number | string[] | undefined>;

/** A response with the headers that were sent the first time, as a flat list of names and values. */
type Ready = { kept: WeakRef<CachedResponse>; fields: readonly OutgoingHttpHeader[] };

// Headers that differ between two responses to the same URL.
const ownHeaders = new Set([
  "x-request-id",
  "set-cookie",
  "content-encoding",
  "content-length",
  "date",
]);

/**
 * Sends cached responses before routing and hooks run, so that a response costs little more than writing its bytes.
 * It finds a response by the raw URL and sends it only while it is current in the cache. It refers to responses weakly,
 * so that it keeps no evicted response in memory.
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
  note(request: IncomingMessage, answer: CachedResponse, sentHeaders: () => SentHeaders): void {
    if (!answer.isCurrent || !answer.wasRequested || answer.status !== 200) return;
    const sent = sentHeaders();
    if (sent["set-cookie"] !== undefined) return;
    if (this.#ready.size >= this.#limit) this.#ready.clear();
    const fields = Object.entries(sent).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [name, value],
    );
    this.#ready.set(keyOf(request), { kept: new WeakRef(answer), fields });
  }

  /** Sends the cached response of this request; returns false when there is none. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || request.headers.authorization !== undefined) return false;
    const key = keyOf(request);
    const ready = this.#ready.get(key);
    if (!ready) return false;
    const answer = ready.kept.deref();
    if (!answer?.isCurrent) {
      this.#ready.delete(key);
      return false;
    }
    answer.touch();
    this.#answered += 1;
    const fields = [...ready.fields, "x-request-id", this.#nextId()];
    if (this.#sendsAway) fields.push("connection", "close");
    if (request.headers["if-none-match"]?.includes(answer.etag)) {
      response.writeHead(304, fields).end();
      return true;
    }
    const { bytes, encoding } = answer.bodyFor(request.headers["accept-encoding"]);
    if (encoding) fields.push("content-encoding", encoding);
    fields.push("content-length", bytes.length);
    response.writeHead(200, fields);
    const text = answer.textOf(bytes);
    if (text === undefined) response.end(bytes);
    else response.end(text, "latin1");
    return true;
  }
}

const keyOf = (request: IncomingMessage): string => {
  const url = request.url ?? "";
  return `${requestLanguage(url, request.headers)} ${url}`;
};
