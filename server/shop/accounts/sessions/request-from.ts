import type { FastifyRequest } from "fastify";

/** From where somebody asks: the network address, and what the browser says it is. */
export const requestFrom = (request: FastifyRequest): { address: string; device: string } => ({
  address: request.ip,
  device: request.headers["user-agent"] ?? "",
});
