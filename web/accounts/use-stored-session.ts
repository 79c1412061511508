import { useEffect } from "react";
import { session } from "../platform/storage/session.ts";
import { paths } from "../paths.ts";

let begun = false;

/** Fetches the account of a stored token once per page load (`spec §4`). Visitors without a token load no script. */
export const useStoredSession = (): void => {
  useEffect(() => {
    if (begun) return;
    begun = true;
    // On the return page of the sign-on, the sign-on itself fetches the account.
    if (session.now().account && window.location.pathname !== paths.signOn)
      void import("./refresh-account.ts").then(({ refreshAccount }) => refreshAccount());
  }, []);
};
