import { redirect } from "react-router";
import { session } from "#web/platform/storage/session.ts";
import { openLogin } from "./login-dialog-state.ts";

/** Runs before the loaders of protected pages: redirects a visitor to / and opens the login dialog (`spec §2`). */
export const requireAccount = ({ request }: { request: Request }): void => {
  if (session.now().account) return;
  const { pathname, search } = new URL(request.url);
  openLogin(pathname + search);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown responses
  throw redirect("/");
};
