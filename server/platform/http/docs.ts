import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi, type ApiDescription } from "./openapi.ts";

/** Serves `openapi.json` and a page that shows it, both generated from a contract. */
export const docsRoutes = async (app: FastifyInstance, api: ApiDescription): Promise<void> => {
  const document = openApi(api);
  const bytes = Buffer.from(JSON.stringify(document));
  app.get(`${api.basePath}/openapi.json`, async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(bytes),
  );
  // as: the plugin's types cover OpenAPI 3.0 only
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${api.basePath}/docs`,
    staticCSP: true,
    uiConfig: { docExpansion: "none" },
  });
};
