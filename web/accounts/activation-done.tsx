import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { useSession } from "../platform/session.ts";
import { paths } from "../paths.ts";
import { openLogin } from "./login-dialog-state.ts";

/** The account is active: on to the login. */
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
