import {
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddressOf } from "./public-address.ts";
import { resolveAnyHost, resolvePublicHost, type ResolveHost } from "./resolve-host.ts";

/** Why a try failed. `broken`: no whole answer of HTTP came. `too-large`: its headers are longer than are read. */
export type PostError =
  | "status"
  | "timeout"
  | "redirect"
  | "private-address"
  | "unresolved"
  | "refused"
  | "tls"
  | "too-large"
  | "broken";

/** How a receiver answered. Without an error the answer was 2xx. */
export type WebhookReply = {
  status: number | null;
  error: PostError | null;
  ms: number;
  /** The first characters of the answer. */
  answer: string;
  /** Seconds until the receiver wants the next try; null where it says none. */
  retryAfter: number | null;
};

export type WebhookRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

export type WebhookLimits = {
  /** Whether private addresses and plain http are allowed. */
  allowsPrivate: boolean;
  /** Replaces the name servers, in tests. */
  resolve?: ResolveHost;
  /** Milliseconds for everything. */
  timeoutMs: number;
  /** Of the answer so many bytes are read, and so many characters are returned. */
  bytesMax: number;
  charactersMax: number;
};

/** Sends a webhook; it never throws. */
export type PostWebhook = (request: WebhookRequest, limits: WebhookLimits) => Promise<WebhookReply>;

const HEADER_BYTES_MAX = 16 * 1024;
const UTF8_BYTES_MAX = 4;

/**
 * Posts a body within a time. It connects to no private address, whatever the name servers say at that moment, follows no
 * redirect, and reads only the beginning of the answer.
 */
export const postWebhook: PostWebhook = async (
  { url, headers, body },
  { allowsPrivate, resolve, timeoutMs, ...limits },
) => {
  const began = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const replied = (part: Partial<WebhookReply>): WebhookReply => ({
    status: null,
    error: null,
    answer: "",
    retryAfter: null,
    ...part,
    ms: Math.round(performance.now() - began),
  });
  let response: IncomingMessage | undefined;
  try {
    const address = new URL(url);
    checkAddress(address, allowsPrivate);
    const send = address.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(address, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "PhoHang-Webhooks/1",
        accept: "*/*",
        connection: "close",
      },
      agent: false,
      lookup: checkedLookup(
        resolve ?? (allowsPrivate ? resolveAnyHost : resolvePublicHost),
        allowsPrivate,
        signal,
      ),
      maxHeaderSize: HEADER_BYTES_MAX,
      signal,
    });
    response = await responseOf(request, body);
    const { statusCode: status = 0, headers: answered } = response;
    const answer = isRedirect(status) ? "" : await readBeginning(response, limits);
    return replied({
      status,
      error: errorOfStatus(status),
      answer,
      retryAfter: retryAfterOf(answered),
    });
  } catch (error) {
    return replied({
      status: response?.statusCode ?? null,
      error: signal.aborted ? "timeout" : errorOf(error),
    });
  } finally {
    response?.destroy();
  }
};

class PrivateAddress extends Error {}

// A literal address is never looked up.
const checkAddress = (url: URL, allowsPrivate: boolean): void => {
  if (allowsPrivate) return;
  const literal = literalAddressOf(url);
  if (url.protocol !== "https:" || (literal !== null && !isPublicAddress(literal)))
    throw new PrivateAddress();
};

/** Resolves a name, and refuses it when one of its addresses is private. The connection goes to the checked addresses. */
const checkedLookup =
  (resolve: ResolveHost, allowsPrivate: boolean, signal: AbortSignal): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname, signal).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new Error("no address"), "", 0);
        else if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address)))
          callback(new PrivateAddress(), "", 0);
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(Object.assign(error, { code: "ENOTFOUND" }), "", 0),
    );
  };

const responseOf = async (request: ClientRequest, body: string): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on("response", resolve);
  request.on("error", reject);
  request.on("close", () => reject(new Error("closed without an answer")));
  // An answer 101 would hand over the connection.
  request.on("upgrade", (_, socket) => socket.destroy());
  request.end(body);
  return await promise;
};

/** Reads until the end or the limit. The rest of an endless answer is not read. */
const readBeginning = async (
  response: IncomingMessage,
  { bytesMax, charactersMax }: Pick<WebhookLimits, "bytesMax" | "charactersMax">,
): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  // as: without an encoding the parts are bytes
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= bytesMax) break;
  }
  return readable(Buffer.concat(parts), charactersMax);
};

/** The first characters, without those that PostgreSQL can't store or a terminal obeys. */
const readable = (bytes: Buffer, most: number): string => {
  const text = bytes.subarray(0, most * UTF8_BYTES_MAX).toString("utf8");
  const plain = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
  return [...plain].slice(0, most).join("");
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const errorOfStatus = (status: number): PostError | null => {
  if (status >= 200 && status < 300) return null;
  return isRedirect(status) ? "redirect" : "status";
};

/** `Retry-After` in seconds, or as a date by the receiver's own clock; null for other texts. */
const retryAfterOf = ({ "retry-after": after = "", date = "" }: IncomingHttpHeaders) => {
  if (/^\d{1,9}$/.test(after)) return Number(after);
  const seconds = (Date.parse(after) - Date.parse(date)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
};

const errors: readonly [RegExp, PostError][] = [
  [/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|ECANCELLED)/, "unresolved"],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENETDOWN|EHOSTDOWN)$/, "refused"],
  [/^(?:HPE_HEADER_OVERFLOW|HPE_CHUNK_EXTENSIONS_OVERFLOW)$/, "too-large"],
  [/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/, "tls"],
  [/^ETIMEDOUT$/, "timeout"],
];

const errorOf = (error: unknown): PostError => {
  if (error instanceof PrivateAddress) return "private-address";
  // Several addresses were tried: the first one says why.
  if (error instanceof AggregateError) return errorOf(error.errors[0]);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return errors.find(([pattern]) => pattern.test(code))?.[1] ?? "broken";
};
