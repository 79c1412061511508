import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useLogOut } from "#web/accounts/login/use-log-out.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { ChevronDownIcon, LogoutIcon } from "#web/design/icon/icons.tsx";
import { HelpIcon } from "#web/design/icon/icons-acts.tsx";
import { SettingsIcon } from "#web/design/icon/icons-things.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { SessionButton } from "#web/frame/header/session-button.tsx";
import { helpPathFor } from "#web/frame/staff/staff-access.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const ID = "account-menu";
const line =
  "flex min-h-touch w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken [&>svg]:text-ink-soft";

/** Says who is logged in and leads to settings, help and the logout. Its place is reserved until the account is known. */
export function AccountMenu() {
  const { t } = useTranslation("frame");
  const { account } = useSession();
  const logOut = useLogOut();
  if (!account)
    return (
      <div className="flex w-11 justify-end lg:w-48">
        <SessionButton />
      </div>
    );
  const { fullName, email, roles, tenant } = account;
  const name = fullName || email;
  const isSuper = roles.includes("SUPER_ADMIN");
  const role = isSuper ? "super" : roles.includes("ROLE_TENANT_ADMIN") ? "admin" : "agent";
  return (
    <div className="flex w-11 justify-end lg:w-48">
      <button
        type="button"
        popoverTarget={ID}
        title={name}
        className={classNames(
          buttonClass({ look: "quiet" }),
          "max-w-full min-w-touch justify-start gap-2 px-1.5! py-1! font-medium!",
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-deep text-sm font-bold text-on-deep"
        >
          {initialOf(name)}
        </span>
        <span className="sr-only">{t("staff.account")}: </span>
        <span className="min-w-0 truncate text-sm max-lg:sr-only">{name}</span>
        <ChevronDownIcon className="size-4 max-lg:hidden" />
      </button>
      <Popover id={ID} align="end" label={t("staff.account")} className="w-72">
        <div className="border-b border-line px-4.5 py-3">
          <p className="font-bold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[t(`staff.role.${role}`), tenant?.name].filter(Boolean).join(" · ")}
          </p>
        </div>
        <ul className="p-1.5">
          <li>
            <Link
              to={isSuper ? staffPaths.superSettings : staffPaths.adminSettings}
              className={line}
            >
              <SettingsIcon />
              {t("staff.settings")}
            </Link>
          </li>
          <li>
            <Link to={helpPathFor(roles)} className={line}>
              <HelpIcon />
              {t("staff.help")}
            </Link>
          </li>
        </ul>
        <div className="border-t border-line p-1.5">
          <button type="button" className={line} onClick={() => void logOut()}>
            <LogoutIcon />
            {t("shop.logout")}
          </button>
        </div>
      </Popover>
    </div>
  );
}

/** The first letter of the last word: a Vietnamese person is called by it. */
const initialOf = (name: string): string =>
  (name.split("@")[0]?.trim().split(/\s+/).at(-1)?.charAt(0) ?? "").toUpperCase();
