import { Outlet, redirect } from "react-router";
import { requireAccount } from "#web/accounts/login/require-account.ts";
import { loadAccount } from "#web/accounts/load-account.ts";
import { useAccountLost } from "#web/accounts/use-account-lost.ts";
import { alertMessage } from "#web/platform/alert.ts";
import { RequestFailed } from "#web/platform/api/api.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session, useSession } from "#web/platform/storage/session.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { DeskNotices } from "#web/staff/desk/desk-notices.tsx";
import type { Route } from "./+types/staff.layout";
import { failureMeta, FrameError } from "../frame-error.tsx";
import { NeedsScripts } from "../needs-scripts.tsx";
import { StaffFrame } from "./staff-frame.tsx";
import { mayOpen, titleKeyOf } from "./staff-access.ts";

/** Redirects visitors to the login, and users without the role home with a message (decision 10). */
const needStaff: Route.ClientMiddlewareFunction = async ({ request }) => {
  requireAccount({ request });
  const { pathname } = new URL(request.url);
  const isAllowed = () => mayOpen(session.now().account?.roles ?? [], pathname);
  if (isAllowed()) return;
  // The stored roles may be old, and the session over: then the login leads back here.
  await loadAccount({ background: true }).catch(unlessRefused);
  requireAccount({ request });
  if (isAllowed()) return;
  const { email = "" } = session.now().account ?? {};
  void alertMessage(textsNow().translator("frame")("staff.noRole", { email }));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown responses
  throw redirect("/");
};

/** A failed request leaves the stored roles as they are. */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof RequestFailed)) throw error;
};

/** Fields of dates and lengths, which pages of all kinds have. */
export const handle = { texts: ["kit"] };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [needStaff];

/** The title of a page whose own module has no `meta`. */
export const meta: Route.MetaFunction = (page) => {
  const { matches, error, location } = page;
  if (error) return failureMeta(page);
  const { t } = metaContext(matches);
  return pageMeta({ title: t(titleKeyOf(location.pathname) ?? "staff.title"), index: false });
};

export default function StaffLayout() {
  useAccountLost();
  const roles = useSession().account?.roles ?? [];
  return (
    <StaffFrame>
      <NeedsScripts />
      {roles.some((role) => role !== "SUPER_ADMIN") && <DeskNotices />}
      <Outlet />
    </StaffFrame>
  );
}

/** Shows a failed page inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffFrame>
      <FrameError error={error} />
    </StaffFrame>
  );
}
