import type { FastifyReply } from "fastify";
import type { Content } from "#contract/wire/endpoint.ts";

/** Sends what is no JSON as it is. A file's name is ASCII, so that every client spells it alike. */
export const sendContent = (
  reply: FastifyReply,
  { type, body, filename }: Content,
): FastifyReply => {
  if (filename !== undefined)
    reply.header("content-disposition", `attachment; filename="${filename}"`);
  return reply.code(200).type(type).header("x-content-type-options", "nosniff").send(body);
};
