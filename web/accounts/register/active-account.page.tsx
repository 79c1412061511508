import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { MailIcon } from "#web/design/icon/icons-things.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { ResendForm } from "./resend-form.tsx";
import { useWayHome } from "./use-redirect-home.ts";
import { WayHome } from "./redirect-home.tsx";
import type { Route } from "./+types/active-account.page";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:activation.title"),
    path: paths.activeAccount,
    baseUrl,
    index: false,
  });
};

/** Page after the registration: asks to open the mailed activation link, and can resend it (`spec §2`). */
export default function ActiveAccountPage() {
  const { t } = useTranslation("accounts");
  const { account, pendingAccount } = useSession();
  const isKnown = useHydrated();
  const { left, stop } = useWayHome();
  const navigate = useNavigate();
  // A signed-in account is already active.
  const goHome = useEffectEvent(() => void navigate(paths.home, { replace: true }));
  const isSignedIn = account !== null;
  useEffect(() => {
    if (isSignedIn) goHome();
  }, [isSignedIn]);
  return (
    <AccountPage icon={<MailIcon className="size-6" />} title={t("activation.title")}>
      {isKnown ? (
        <>
          <p>
            {pendingAccount
              ? t("activation.sentTo", { email: pendingAccount.email })
              : t("activation.lead")}
          </p>
          <ResendForm email={pendingAccount?.email} onUse={stop} />
        </>
      ) : (
        <SkeletonLines lines={3} />
      )}
      <WayHome left={left} onStay={stop} />
    </AccountPage>
  );
}
