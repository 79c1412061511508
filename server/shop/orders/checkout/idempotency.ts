import { createHash } from "node:crypto";
import { Refused } from "#contract/wire/refusals.ts";

/** The `Idempotency-Key` of a request: 1 to 200 visible ASCII characters, and required (decision 9). */
export const theKey = (header: string | string[] | undefined): string => {
  if (typeof header !== "string" || !/^[\u0021-\u007e]{1,200}$/.test(header))
    throw new Refused("orders/key-required");
  return header;
};

/** A hash of a request: equivalent requests have the same hash. */
export const hashAsk = (ask: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(ask)).digest("base64url");
