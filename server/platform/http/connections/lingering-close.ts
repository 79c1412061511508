import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Bytes of an unread body that are discarded after the response, so that a client that only writes gets to read. */
const DISCARDED_MAX = 1024 * 1024;
const LINGER_MS = 5_000;
/** How long a client that never stops to write may still read, once nothing more is read of it. */
const STALLED_MS = 500;
/** Bytes. A body of this length is read to its end, and its connection stays open. */
const SMALL = 64 * 1024;

/**
 * Ends our side of a connection and keeps the other side open for a moment: closing it while the client sends would
 * reset the connection, and the client could lose the response. Returns the function that counts discarded bytes.
 */
export const closeLingering = (socket: Duplex): ((bytes: number) => void) => {
  let left = DISCARDED_MAX;
  let timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
  socket.end();
  return (bytes) => {
    const before = left;
    left -= bytes;
    if (before < 0 || left >= 0) return;
    socket.pause();
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), STALLED_MS);
    timer.unref();
  };
};

/** Whether a client still sends so much of a body that reading it would only be a waste. */
const isLargelyUnread = ({ raw, headers }: FastifyRequest): boolean => {
  if (raw.complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > SMALL;
};

const closeAfterResponse = (request: IncomingMessage): void => {
  const { socket } = request;
  let discarded = 0;
  let count = (bytes: number): void => {
    discarded += bytes;
    if (discarded > DISCARDED_MAX) request.pause();
  };
  // Node reads the rest of a request itself, and all of it, unless somebody listens.
  request.on("data", (bytes: Buffer) => count(bytes.length));
  // Node calls this after a response that closes its connection.
  socket.destroySoon = () => {
    count = closeLingering(socket);
    count(discarded);
    request.resume();
  };
};

/**
 * Responses to requests whose body was not read close the connection, instead of reading the body to its end. A client
 * that waits for `100 Continue` gets it when its request was not refused, so that a refused body is never sent.
 */
export const refuseUnreadBodies = (app: FastifyInstance): void => {
  app.addHook("preParsing", async ({ raw, headers }, reply) => {
    if (headers.expect !== undefined && raw.httpVersion === "1.1") reply.raw.writeContinue();
  });
  app.addHook("onSend", async (request, reply) => {
    if (!isLargelyUnread(request)) return;
    reply.header("connection", "close");
    closeAfterResponse(request.raw);
  });
};
