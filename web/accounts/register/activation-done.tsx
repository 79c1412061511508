import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { openLogin } from "../login/login-dialog-state.ts";

/** Confirms the activation and offers the login. */
export function ActivationDone({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation("accounts");
  const { account } = useSession();
  const logIn = () => {
    onLogin();
    openLogin(paths.home);
  };
  return (
    <>
      <Notice tone="success" announce>
        {t("activate.doneLead")}
      </Notice>
      {!account && (
        <Button look="primary" onClick={logIn} className="self-start">
          {t("login.action")}
        </Button>
      )}
    </>
  );
}
