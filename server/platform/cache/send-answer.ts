import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./cached-response.ts";
import type { ResponseFastPath } from "./response-fast-path.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyInstance {
    fastPath: ResponseFastPath;
  }
}

/** Sends a cached response in the best encoding that the client accepts, or 304 when the client has it already. */
export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply => {
  reply.headers(answer.headers).header("etag", answer.etag);
  request.server.fastPath.note(request.raw, answer, () => reply.getHeaders());
  if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  const { bytes, encoding } = answer.bodyFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.code(answer.status).send(bytes);
};
