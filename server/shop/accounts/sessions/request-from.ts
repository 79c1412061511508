import type { FastifyRequest } from "fastify";

/** The IP address and the user agent of a request. */
export const requestFrom = (request: FastifyRequest): { address: string; device: string } => ({
  address: request.ip,
  device: request.headers["user-agent"] ?? "",
});
