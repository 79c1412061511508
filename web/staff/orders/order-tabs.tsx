import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { Overview } from "./load-orders.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import type { OrderQuery } from "./order-query.ts";
import { isScoped, scopeOf } from "./filters/order-scope.ts";

/** In the order of `spec §2`. */
const statuses = ["pending", "delivering", "transferred", "completed", "cancelled"] as const;

type OrderTabsProps = { path: string; query: OrderQuery; overview: Overview };

/** Tabs of the statuses with their counts. Changing the tab preserves search, payment filter, the figure that the orders are of, sort and page size. */
export function OrderTabs({ path, query, overview }: OrderTabsProps) {
  const { t } = useTranslation("staff");
  const { status, paymentStatus, orderId, size, sort } = query;
  const hrefOf = (tab: OrderQuery["status"]) =>
    listHref(path, { status: tab, paymentStatus, orderId, size, sort, ...scopeOf(query) });
  // The overview counts all orders, so a filtered list shows no counts.
  const countOf = (of: keyof Overview) =>
    orderId === undefined && paymentStatus === undefined && !isScoped(query)
      ? overview[of]
      : undefined;
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
