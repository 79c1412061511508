import { useTranslation } from "../platform/use-translation.ts";
import { Tabs } from "../design/tabs.tsx";
import { KitLink } from "../platform/kit-link.tsx";
import { listHref, type OrderQuery } from "./order-query.ts";

/** In the order of `spec §2`. */
const statuses = ["pending", "delivering", "transferred", "completed", "cancelled"] as const;

type OrderTabsProps = { path: string; query: OrderQuery };

/** The orders by status; a search and the rows per page stay in force. */
export function OrderTabs({ path, query: { status, orderId, size, sort } }: OrderTabsProps) {
  const { t } = useTranslation("staff");
  const hrefOf = (tab: OrderQuery["status"]) =>
    listHref(path, { status: tab, orderId, size, sort });
  return (
    <Tabs
      label={t("orders.tabs")}
      current={hrefOf(status)}
      link={KitLink}
      tabs={[
        { href: hrefOf(undefined), label: t("orders.all") },
        ...statuses.map((tab) => ({ href: hrefOf(tab), label: t(`status.${tab}`) })),
      ]}
    />
  );
}
