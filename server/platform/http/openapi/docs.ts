import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memoized } from "../../memoized.ts";
import type { openApi } from "./openapi.ts";

export type ApiDocument = ReturnType<typeof openApi>;

type Docs = {
  basePath: string;
  makeDocument: () => Promise<ApiDocument>;
  /** A client of the API: one file of TypeScript, and the same in JavaScript. */
  client: { ts: URL; js: URL };
};

/** The headers that the page decides; the others are those of the shop. */
const PAGE_HEADERS = [
  "cache-control",
  "content-security-policy",
  "content-type",
  "etag",
  "last-modified",
  "location",
];

/**
 * Serves an OpenAPI document as `openapi.json`, and a page that shows it. Both are made at the first request, because most
 * processes show neither, and they take as much memory as a room of the shop.
 */
export const docsRoutes = (
  app: FastifyInstance,
  { basePath, makeDocument, client }: Docs,
): void => {
  const bytes = memoized(async () => Buffer.from(JSON.stringify(await makeDocument())));
  app.get(`${basePath}/openapi.json`, async (_, reply) => {
    return reply.type("application/json; charset=utf-8").send(await bytes.get());
  });
  const { ts, js } = client;
  // Browsers take the ending .ts for a film, and show plain text.
  app.get(`${basePath}/client.ts`, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(await readFile(ts)),
  );
  app.get(`${basePath}/client.js`, async (_, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await readFile(js)),
  );
  const page = memoized(async () => {
    const { openDocsPage } = await import("./docs-page.ts");
    return await openDocsPage(`${basePath}/docs`, await makeDocument());
  });
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const shown = await (await page.get()).inject({ url });
    for (const name of PAGE_HEADERS)
      if (shown.headers[name] !== undefined) void reply.header(name, shown.headers[name]);
    return reply.code(shown.statusCode).send(shown.rawPayload);
  };
  app.get(`${basePath}/docs`, show);
  app.get(`${basePath}/docs/*`, show);
  app.addHook("onClose", async () => await (await page.made())?.close());
};
