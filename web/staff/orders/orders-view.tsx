import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Navigate, useLocation, useNavigation } from "react-router";
import { Notice } from "#web/design/feedback/notice.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BulkMoves } from "./bulk/bulk-moves.tsx";
import { ChooseAll } from "./bulk/choose-all.tsx";
import type { LoadedOrders } from "./load-orders.ts";
import { OrderDialogs, type OpenedOrder } from "./detail/order-dialogs.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { readOrderQuery } from "./order-query.ts";
import { OrderFilters } from "./filters/order-filters.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { OrderScopeChips } from "./filters/order-scope-chips.tsx";
import { OrderSearch } from "./filters/order-search.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersEmpty } from "./orders-empty.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { ExportButtons } from "../kit/export-buttons.tsx";
import { LiveHead } from "#web/staff/live-head.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showClock } from "./times.ts";
import { useOrders } from "./use-orders.ts";

/** Shows the store's orders: overview, tabs, search, and each order with its acts. */
export function OrdersView({ loaded }: { loaded: LoadedOrders }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { pathname } = useLocation();
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === pathname;
  const orders = useOrders(loaded);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<OpenedOrder | null>(null);
  const { query, list, overview, waiting, at, failed } = orders;

  // An act removes its own button. The focus then moves to the order, or to the count if the order has left the list.
  const count = useRef<HTMLParagraphElement>(null);
  const acted = useRef<string>(null);
  useEffect(() => {
    if (acted.current === null || opened !== null || document.activeElement !== document.body)
      return;
    (document.getElementById(`details-${acted.current}`) ?? count.current)?.focus();
  });

  const pages = Math.ceil(list.totalOrders / list.size);
  if (query.page > Math.max(pages, 1))
    return <Navigate to={listHref(pathname, { ...query, page: pages || 1 })} replace />;

  // A choice made while another one is loading is added to that one.
  const pendingQuery = isPending
    ? readOrderQuery(new URLSearchParams(pendingLocation.search))
    : query;
  const hrefOf = (change: Partial<typeof query>) =>
    listHref(pathname, { ...pendingQuery, ...change });

  const number = showNumber(language, list.totalOrders);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <LiveHead of={(store) => t("orders.ofStore", { store })} at={at} onRefresh={orders.refresh} />
      {failed && (
        <Notice tone="warning" announce>
          {t("orders.notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      <OrderOverview overview={overview} />
      <OrderTabs path={pathname} query={pendingQuery} overview={overview} />
      <OrderScopeChips path={pathname} query={pendingQuery} names={orders.names} />
      <div className="flex flex-wrap items-center gap-2">
        <OrderFilters path={pathname} query={pendingQuery} waiting={waiting} />
        <div className="ml-auto">
          <ExportButtons
            size="sm"
            label={t("export.label")}
            name="orders"
            ask={async (format, options) => {
              const { page: _page, size: _size, ...filters } = pendingQuery;
              return await askRaw(
                "GET /admin/orders/export",
                { query: { ...filters, format } },
                { ...anyType, ...options },
              );
            }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-5">
          {list.orders.length > 0 && (
            <ChooseAll orders={list.orders} chosen={chosen} onChoose={setChosen} />
          )}
          <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
            {query.orderId === undefined
              ? t("orders.count", { count: list.totalOrders, number })
              : t("orders.found", { count: list.totalOrders, number, orderId: query.orderId })}
          </p>
        </div>
        <OrderSearch path={pathname} query={pendingQuery} />
      </div>
      {list.orders.length > 0 ? (
        <OrderTable
          key={query.orderId}
          orders={list.orders}
          opened={query.orderId !== undefined && list.totalOrders === 1 ? idsOf(list) : []}
          stale={isPending}
          chosen={chosen}
          onChoose={(id, on) => {
            const one = new Set([id]);
            setChosen((before) => (on ? before.union(one) : before.difference(one)));
          }}
          onAct={(order, what) => {
            acted.current = order.id;
            setOpened({ order, what });
          }}
        />
      ) : (
        <OrdersEmpty path={pathname} query={query} />
      )}
      <BulkMoves
        orders={list.orders.filter(({ id }) => chosen.has(id))}
        onDone={() => {
          setChosen(new Set());
          void orders.refresh();
        }}
        onClear={() => setChosen(new Set())}
      />
      <StaffPager query={query} size={list.size} total={list.totalOrders} hrefOf={hrefOf} />
      <OrderDialogs
        opened={opened}
        onDone={(order) => {
          setOpened(null);
          if (order) orders.replace(order);
          void orders.refresh();
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

const idsOf = ({ orders }: LoadedOrders["list"]): string[] => orders.map(({ id }) => id);
