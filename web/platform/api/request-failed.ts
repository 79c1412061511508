import type { Refusal } from "#contract/wire/refusals.ts";

/**
 * `refused`: refused with a message fit to show. `status`: a failure status without a message of our server.
 * `unreachable`: no response. `canceled`: the user stopped waiting; `canceledUnsure`: likewise, but the server may still
 * act. `broken`: our own bug.
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
