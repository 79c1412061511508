import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
  Refused,
  refusals,
  type ValidationError,
  type Refusal,
  TOKEN_EXPIRED,
} from "#contract/wire/refusals.ts";
import type { Language } from "#contract/language.ts";
import type { ErrorPlace, ReportError } from "../error-webhook/error-groups.ts";
import { UnfitConnection } from "../database/connections/unfit-connection.ts";
import { OutOfTime } from "../deadline.ts";
import { NoSecretKey, SecretUnreadable } from "../secrets/secrets.ts";
import { InvalidShape } from "./shape/check-shape.ts";
import { requestLanguage } from "./request-language.ts";

/** The text of a refusal or of a field's error. `details` fill its placeholders. */
export type ProblemTexts = (
  language: Language,
  key: string,
  details: Record<string, unknown>,
) => string;

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: Refusal;
  errors?: { path: string; message: string; code: string }[];
};

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyRequest {
    /** The code of the problem that answers it. */
    problemCode?: Refusal;
  }
}

/** How a shop names its refusals: their texts, and the prefix of their `type`, a URN. */
export type ProblemNames = { texts: ProblemTexts; urn: string };

export const RETRY_AFTER_S = 2;

// The refusals of Fastify's own errors, by their codes.
const fastifyRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "http/media-type",
  FST_ERR_CTP_BODY_TOO_LARGE: "http/too-large",
  FST_ERR_CTP_INVALID_JSON_BODY: "http/malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "http/malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "http/malformed",
  FST_ERR_BAD_URL: "http/bad-request",
};

// PostgreSQL is unreachable, starts, stops, only reads or has no free connection, or a statement ran out of time.
// A deadlock counts too: it was already retried three times.
const unavailable =
  /^(?:08|53|57P0|57014|55P03|25006|25P03|40001|40P01)|^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH)/;

const refusalOf = (error: FastifyError | Error): Refusal => {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (fastifyRefusals[code]) return fastifyRefusals[code];
  if (
    error instanceof OutOfTime ||
    error instanceof UnfitConnection ||
    unavailable.test(code) ||
    /timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
      error.message,
    )
  )
    return "http/unavailable";
  if (error instanceof NoSecretKey || error instanceof SecretUnreadable) return "http/secret-key";
  if (
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
    return "http/bad-request";
  return "http/unexpected";
};

/** Whether a request failed because something is away or overloaded, so that it may succeed a moment later. */
export const isUnavailable = (error: Error): boolean =>
  !(error instanceof Refused) && refusalOf(error) === "http/unavailable";

/** Turns any error into problem+json in the caller's language. No other place does. */
export const problemOf = (
  error: Error,
  language: Language,
  { texts, urn }: ProblemNames,
): Problem & Record<string, unknown> => {
  const refused = error instanceof Refused ? error : null;
  const code: Refusal = refused
    ? refused.code
    : error instanceof InvalidShape
      ? "http/invalid"
      : refusalOf(error);
  const details = refused?.details ?? {};
  const message = texts(language, code, details);
  const problem = {
    type: `${urn}:${code}`,
    title: message,
    status: refusals[code],
    detail: message,
    message,
    code,
    ...details,
  };
  const invalid = error instanceof InvalidShape ? error.errors : (refused?.errors ?? []);
  if (invalid.length === 0) return problem;
  const messageOf = (each: ValidationError): string => {
    const said = texts(language, `fields.${each.code}`, each.details);
    // A missing field gets only its message; an unknown value also lists the allowed ones.
    if (each.code === "required" || each.details["allowed"] === undefined) return said;
    return `${said} ${texts(language, "fields.allowed", each.details)}`;
  };
  const errors = invalid.map((each) => ({
    path: each.path,
    code: each.code,
    message: messageOf(each),
  }));
  return { ...problem, errors };
};

/** Whether a request was turned away before anything was tried. */
const isShed = (error: Error): boolean =>
  error instanceof OutOfTime ||
  (error instanceof Refused && error.code === "http/unavailable" && error.cause === undefined);

/** Fastify's error handler for the API. Unexpected errors are logged and reported. */
export const answerProblem =
  (names: ProblemNames, report?: ReportError) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The specification requires plain text for this one refusal (`spec §8`).
    if (error instanceof Refused && error.code === "http/token-expired")
      return reply
        .code(401)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(TOKEN_EXPIRED);
    const problem = problemOf(error, requestLanguage(request.url, request.headers), names);
    request.problemCode = problem.code;
    // Many refusals of one address are a sign of an attack, so each gets a line.
    if (problem.status === 403 || problem.status === 429)
      request.log.warn({ code: problem.code, ip: request.ip }, "refused");
    // An overloaded shop has many of these at once, so their lines are short.
    if (isShed(error)) request.log.warn({ code: problem.code }, error.message);
    else if (problem.status >= 500) {
      request.log.error({ err: error }, "request failed");
      report?.(error, placeOf(request));
    }
    if (problem.status === 503) reply.header("retry-after", RETRY_AFTER_S);
    if (problem.status === 429 && typeof problem["retryAfter"] === "number")
      reply.header("retry-after", problem["retryAfter"]);
    return reply
      .code(problem.status)
      .header("cache-control", "no-store")
      .type("application/problem+json; charset=utf-8")
      .send(JSON.stringify(problem));
  };

/** Where a request failed: its method and route, never its URL. */
export const placeOf = ({ method, routeOptions, id }: FastifyRequest): ErrorPlace => ({
  source: "request",
  where: `${method} ${routeOptions.url ?? "?"}`,
  requestId: id,
});
