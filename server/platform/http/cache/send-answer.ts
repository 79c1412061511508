import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer } from "./answer-cache.ts";
import { formFor } from "./answer-form.ts";
import type { KeptFirst } from "./kept-first.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyInstance {
    keptFirst: KeptFirst;
  }
}

/** Sends a kept answer in the best encoding the client takes, or 304 when the client has it already. */
export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply => {
  reply.headers(answer.headers).header("etag", answer.etag);
  request.server.keptFirst.note(request.raw, answer, () => reply.getHeaders());
  if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  const { bytes, encoding } = formFor(answer, request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.code(answer.status).send(bytes);
};
