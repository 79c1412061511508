import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Text from bytes that must be UTF-8; a byte order mark is left out. Refuses other bytes instead of replacing them. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused("http/malformed");
  }
};

/**
 * Makes the shop take JSON bodies, and no other but forms. A DELETE or POST without a body, but with a JSON content
 * type, is what most clients send.
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
      void parse(request, decodeText(body as Buffer), done); // as: asked for as a buffer
    } catch (error) {
      done(error as Error); // as: a refusal
    }
  });
};
