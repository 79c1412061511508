import { ApiError, readError } from "./api-error.ts";
import { type AnyRequest, bodyOf, type Call, urlOf } from "./build-request.ts";

export type PhoHangOptions = {
  /** The public address of the shop: `https://shop.example`. */
  baseUrl: string;
  /** A machine token of a store, `phk_…`; public calls need none. */
  token?: string;
  /** The language of texts and messages; English where it is absent. */
  language?: "en" | "vn";
  /** Milliseconds that one try may take, 30,000 by default. Of a file, until it begins. */
  timeoutMs?: number;
  /** The most tries after the first, 3 by default. */
  retries?: number;
  /** Milliseconds before the second try, 500 by default. Each further pause is twice as long. */
  pauseMs?: number;
  /** Replaces `fetch`. */
  fetch?: typeof fetch;
};

/** Options of one call. */
export type CallOptions = {
  /** Ends the call, and the pauses between its tries. */
  signal?: AbortSignal;
  language?: "en" | "vn";
  timeoutMs?: number;
  /** Replaces the key of an idempotent call: pass a stored one to repeat a call of an earlier process. */
  idempotencyKey?: string;
};

/** The request of a list, and one thing of it. */
export type PagedList = { request: { query?: object }; item: unknown };

/** A page of any list: it has a number, or names the row that the next page begins after. */
type Page = { page?: number; size?: number; next?: string | null; [list: string]: unknown };

/** The longest pause that a shop may ask for, in seconds; the call fails instead of waiting longer. */
const LONGEST_PAUSE_S = 60;
/** Statuses of a shop that did not carry out the call for want of capacity. */
const BUSY: readonly number[] = [429, 503];

/** Sends calls, with tries and timeouts. The client has a method for each call. */
export class ApiCaller<Lists> {
  readonly #options: PhoHangOptions;
  readonly #lists: { readonly [Name in keyof Lists]: readonly [Call, string] };

  constructor(
    options: PhoHangOptions,
    lists: { readonly [Name in keyof Lists]: readonly [Call, string] },
  ) {
    this.#options = options;
    this.#lists = lists;
  }

  /**
   * Reads a list page by page: `for await (const order of client.each("listStoreOrders"))`. Things that move to a later page
   * meanwhile are not repeated. Things that leave the list meanwhile can make it skip others: list by what stays.
   */
  async *each<Name extends keyof Lists & string>(
    name: Name,
    request?: Lists[Name] extends PagedList ? Lists[Name]["request"] : never,
    options?: CallOptions,
  ): AsyncGenerator<Lists[Name] extends PagedList ? Lists[Name]["item"] : never, void> {
    const [call, member] = this.#lists[name];
    let query: { page?: number; after?: string } = { ...request?.query };
    let before = new Set<unknown>();
    for (;;) {
      const answer = await this.send<Page>(call, { ...request, query }, options);
      const items = answer[member] as { id?: unknown }[]; // as: the table names the list of each call
      for (const item of items)
        if (item.id === undefined || !before.has(item.id))
          yield item as Lists[Name] extends PagedList ? Lists[Name]["item"] : never; // as: of that list
      if (answer.next === null) return;
      if (answer.next !== undefined) query = { ...query, after: answer.next };
      else {
        const { page = 1 } = query;
        if (items.length < (answer.size ?? 1) || answer.page !== page) return;
        query = { ...query, page: page + 1 };
      }
      before = new Set(items.map(({ id }) => id));
    }
  }

  /** Sends a call. It is tried again only where a second time does no harm. */
  protected async send<Answer>(
    call: Call,
    request: AnyRequest = {},
    options: CallOptions = {},
  ): Promise<Answer> {
    const { retries = 3, pauseMs = 500 } = this.#options;
    // All tries have one key, so that the shop carries out the first that arrives.
    const key = call.idempotent && (options.idempotencyKey ?? crypto.randomUUID());
    for (let failures = 0; ; failures += 1) {
      try {
        return (await this.#try(call, request, options, key)) as Answer; // as: the shop parsed it with its own shape
      } catch (error) {
        options.signal?.throwIfAborted();
        const pause = pauseMs * 2 ** failures * (1 + Math.random() / 4);
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
        if (failures >= retries || !mayRepeat(call, error) || asked > LONGEST_PAUSE_S) throw error;
        await wait(Math.max(pause, asked * 1000), options.signal);
      }
    }
  }

  async #try(
    call: Call,
    request: AnyRequest,
    options: CallOptions,
    key: string | undefined,
  ): Promise<unknown> {
    const { baseUrl, token } = this.#options;
    const { body, type } = bodyOf(request);
    const headers = new Headers({
      accept: call.answer === "file" ? "*/*" : "application/json",
      "accept-language": options.language ?? this.#options.language ?? "en",
    });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (type !== undefined) headers.set("content-type", type);
    if (key !== undefined) headers.set("idempotency-key", key);
    const deadline = startDeadline(options.timeoutMs ?? this.#options.timeoutMs, options.signal);
    try {
      const send = this.#options.fetch ?? fetch;
      const response = await send(urlOf(baseUrl, call.path, request), {
        method: call.method,
        headers,
        body,
        signal: deadline.signal,
        // No call of the shop redirects, and another server must not get the token.
        redirect: "error",
        credentials: "omit",
      });
      if (!response.ok) throw await readError(response);
      if (call.answer === "file") return response;
      if (call.answer === "nothing" || response.status === 204) return undefined;
      return await response.json();
    } finally {
      deadline.stop();
    }
  }
}

/**
 * Reads and idempotent calls are repeated. So is a PUT that the shop was too busy for, but not one whose answer was lost,
 * because a second one would find the version that the first wrote.
 */
const mayRepeat = ({ method, idempotent }: Call, error: unknown): boolean => {
  const harmless = method === "GET" || idempotent === true;
  if (error instanceof ApiError)
    return BUSY.includes(error.status) && (harmless || method === "PUT");
  return harmless && !(error instanceof SyntaxError);
};

const TIMEOUT_MS = 30_000;

/** A signal that aborts with the caller's own, or after a time until it is stopped. */
const startDeadline = (ms = TIMEOUT_MS, signal?: AbortSignal) => {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException(`no answer within ${ms} ms`, "TimeoutError")),
    ms,
  );
  return {
    signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    stop: () => clearTimeout(timer),
  };
};

const wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // as: `throwIfAborted` throws it, too
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
};
