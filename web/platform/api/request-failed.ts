import type { Refusal } from "#contract/wire/refusals.ts";

/**
 * `refused`: the server refused, with a message fit to show. `status`: the response has a failure status but no message
 * of our server. `unreachable`: no response arrived. `canceled` and `canceledUnsure`: the user stopped waiting; with
 * `canceledUnsure` the server may still carry it out. `broken`: a bug in our own code.
 */
export type FailureKind =
  | "refused"
  | "status"
  | "unreachable"
  | "canceled"
  | "canceledUnsure"
  | "broken";

/** A call that failed. `failureText` returns its message for users. */
export class RequestFailed extends Error {
  /** 0 when no response arrived. */
  readonly status: number;
  readonly kind: FailureKind;
  /** Set only for refusals. */
  readonly code: Refusal | undefined;
  readonly errors: readonly { path: string; message: string; code: string }[];
  readonly details: Record<string, unknown>;
  /** The seconds after which the server asks to try again, if it does. */
  retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    details: Record<string, unknown> = {},
    kind: FailureKind = "refused",
  ) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.details = details;
    this.code = details["code"] as Refusal | undefined; // as: problem+json of our own server
    this.errors = Array.isArray(details["errors"]) ? details["errors"] : [];
  }
}
