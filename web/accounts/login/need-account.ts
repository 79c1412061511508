import { redirect } from "react-router";
import { session } from "#web/platform/storage/session.ts";
import { openLogin } from "./login-dialog-state.ts";

/** Runs before the loaders of protected pages: a visitor goes to / and is asked to log in (`spec §2`). */
export const needAccount = ({ request }: { request: Request }): void => {
  if (session.now().account) return;
  const { pathname, search } = new URL(request.url);
  openLogin(pathname + search);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown answers
  throw redirect("/");
};
