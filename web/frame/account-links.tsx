import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { SettingsIcon, UserIcon } from "../design/icon/icons-things.tsx";
import { useSession } from "../platform/storage/session.ts";
import { paths } from "../paths.ts";
import { startPathOf } from "./start-path-of.ts";

export type AccountLinksProps = { className: string; first?: string | undefined };

/** Links for signed-in users: their account, and for staff the administration. Renders list items. */
export function AccountLinks({ className, first }: AccountLinksProps) {
  const { t } = useTranslation("frame");
  const { account } = useSession();
  if (!account) return null;
  const start = startPathOf(account.roles);
  return (
    <>
      {start !== undefined && (
        <li className={first}>
          <Link to={start} className={className}>
            <SettingsIcon className="size-4" />
            {t(account.tenant ? "shop.staff" : "staff.superTitle")}
          </Link>
        </li>
      )}
      <li className={start === undefined ? first : undefined}>
        <Link to={paths.profile} className={className}>
          <UserIcon className="size-4" />
          <span className="max-w-56 truncate">{account.fullName || account.username}</span>
          <span className="sr-only">({t("shop.account")})</span>
        </Link>
      </li>
    </>
  );
}
