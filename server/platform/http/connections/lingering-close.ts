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

/** Whether the body of a request, or a part of it, has not come yet. */
const lacksBody = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete &&
  !raw.readableEnded &&
  !raw.destroyed &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/** Whether the rest of a body is so small that reading it is no waste. A client that waits for `100 Continue` sends none. */
const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] === undefined &&
  headers.expect === undefined &&
  Number(headers["content-length"]) <= SMALL;

/** Reads a body to its end without keeping it, until the client has sent all of it or is gone. */
const discardBody = async (request: IncomingMessage): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  request.once("end", resolve).once("close", resolve);
  request.resume();
  await promise;
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
 * Prevents that HAProxy, which drops an unread body after its response, reads the next request as that body. A small
 * body is read before the response; a larger one closes the connection. A refused one gets no `100 Continue`.
 */
export const refuseUnreadBodies = (app: FastifyInstance): void => {
  app.addHook("preParsing", async ({ raw, headers }, reply) => {
    if (headers.expect !== undefined && raw.httpVersion === "1.1") reply.raw.writeContinue();
  });
  app.addHook("onSend", async (request, reply) => {
    if (!lacksBody(request)) return;
    if (isSmall(request)) {
      await discardBody(request.raw);
      return;
    }
    reply.header("connection", "close");
    closeAfterResponse(request.raw);
  });
};
