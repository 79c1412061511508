import { useNavigate } from "react-router";
import { ask, AskFailed } from "#web/platform/api/api.ts";
import { coverPage } from "#web/platform/overlay.ts";
import { session } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";

/** The loading indicator of a logout (`spec §9`), in milliseconds. */
const LOGOUT_MS = 1_000;

/** Logs out: the session ends on the server and here, and the page is home (`spec §4`). */
export const useLogOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    const uncover = coverPage();
    setTimeout(uncover, LOGOUT_MS);
    try {
      await ask("POST /auth/logout", {});
    } catch (error) {
      // Out of reach or already ended: this browser forgets the account all the same.
      if (!(error instanceof AskFailed)) throw error;
    }
    await navigate(paths.home);
    session.signOut();
  };
};
