import { useNavigate } from "react-router";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { coverPage } from "#web/platform/loading-overlay.ts";
import { session } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";

/** Duration of the loading indicator of a logout (`spec §9`), in milliseconds. */
const LOGOUT_MS = 1_000;

/** Ends the session on the server and in this browser, and opens the home page (`spec §4`). */
export const useLogOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    const uncover = coverPage();
    setTimeout(uncover, LOGOUT_MS);
    try {
      await ask("POST /auth/logout", {});
    } catch (error) {
      // The server is unreachable or the session has already ended; this browser signs out in any case.
      if (!(error instanceof RequestFailed)) throw error;
    }
    await navigate(paths.home);
    session.signOut();
  };
};
