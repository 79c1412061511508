import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { CachedAnswer } from "./answer-cache.ts";
import { formFor } from "./answer-form.ts";
import { requestLanguage } from "./request-language.ts";

type SentHeaders = Record<string, string | number | string[] | undefined>;

/** An answer ready to go: all headers as they were sent the first time, and the bytes in each encoding. */
type Ready = { kept: WeakRef<CachedAnswer>; headers: OutgoingHttpHeaders };

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
export class KeptFirst {
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

  /** Takes note of an answer that was just sent to a visitor. */
  note(request: IncomingMessage, answer: CachedAnswer, sent: SentHeaders): void {
    if (!answer.current || answer.status !== 200 || sent["set-cookie"] !== undefined) return;
    if (this.#ready.size >= this.#limit) this.#ready.clear();
    const headers = Object.fromEntries(
      Object.entries(sent).filter(([name]) => !ownHeaders.has(name)),
    );
    this.#ready.set(keyOf(request), { kept: new WeakRef(answer), headers });
  }

  /** Sends the answer to this request if it is at hand. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || request.headers.authorization !== undefined) return false;
    const key = keyOf(request);
    const ready = this.#ready.get(key);
    if (!ready) return false;
    const { kept, headers } = ready;
    const answer = kept.deref();
    if (!answer?.current) {
      this.#ready.delete(key);
      return false;
    }
    answer.asked = true;
    this.#answered += 1;
    const own = {
      ...headers,
      "x-request-id": this.#nextId(),
      ...(this.#sendsAway && { connection: "close" }),
    };
    if (request.headers["if-none-match"]?.includes(answer.etag)) {
      response.writeHead(304, own).end();
      return true;
    }
    const { bytes, encoding } = formFor(answer, request.headers["accept-encoding"]);
    response.writeHead(200, {
      ...own,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": bytes.length,
    });
    response.end(bytes);
    return true;
  }
}

const keyOf = (request: IncomingMessage): string => {
  const url = request.url ?? "";
  return `${requestLanguage(url, request.headers)} ${url}`;
};
