import { Outlet } from "react-router";
import { requireAccount } from "../accounts/login/require-account.ts";
import { useAccountLost } from "../accounts/use-account-lost.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import type { Route } from "./+types/account.layout";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAccount];

/** Surrounds pages that need a login, whatever the role (`spec §6`). */
export default function AccountLayout() {
  useAccountLost();
  return (
    <>
      <NeedsScripts />
      <div className="account-page">
        <Outlet />
      </div>
    </>
  );
}
