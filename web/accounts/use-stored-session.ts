import { useEffect } from "react";
import { session } from "../platform/storage/session.ts";
import { paths } from "../paths.ts";

let begun = false;

/** With a stored token the account is fetched once when the shop opens (`spec §4`); visitors are spared the script. */
export const useStoredSession = (): void => {
  useEffect(() => {
    if (begun) return;
    begun = true;
    // Where a sign-on ends, the account is fetched by the sign-on itself.
    if (session.now().account && window.location.pathname !== paths.signOn)
      void import("./refresh-account.ts").then(({ refreshAccount }) => refreshAccount());
  }, []);
};
