import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Refusal } from "#contract/wire/refusals.ts";
import { closeLingering } from "./lingering-close.ts";
import { bytesOf, type ProblemFor } from "../raw-problem.ts";

const authority = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Whether a request has at most one host, in a form that RFC 9112 (3.2) allows. HTTP/1.0 needs none. */
const hasOneHost = ({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && authority.test(headers.host ?? "");
};

/** Why the head of a request that the parser accepted is refused; null for a good one. */
const refusalOfHead = (request: IncomingMessage): Refusal | null => {
  const { httpVersion, headers } = request;
  // The parser accepts HTTP/0.9 and 2.0 here, whose requests and responses look different.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "http/version";
  // A proxy may have read another host than we do.
  if (!hasOneHost(request)) return "http/bad-request";
  const coding = headers["transfer-encoding"]?.toLowerCase() ?? "chunked";
  if (coding === "chunked") return null;
  // Any other coding would stay undecoded; without chunks at its end, a body has no end (RFC 9112, 6.1 and 6.3).
  return coding.endsWith("chunked") ? "http/not-implemented" : "http/bad-request";
};

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Sends only well-formed requests on, with the path of their URL alone; the others are refused. */
export const wellFormedOnly =
  (
    problemFor: ProblemFor,
    listener: (request: IncomingMessage, response: ServerResponse) => void,
  ): typeof listener =>
  (request, response) => {
    const refusal = refusalOfHead(request);
    if (refusal) {
      const { status, fields, body } = problemFor(refusal, request);
      response.writeHead(status, fields).end(body);
      return;
    }
    // A client may send the whole URL (RFC 9112, 3.2.2). Its host decides nothing here.
    const url = request.url ?? "";
    if (ORIGIN.test(url)) request.url = url.replace(ORIGIN, "").replace(/^(?!\/)/, "/");
    listener(request, response);
  };

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const knownRefusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: "http/request-timeout",
  HPE_HEADER_OVERFLOW: "http/head-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "http/too-large",
  HPE_PAUSED_H2_UPGRADE: "http/version",
};

/** The first line of a request with a method that could exist, and with a version that could. */
const unknownMethod = /^[!#$%&'*+.^_`|~\w-]{1,40} \S+ HTTP\/1\.[01]\r\n/;
const unknownVersion = /^\S+ \S+ HTTP\/\d(?:\.\d)?\r\n/;

const refusalOf = ({ code = "" }: ParserError, head: string): Refusal => {
  if (code === "HPE_INVALID_METHOD" && unknownMethod.test(head)) return "http/not-implemented";
  if (code === "HPE_INVALID_VERSION" && unknownVersion.test(head)) return "http/version";
  return knownRefusals[code] ?? "http/bad-request";
};

const headerIn = (head: string, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}:[ \\t]*([^\\r\\n]*)`, "i").exec(head)?.[1];

/**
 * Answers a request that the parser refuses with a problem, and closes the connection. A response that was begun is cut
 * instead: its client could not separate the two.
 */
export const answerClientErrors = (server: Server, problemFor: ProblemFor): void => {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", (_, response) => responses.set(response.req.socket, response));
  const closing = new WeakMap<Duplex, (discarded: number) => void>();
  const refuse = (socket: Duplex, refusal: Refusal, head = ""): void => {
    const last = responses.get(socket);
    const isBegun = last?.headersSent === true && !(last.writableFinished && last.req.complete);
    if (!socket.writable || isBegun) {
      socket.destroy();
      return;
    }
    const headers = {
      "accept-language": headerIn(head, "accept-language"),
      cookie: headerIn(head, "cookie"),
    };
    socket.write(bytesOf(problemFor(refusal, { url: head.split("\r\n", 1)[0], headers })));
    closing.set(socket, closeLingering(socket));
  };
  // No proxy, so no tunnels either.
  server.on("connect", (_, socket) => refuse(socket, "http/not-implemented"));
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const { status, fields, body } = problemFor("http/expectation-failed", request);
    response.writeHead(status, fields).end(body);
  });
  server.on("clientError", (error: ParserError, socket: Duplex) => {
    const { code, rawPacket } = error;
    const discard = closing.get(socket);
    if (code === "ECONNRESET" || code === "EPIPE" || socket.destroyed) socket.destroy();
    else if (discard) discard(rawPacket?.length ?? 0);
    else {
      const head = rawPacket?.toString("latin1") ?? "";
      refuse(socket, refusalOf(error, head), head);
    }
  });
};
