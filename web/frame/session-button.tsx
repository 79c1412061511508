import { useTranslation } from "../platform/use-translation.ts";
import { fetchFormsAhead } from "../accounts/fetch-forms.ts";
import { LOGIN_DIALOG_ID } from "../accounts/login-dialog-state.ts";
import { useLogOut } from "../accounts/use-log-out.ts";
import { dialogOpener } from "../design/opener.ts";
import { buttonClass } from "../design/button-class.ts";
import { LogoutIcon } from "../design/icons.tsx";
import { UserIcon } from "../design/icons-things.tsx";
import { useSession } from "../platform/session.ts";

/** Login or logout: one button, so that the focus returns to it when the login dialog closes. */
export function SessionButton() {
  const { t } = useTranslation("frame");
  const { account } = useSession();
  const logOut = useLogOut();
  const label = account ? t("shop.logout") : t("shop.login");
  const act = account
    ? { onClick: () => void logOut() }
    : {
        ...dialogOpener(LOGIN_DIALOG_ID),
        onPointerEnter: fetchFormsAhead,
        onFocus: fetchFormsAhead,
      };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass({ look: "quiet", square: true })}
      {...act}
    >
      {account ? <LogoutIcon /> : <UserIcon />}
    </button>
  );
}
