import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { AskFailed } from "../platform/api.ts";
import { useResend } from "./use-resend.ts";

export type LoginFailureProps = {
  error: unknown;
  /** The address that was refused. */
  email: string;
};

/** Why a login was refused; who has yet to activate the account can have the link sent again. */
export function LoginFailure({ error, email }: LoginFailureProps) {
  const { t } = useTranslation("accounts");
  const { busy, resent, resend } = useResend();
  if (!(error instanceof AskFailed) || error.code !== "accounts/not-activated")
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
        {error.message}
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
const loginMessage = (error: unknown, wrong: string): string => {
  if (!(error instanceof AskFailed)) return String(error);
  return error.status === 403 || error.status === 500 ? wrong : error.message;
};
