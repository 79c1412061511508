import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { Overview } from "./load-orders.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import type { OrderQuery } from "./order-query.ts";

/** In the order of `spec §2`. */
const statuses = ["pending", "delivering", "transferred", "completed", "cancelled"] as const;

type OrderTabsProps = { path: string; query: OrderQuery; overview: Overview };

/** The orders by status, and how many; a search, the payment and the rows per page stay in force. */
export function OrderTabs({ path, query, overview }: OrderTabsProps) {
  const { t } = useTranslation("staff");
  const { status, paymentStatus, orderId, size, sort } = query;
  const hrefOf = (tab: OrderQuery["status"]) =>
    listHref(path, { status: tab, paymentStatus, orderId, size, sort });
  // What is narrowed further is not what the figures count.
  const countOf = (of: keyof Overview) =>
    orderId === undefined && paymentStatus === undefined ? overview[of] : undefined;
  return (
    <Tabs
      label={t("orders.tabs")}
      current={hrefOf(status)}
      link={AppLink}
      tabs={[
        { href: hrefOf(undefined), label: t("orders.all"), count: countOf("total") },
        ...statuses.map((tab) => ({
          href: hrefOf(tab),
          label: t(`status.${tab}`),
          count: countOf(tab),
        })),
      ]}
    />
  );
}
