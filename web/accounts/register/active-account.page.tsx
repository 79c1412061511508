import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { MailIcon } from "#web/design/icon/icons-things.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { EmailForm } from "../email-form.tsx";
import { RedirectHome, useRedirectHome } from "./redirect-home.tsx";
import { resendActivation } from "./resend-activation.ts";

export const meta = unlistedMeta((t) => t("accounts:activation.title"));

/** Page after the registration: asks to open the mailed activation link, and can resend it (`spec §2`). */
export default function ActiveAccountPage() {
  const { t } = useTranslation("accounts");
  const { account, pendingAccount } = useSession();
  const isKnown = useHydrated();
  const { left, stop } = useRedirectHome();
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
          <EmailForm
            email={pendingAccount?.email}
            autoComplete="email"
            action={t("activation.resend")}
            onUse={stop}
            send={(email) => resendActivation(t, email)}
          />
        </>
      ) : (
        <SkeletonLines lines={3} />
      )}
      <RedirectHome left={left} onStay={stop} />
    </AccountPage>
  );
}
