import type { Refusal } from "#contract/wire/refusals.ts";

/**
 * `refused`: the server said no, in words fit to show. `status`: it answered something else than its own words.
 * `unreachable`: no answer came. `canceled` and `canceledUnsure`: the person stopped waiting, and in the second case
 * the server may carry it out all the same. `broken`: a fault in our own code.
 */
export type FailureKind =
  | "refused"
  | "status"
  | "unreachable"
  | "canceled"
  | "canceledUnsure"
  | "broken";

/** A call that failed. What it says to a person is `failureText`'s to tell. */
export class AskFailed extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  readonly kind: FailureKind;
  /** Only of a refusal. */
  readonly code: Refusal | undefined;
  readonly errors: readonly { path: string; message: string; code: string }[];
  readonly facts: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    facts: Record<string, unknown> = {},
    kind: FailureKind = "refused",
  ) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.facts = facts;
    this.code = facts["code"] as Refusal | undefined; // as: problem+json of our own server
    this.errors = Array.isArray(facts["errors"]) ? facts["errors"] : [];
  }
}
