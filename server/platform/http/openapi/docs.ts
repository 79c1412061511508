import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { openApi } from "./openapi.ts";

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

type Docs = { basePath: string; document: ReturnType<typeof openApi> };

/** Serves an OpenAPI document as `openapi.json`, and a page that shows it. */
export const docsRoutes = async (
  app: FastifyInstance,
  { basePath, document }: Docs,
): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(document));
  app.get(`${basePath}/openapi.json`, async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(bytes),
  );
  // as: the plugin's types cover OpenAPI 3.0 only
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${basePath}/docs`,
    staticCSP: POLICY,
    uiConfig: { docExpansion: "none" },
  });
};
