import type { Refusal } from "../../contract/refusals.ts";

/** What the server said no with; `message` is fit to show. */
export class AskFailed extends Error {
  readonly status: number;
  /** Absent where no answer came at all. */
  readonly code: Refusal | undefined;
  readonly errors: readonly { path: string; message: string; code: string }[];
  readonly facts: Record<string, unknown>;

  constructor(status: number, message: string, facts: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.facts = facts;
    this.code = facts["code"] as Refusal | undefined; // as: problem+json of our own server
    this.errors = Array.isArray(facts["errors"]) ? facts["errors"] : [];
  }
}
