import type { FastifyReply } from "fastify";
import type { Content } from "#contract/wire/endpoint.ts";

/** Sends a body that is not JSON. File names are ASCII, so that all clients read them alike. */
export const sendContent = (
  reply: FastifyReply,
  { type, body, filename }: Content,
): FastifyReply => {
  if (filename !== undefined)
    reply.header("content-disposition", `attachment; filename="${filename}"`);
  return reply.type(type).header("x-content-type-options", "nosniff").send(body);
};
