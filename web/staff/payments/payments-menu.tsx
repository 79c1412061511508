import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const pages = [
  { key: "inbox", href: staffPaths.adminPayments },
  { key: "reconciliation", href: staffPaths.adminReconciliation },
  { key: "statement", href: staffPaths.adminStatement },
  { key: "carriers", href: staffPaths.adminPayouts },
  { key: "connections", href: staffPaths.adminConnections },
] as const;

/** Links between the pages about the store's money. */
export function PaymentsMenu({ current }: { current: string }) {
  const { t } = useTranslation("payments");
  return (
    <Tabs
      label={t("menu.label")}
      current={current}
      link={AppLink}
      tabs={pages.map(({ key, href }) => ({ href, label: t(`menu.${key}`) }))}
    />
  );
}
