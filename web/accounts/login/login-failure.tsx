import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import type { EmailNotice } from "../email-form.tsx";
import { resendActivation } from "../register/resend-activation.ts";

export type LoginFailureProps = {
  error: RequestFailed;
  /** The e-mail of the refused login. */
  email: string;
};

/** Shows why a login was refused. For an account that is not activated yet, it offers to resend the link. */
export function LoginFailure({ error, email }: LoginFailureProps) {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<EmailNotice>();
  if (error.code !== "accounts/not-activated")
    return (
      <Notice tone="danger" announce>
        {loginMessage(error, t("login.wrong"))}
      </Notice>
    );
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    setNotice(undefined);
    setNotice(await resendActivation(t, email));
    setBusy(false);
  };
  return (
    <>
      <Notice
        tone="warning"
        announce
        act={
          notice?.tone !== "success" && (
            <Button size="sm" busy={busy} onClick={() => void resend()}>
              {t("activation.resend")}
            </Button>
          )
        }
      >
        {failureText(error)}
      </Notice>
      {notice && (
        <Notice tone={notice.tone} announce>
          {notice.text}
        </Notice>
      )}
    </>
  );
}

/** 403 and 500 read as a wrong account or password; other failures show the server's message (`spec §8`). */
const loginMessage = (error: RequestFailed, wrong: string): string =>
  error.status === 403 || error.status === 500 ? wrong : failureText(error);
