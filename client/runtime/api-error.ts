import type { RefusalCode } from "../phohang.ts";

/** One error of a request: its path, dotted from the root, and its message in the language of the request. */
export type FieldError = { path: string; message: string; code: string };

/** The shop answered, and refused. `code` is stable, `message` is in the language of the request and fit to show. */
export class ApiError extends Error {
  readonly status: number;
  /** Such as `http/not-found`; undefined where another server answered for the shop. Later versions may have more. */
  readonly code: RefusalCode | (string & {}) | undefined;
  readonly errors: readonly FieldError[];
  /** All members of the problem: some refusals have members of their own. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in the log of the shop. */
  readonly requestId: string | null;
  /** The seconds after which the shop asks to try again, if it does. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, details: Readonly<Record<string, unknown>>) {
    const { message, code, errors } = details;
    super(typeof message === "string" ? message : `The shop answered ${response.status}.`);
    this.name = "ApiError";
    this.status = response.status;
    this.code = typeof code === "string" ? code : undefined;
    this.errors = Array.isArray(errors) ? errors : [];
    this.details = details;
    this.requestId = response.headers.get("x-request-id");
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}

/** The one refusal that is plain text. */
const TOKEN_EXPIRED = "Token was expired!";

/** Reads an answer that is no success. It need not be of the shop: a proxy answers with pages. */
export const readError = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  if (response.status === 401 && text === TOKEN_EXPIRED)
    return new ApiError(response, { code: "http/token-expired", message: text });
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === "object" && problem !== null)
      return new ApiError(response, { ...problem });
  } catch {
    // It is no JSON, so it is no problem of the shop.
  }
  return new ApiError(response, {});
};
