import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import type { CachedResponse } from "./response-cache.ts";
import { encodingFor, textOf } from "./content-encoding.ts";
import { requestLanguage } from "../request-language.ts";

type SentHeaders = Record<string, string | number | string[] | undefined>;

/** An answer ready to go: all headers as they were sent the first time, each name before its value. */
type Ready = { kept: WeakRef<CachedResponse>; fields: readonly OutgoingHttpHeader[] };

// What belongs to one answer alone.
const ownHeaders = new Set([
  "x-request-id",
  "set-cookie",
  "content-encoding",
  "content-length",
  "date",
]);

/**
 * Answers what was answered before, in front of routing and hooks: a kept answer costs little more than
 * its bytes. It finds answers by the very URL that was asked, only while the cache says they are current, and keeps none alive.
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

  /** How many requests were answered here. */
  get answered(): number {
    return this.#answered;
  }

  /** From now on who is answered is asked to open another connection: this process is about to close. */
  sendAway(): void {
    this.#sendsAway = true;
  }

  /** Takes note of an answer that was just sent to a visitor, and to another before: most questions are asked once. */
  note(request: IncomingMessage, answer: CachedResponse, sentHeaders: () => SentHeaders): void {
    if (!answer.current || answer.asked === false || answer.status !== 200) return;
    const sent = sentHeaders();
    if (sent["set-cookie"] !== undefined) return;
    if (this.#ready.size >= this.#limit) this.#ready.clear();
    const fields = Object.entries(sent).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [name, value],
    );
    this.#ready.set(keyOf(request), { kept: new WeakRef(answer), fields });
  }

  /** Sends the answer to this request if it is at hand. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || request.headers.authorization !== undefined) return false;
    const key = keyOf(request);
    const ready = this.#ready.get(key);
    if (!ready) return false;
    const answer = ready.kept.deref();
    if (!answer?.current) {
      this.#ready.delete(key);
      return false;
    }
    answer.asked = true;
    this.#answered += 1;
    const fields = [...ready.fields, "x-request-id", this.#nextId()];
    if (this.#sendsAway) fields.push("connection", "close");
    if (request.headers["if-none-match"]?.includes(answer.etag)) {
      response.writeHead(304, fields).end();
      return true;
    }
    const { bytes, encoding } = encodingFor(answer, request.headers["accept-encoding"]);
    if (encoding) fields.push("content-encoding", encoding);
    fields.push("content-length", bytes.length);
    response.writeHead(200, fields);
    const text = textOf(answer, bytes);
    if (text === undefined) response.end(bytes);
    else response.end(text, "latin1");
    return true;
  }
}

const keyOf = (request: IncomingMessage): string => {
  const url = request.url ?? "";
  return `${requestLanguage(url, request.headers)} ${url}`;
};
