import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { AskFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useResend } from "../register/use-resend.ts";

export type LoginFailureProps = {
  error: AskFailed;
  /** The address that was refused. */
  email: string;
};

/** Why a login was refused; who has yet to activate the account can have the link sent again. */
export function LoginFailure({ error, email }: LoginFailureProps) {
  const { t } = useTranslation("accounts");
  const { busy, resent, resend } = useResend();
  if (error.code !== "accounts/not-activated")
    return (
      <Notice tone="danger" announce>
        {loginMessage(error, t("login.wrong"))}
      </Notice>
    );
  return (
    <>
      <Notice
        tone="warning"
        announce
        act={
          resent?.tone !== "success" && (
            <Button size="sm" busy={busy} onClick={() => void resend(email)}>
              {t("activation.resend")}
            </Button>
          )
        }
      >
        {failureText(error)}
      </Notice>
      {resent && (
        <Notice tone={resent.tone} announce>
          {resent.message}
        </Notice>
      )}
    </>
  );
}

/** 403 and 500 say that account or password are wrong, others what the server says (`spec §8`). */
const loginMessage = (error: AskFailed, wrong: string): string =>
  error.status === 403 || error.status === 500 ? wrong : failureText(error);
