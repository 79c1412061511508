import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { useNavigate } from "react-router";
import { MailIcon } from "../design/icons-things.tsx";
import { SkeletonLines } from "../design/skeleton-lines.tsx";
import { metaGround, pageMeta } from "../platform/page-meta.ts";
import { useSession } from "../platform/session.ts";
import { useHydrated } from "../platform/use-hydrated.ts";
import { paths } from "../paths.ts";
import { AccountPage } from "./account-page.tsx";
import { ResendForm } from "./resend-form.tsx";
import { useWayHome } from "./use-way-home.ts";
import { WayHome } from "./way-home.tsx";
import type { Route } from "./+types/active-account.page";

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaGround(matches);
  return pageMeta({
    title: t("accounts:activation.title"),
    path: paths.activeAccount,
    baseUrl,
    index: false,
  });
};

/** After registering: the account wants to be activated by the mailed link, which can be sent again (`spec §2`). */
export default function ActiveAccountPage() {
  const { t } = useTranslation("accounts");
  const { account, pendingAccount } = useSession();
  const isKnown = useHydrated();
  const { left, stop } = useWayHome();
  const navigate = useNavigate();
  // Who is signed in has nothing left to activate.
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
