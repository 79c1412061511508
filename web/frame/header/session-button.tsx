import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { fetchFormsAhead } from "#web/accounts/login/fetch-forms.ts";
import { LOGIN_DIALOG_ID } from "#web/accounts/login/login-dialog-state.ts";
import { useLogOut } from "#web/accounts/login/use-log-out.ts";
import { dialogOpener } from "#web/design/overlay/opener.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { LogoutIcon } from "#web/design/icon/icons.tsx";
import { UserIcon } from "#web/design/icon/icons-things.tsx";
import { useSession } from "#web/platform/storage/session.ts";

/** Login or logout. It is one button, so that the focus returns to it when the login dialog closes. */
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
