import type { FastifyRequest } from "fastify";

// Keys of mailed links and codes of the sign-on stand in addresses; a log is read by more people than a mailbox.
const keyInPath = /(\/auth\/(?:activate|confirm-email|reset-password(?!\/request\b))\/)[^/?#]+/;
const valueOfQuery = /([?&][^=&#]*)=[^&#]*/g;

/** An address as a log may keep it: without keys, and without the values of its query. */
export const loggedUrl = (url: string): string =>
  url.replace(keyInPath, "$1…").replaceAll(valueOfQuery, "$1=…");

/**
 * What a log keeps of a request and of an error: enough to find what went wrong, nothing that somebody typed. What
 * PostgreSQL says of an error quotes rows (`detail`, `where`), so it stays out.
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
  }),
};
