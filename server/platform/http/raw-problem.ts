import { STATUS_CODES, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import { problemOf, type ProblemNames } from "./problem.ts";
import { requestLanguage } from "./request-language.ts";

/** A whole response with a problem, for requests that never reach Fastify. It closes the connection. */
export type RawProblem = { status: number; fields: Record<string, string>; body: string };
/** Makes the response, in the language of the request as far as it was read. */
export type ProblemFor = (
  code: Refusal,
  request?: { url?: string | undefined; headers: IncomingHttpHeaders },
) => RawProblem;

export const rawProblems =
  (names: ProblemNames, guarding: OutgoingHttpHeaders, nextId: () => string): ProblemFor =>
  (code, request = { headers: {} }) => {
    const language = requestLanguage(request.url ?? "", request.headers);
    const problem = problemOf(new Refused(code), language, names);
    const body = JSON.stringify(problem);
    const always = Object.entries(guarding).map(([name, value]) => [name, String(value)]);
    return {
      status: problem.status,
      fields: {
        ...Object.fromEntries(always),
        "x-request-id": nextId(),
        "cache-control": "no-store",
        "content-type": "application/problem+json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        connection: "close",
      },
      body,
    };
  };

/** A response as bytes, for a socket whose request the parser refused. */
export const bytesOf = ({ status, fields, body }: RawProblem): Buffer => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"),
  );
};
