import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AskFailed } from "#web/platform/api/api.ts";

/** Named in the address of a page that a new sign-in with the company account leads back to. */
const PROVEN = "proven";

/**
 * How the owner of an account proves to be the owner before what can't be taken back: by the password, or, without
 * one, by signing in anew with the company account, which leads back to this page with `act` in its address.
 */
export const useOwner = (hasPassword: boolean, act: "email" | "close") => {
  const [parameters] = useSearchParams();
  const cameBack = parameters.get(PROVEN) === act;
  const [isProven, setProven] = useState(cameBack);
  return {
    /** The page was come back to for this. */
    cameBack,
    /** Whether there is a way to go on: a password to ask for, or a proof that was just given. */
    mayTry: hasPassword || isProven,
    /** What the address of the page must say to come back to this act. */
    back: `?${PROVEN}=${act}`,
    /** The proof was too old: true where that is why the server refused. */
    refused: ({ code }: AskFailed): boolean => {
      if (code === "accounts/proof-needed") setProven(false);
      return code === "accounts/proof-needed";
    },
  };
};
