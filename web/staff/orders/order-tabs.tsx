import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { Overview } from "./load-orders.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { OrderQuery } from "./order-query.ts";
import { isScoped, scopeOf } from "./filters/order-scope.ts";

/** In the order of `spec §2`. */
const statuses = ["pending", "delivering", "transferred", "completed", "cancelled"] as const;

type OrderTabsProps = { path: string; query: OrderQuery; overview: Overview };

/** The overview (`spec §2`): tabs of the statuses, each with the exact number of its orders. Changing the tab preserves search, payment filter, the figure that the orders are of, sort and page size. */
export function OrderTabs({ path, query, overview }: OrderTabsProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { status, paymentStatus, q, size, sort } = query;
  const hrefOf = (tab: OrderQuery["status"]) =>
    listHref(path, { status: tab, paymentStatus, q, size, sort, ...scopeOf(query) });
  // The overview counts all orders, so a filtered list shows no counts.
  const countOf = (of: keyof Overview) =>
    q === undefined && paymentStatus === undefined && !isScoped(query) ? overview[of] : undefined;
  const tabOf = (tab: OrderQuery["status"], label: string) => {
    const count = countOf(tab ?? "total");
    const countText = count === undefined ? undefined : showNumber(language, count);
    return { href: hrefOf(tab), label, count, countText };
  };
  return (
    <section aria-label={t("orders.overview")}>
      <Tabs
        label={t("orders.tabs")}
        current={hrefOf(status)}
        link={AppLink}
        tabs={[
          tabOf(undefined, t("orders.all")),
          ...statuses.map((tab) => tabOf(tab, t(`status.${tab}`))),
        ]}
      />
    </section>
  );
}
