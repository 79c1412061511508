import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Outlet, useLocation } from "react-router";
import { Tabs } from "#web/design/tabs.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export const handle = { texts: ["settings"] };

/** The settings of staff: the own account, the mails about the store, and for its admins how the store sells. */
export default function SettingsLayout() {
  const { t } = useTranslation("settings", "frame");
  const { account } = useSession();
  const { pathname } = useLocation();
  const roles = account?.roles ?? [];
  const tabs = [
    { href: staffPaths.adminSettings, label: t("tabs.account") },
    { href: staffPaths.adminNotices, label: t("tabs.notices") },
    ...(roles.includes("ROLE_TENANT_ADMIN")
      ? [{ href: staffPaths.adminStoreSettings, label: t("tabs.store") }]
      : []),
  ];
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="min-w-0">
        <PageHeading />
        {/* The line keeps its room while the store is unknown. */}
        <p className="min-h-6 wrap-anywhere text-ink-soft">{account?.tenant?.name}</p>
      </div>
      {/* The address says it in the first HTML, before the role is known. */}
      {!pathname.startsWith(staffPaths.superSettings) && (
        <Tabs
          label={t("frame:staff.settings")}
          tabs={tabs}
          current={pathname.replace(/\/$/, "")}
          link={AppLink}
        />
      )}
      <Outlet />
    </div>
  );
}
