import { useTranslation } from "../platform/texts/use-translation.ts";
import { Outlet, useLocation } from "react-router";
import { bringIntoView } from "../design/choice/bring-into-view.ts";
import { classNames } from "../design/class-names.ts";
import { BoxIcon, PinIcon, ShieldIcon, UserIcon } from "../design/icon/icons-things.tsx";
import { DeviceIcon, LockIcon, TagIcon } from "../design/icon/icons-acts.tsx";
import { RefreshIcon } from "../design/icon/icons.tsx";
import { paths } from "../paths.ts";
import { AppLink } from "../platform/page/app-link.tsx";
import { returnPaths } from "../returns/return-paths.ts";

export const handle = { texts: ["cart", "orders"] };

const entries = [
  { key: "profile", href: paths.profile, icon: <UserIcon /> },
  { key: "orders", href: paths.orders(), icon: <BoxIcon /> },
  { key: "returns", href: returnPaths.list(), icon: <RefreshIcon /> },
  { key: "vouchers", href: paths.wallet(), icon: <TagIcon /> },
  { key: "addresses", href: paths.addresses, icon: <PinIcon /> },
  { key: "password", href: paths.password, icon: <LockIcon /> },
  { key: "devices", href: paths.devices, icon: <DeviceIcon /> },
  { key: "privacy", href: paths.privacy, icon: <ShieldIcon /> },
] as const;

/** Layout of the account pages with a menu (`spec §2`); on a phone the menu is a row that scrolls. */
export default function OrderMenuLayout() {
  const { t } = useTranslation("orders");
  const { pathname } = useLocation();
  const current =
    entries.find(({ href }) => href === pathname)?.key ??
    // Every other page of this layout is a return or an order.
    (pathname.startsWith(returnPaths.list()) ? "returns" : "orders");
  return (
    <div className="page grid items-start print:block gap-x-6 gap-y-4 py-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={t("menu.label")} className="no-print min-w-0 lg:sticky lg:top-36">
        <ul className="scroll-row flex gap-1 rounded-lg border border-line bg-surface p-1.5 lg:flex-col">
          {entries.map(({ key, href, icon }) => (
            <li key={key} ref={key === current ? bringIntoView : undefined} className="shrink-0">
              <AppLink
                href={href}
                aria-current={key === current ? (href === pathname ? "page" : "true") : undefined}
                className={classNames(
                  "flex min-h-touch items-center gap-2.5 rounded-md px-3 font-medium whitespace-nowrap",
                  key === current ? "bg-accent-soft text-accent-strong" : "hover:bg-sunken",
                )}
              >
                {icon}
                {t(`menu.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
