import { Tabs } from "#web/design/tabs.tsx";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const pages = [
  { key: "inbox", href: paths.adminPayments },
  { key: "reconciliation", href: paths.adminReconciliation },
  { key: "statement", href: paths.adminStatement },
  { key: "connections", href: paths.adminConnections },
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
