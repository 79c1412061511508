import { useState } from "react";
import { useSearchParams } from "react-router";
import type { RequestFailed } from "#web/platform/api/api.ts";

/** Query parameter that is set when a repeated company sign-on returns to the page. */
const PROVEN = "proven";

/** How an account can prove its owner. */
export type Prover = { email: string; hasPassword: boolean };

export type Owner = ReturnType<typeof useOwner>;

/**
 * Asks for proof of ownership before an act that can't be undone. The proof is the password. For an account without a
 * password it is a repeated company sign-on, which returns to this page with `act` in the query.
 */
export const useOwner = (hasPassword: boolean, act: string) => {
  const [parameters] = useSearchParams();
  const cameBack = parameters.get(PROVEN) === act;
  const [isProven, setProven] = useState(cameBack);
  return {
    hasPassword,
    /** Whether a repeated sign-on returned to this page for this act. */
    cameBack,
    /** Whether the act can be tried: the account has a password, or the owner has just signed in again. */
    mayTry: hasPassword || isProven,
    /** The query with which a repeated sign-on returns to this act. */
    back: `?${PROVEN}=${act}`,
    /** Returns true if the server refused because the proof was too old. */
    refused: ({ code }: RequestFailed): boolean => {
      if (code === "accounts/proof-needed") setProven(false);
      return code === "accounts/proof-needed";
    },
  };
};
