import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { session, useSession } from "../platform/storage/session.ts";
import { useHydrated } from "../platform/use-hydrated.ts";
import { paths } from "../paths.ts";
import { openLogin } from "./login/login-dialog-state.ts";

/**
 * For layouts of protected pages: when the session ends there (logout in another tab, expiry), it asks the shopper to
 * log in again. Returns true while no account is signed in; the layout then renders nothing.
 */
export const useAccountLost = (): boolean => {
  const { account } = useSession();
  const lost = useHydrated() && account === null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    // A logout has already navigated away.
    if (session.now().account || window.location.pathname !== pathname) return;
    openLogin(pathname + search);
    void navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (lost) leave();
  }, [lost]);
  return lost;
};
