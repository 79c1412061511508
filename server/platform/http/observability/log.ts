import type { FastifyRequest } from "fastify";

// URLs contain keys of mailed links, tokens of webhooks and codes of the sign-on, and more people read a log than a mailbox.
const keyInPath =
  /(\/(?:auth\/(?:activate|confirm-email|reset-password(?!\/request\b))|(?:payments|parcels)\/hooks\/[^/?#]*)\/)[^/?#]+/;
const valueOfQuery = /([?&][^=&#]*)=[^&#]*/g;

/** A URL for the log: without keys and without the values of its query. */
export const loggedUrl = (url: string): string =>
  url.replace(keyInPath, "$1…").replaceAll(valueOfQuery, "$1=…");

/**
 * The fields of a request and of an error that are logged: enough to find the cause, but nothing that a person typed.
 * `detail` and `where` of PostgreSQL errors quote rows, so they are not logged.
 */
export const logSerializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), ip }),
  err: (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
    type: error.name,
    message: error.message.replaceAll(/"[^"]*"/g, '"…"'),
    stack: (error.stack ?? "").split("\n").slice(1).join("\n"),
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    ...(error.cause instanceof Error && {
      cause: error.cause.message.replaceAll(/"[^"]*"/g, '"…"'),
    }),
  }),
};
