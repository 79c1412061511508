import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { ResponseFastPath } from "../cache/response-fast-path.ts";

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
export const openHttpServer = (fastPath: ResponseFastPath, rest: RequestListener): Server => {
  const limits = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(limits, (request, response) => {
    // A proxy may have read another host than we do, so refuse it, as Node refuses a request without a host.
    if (!hasOneHost(request)) response.writeHead(400, { connection: "close" }).end();
    else if (!fastPath.answer(request, response)) rest(request, response);
  });
  server.maxHeadersCount = HEADERS_MAX;
  server.maxConnections = CONNECTIONS_MAX;
  return server.setTimeout(SILENCE_MS);
};

const authority = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Whether a request has at most one host, in a form that RFC 9112 (3.2) allows. HTTP/1.0 needs none. */
const hasOneHost = ({ rawHeaders, headers }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts < 2 && authority.test(headers.host ?? "");
};
