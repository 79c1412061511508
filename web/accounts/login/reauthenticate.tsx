import { useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { leaveForSignOn } from "./leave-for-sign-on.ts";
import { PasswordByMail } from "../password/password-by-mail.tsx";

export type ReauthenticateProps = {
  email: string;
  /** The query that reopens this dialog when the browser returns to this page (`useOwner`). */
  back: string;
};

/** For an account without a password: offers to sign in again with the company account, or to set a password first. */
export function Reauthenticate({ email, back }: ReauthenticateProps) {
  const { t } = useTranslation("personal");
  const { pathname } = useLocation();
  const isOffered = useRouteLoaderData<typeof loader>("root")?.signOn ?? false;
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await leaveForSignOn({ wanted: pathname + back, anew: true });
    setBusy(false);
  };
  return (
    <Notice title={t("owner.anew")}>
      {isOffered && (
        <>
          <p className="pb-2">{t("owner.anewText")}</p>
          <Button look="primary" busy={busy} onClick={() => void leave()}>
            {t("owner.anewAction")}
          </Button>
        </>
      )}
      <PasswordByMail email={email} />
    </Notice>
  );
}
