import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { ResponseFastPath } from "./cache/response-fast-path.ts";

/** A request whole, body included: five pictures over a slow line. */
const REQUEST_MS = 120_000;
/** The head of a request: whoever sends it byte by byte is cut off. */
const HEAD_MS = 10_000;
/** Longer than proxies keep theirs, so that they never send into a connection that we are closing. */
const KEEP_ALIVE_MS = 72_000;
const SILENCE_MS = 60_000;
const CHECK_MS = 2_000;
const HEADERS_MAX = 100;
/** Beyond this a connection is closed at once: better than all of them crawling. */
const CONNECTIONS_MAX = 4_000;

/** The listening side of the shop with its limits; kept answers go out before anything else looks at a request. */
export const openHttpServer = (fastPath: ResponseFastPath, rest: RequestListener): Server => {
  const limits = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(limits, (request, response) => {
    // As Node itself refuses a request without a host: proxies may have read it as another's.
    if (!hasOneHost(request)) response.writeHead(400, { connection: "close" }).end();
    else if (!fastPath.answer(request, response)) rest(request, response);
  });
  server.maxHeadersCount = HEADERS_MAX;
  server.maxConnections = CONNECTIONS_MAX;
  return server.setTimeout(SILENCE_MS);
};

const authority = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Whether a request names at most one host, and in a form that RFC 9112 (3.2) allows; HTTP/1.0 needs none. */
const hasOneHost = ({ rawHeaders, headers }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts < 2 && authority.test(headers.host ?? "");
};
