import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8 without a byte order mark. Refuses invalid bytes (`http/malformed`) instead of replacing them. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused("http/malformed");
  }
};

/**
 * Accepts JSON bodies; besides those, only multipart bodies are accepted. An empty body is valid, because most clients
 * send a DELETE or POST without a body but with a JSON content type.
 */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      void parse(request, decodeText(body as Buffer), done); // as: `parseAs` is "buffer"
    } catch (error) {
      done(error as Error); // as: `decodeText` throws a `Refused`
    }
  });
};
