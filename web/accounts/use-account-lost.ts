import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { session, useSession } from "../platform/storage/session.ts";
import { useHydrated } from "../platform/use-hydrated.ts";
import { paths } from "../paths.ts";
import { openLogin } from "./login/login-dialog-state.ts";

/**
 * For frames of protected pages: who loses the login there (another tab, an ended session) is asked to log in again.
 * True while nobody is signed in: then there is nothing to show.
 */
export const useAccountLost = (): boolean => {
  const { account } = useSession();
  const lost = useHydrated() && account === null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    // Logging out has left already.
    if (session.now().account || window.location.pathname !== pathname) return;
    openLogin(pathname + search);
    void navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (lost) leave();
  }, [lost]);
  return lost;
};
