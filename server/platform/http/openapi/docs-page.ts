import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastify, { type FastifyInstance } from "fastify";
import type { ApiDocument } from "./docs.ts";

// The plugin's own policy sends browsers to TLS, so that the page stays blank where the shop speaks plain http.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A server without a socket, whose page shows an OpenAPI document under a path. */
export const openDocsPage = async (
  routePrefix: string,
  document: ApiDocument,
): Promise<FastifyInstance> => {
  const app = fastify();
  // as: the plugin's types cover OpenAPI 3.0 only
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix,
    staticCSP: POLICY,
    uiConfig: { docExpansion: "none" },
  });
  await app.ready();
  return app;
};
