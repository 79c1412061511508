import type { SearchKind } from "#contract/staff/order-filters.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Navigate, useLocation, useNavigation } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { BulkMoves } from "./bulk/bulk-moves.tsx";
import { ChooseAll } from "./bulk/choose-all.tsx";
import { useChosenOrders } from "./bulk/use-chosen-orders.ts";
import type { LoadedOrders } from "./load-orders.ts";
import { OrderDialogs, type OpenedOrder } from "./detail/order-dialogs.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { readOrderQuery } from "./order-query.ts";
import { FilterMenu } from "./filters/filter-menu.tsx";
import { CountText } from "./count-text.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { OrderScopeChips } from "./filters/order-scope-chips.tsx";
import { OrderSearch } from "./filters/order-search.tsx";
import { OrderTable } from "./table/order-table.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersEmpty } from "./orders-empty.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { ExportButtons } from "../kit/export-buttons.tsx";
import { useIsNarrow } from "../kit/use-is-narrow.ts";
import { LiveHead } from "#web/staff/live-head.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showClock } from "./times.ts";
import { useIsStoreAdmin } from "./detail/use-is-store-admin.ts";
import { InvoiceExport } from "./invoices/invoice-export.tsx";
import { useOrderKeys } from "./use-order-keys.ts";
import { useOrders } from "./use-orders.ts";

/** Shows the store's orders: search, filters, tabs with the overview, and each order with its acts. */
export function OrdersView({ loaded }: { loaded: LoadedOrders }) {
  const { t } = useTranslation("staff");
  const isNarrow = useIsNarrow();
  const isAdmin = useIsStoreAdmin();
  useOrderKeys();
  const { pathname } = useLocation();
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === pathname;
  const orders = useOrders(loaded);
  const [opened, setOpened] = useState<OpenedOrder | null>(null);
  const { query, list, overview, waiting, at, failed } = orders;
  const chosen = useChosenOrders(list.orders);

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

  const chooseAll = (
    <ChooseAll
      orders={list.orders}
      chosen={chosen.ids}
      hideLabel={!isNarrow}
      onChoose={(on) => chosen.choose(list.orders, on)}
    />
  );
  const files = (
    <ExportButtons
      size={isNarrow ? undefined : "sm"}
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
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-3 lg:gap-2">
      <LiveHead of={(store) => t("orders.ofStore", { store })} at={at} onRefresh={orders.refresh} />
      {failed && (
        <Notice tone="warning" announce>
          {t("orders.notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      <div className="flex items-center gap-2">
        <OrderSearch path={pathname} query={pendingQuery} />
        <FilterMenu
          path={pathname}
          query={pendingQuery}
          waiting={waiting}
          today={vietnamDay(new Date(at))}
        >
          {isNarrow && files}
          {isNarrow && isAdmin && <InvoiceExport />}
        </FilterMenu>
        {!isNarrow && (
          <div className="ms-auto flex items-center gap-2">
            {files}
            {isAdmin && <InvoiceExport size="sm" />}
            <KeysHelp />
          </div>
        )}
      </div>
      <OrderTabs path={pathname} query={pendingQuery} overview={overview} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 has-[>p.sr-only:only-child]:absolute">
        <p
          ref={count}
          tabIndex={-1}
          role="status"
          className={classNames("text-sm text-ink-soft", query.q === undefined && "sr-only")}
        >
          <CountText list={list} q={query.q} />
        </p>
        <OrderScopeChips path={pathname} query={pendingQuery} names={orders.names} />
      </div>
      {isNarrow && chosen.ids.size > 0 && chooseAll}
      {list.orders.length > 0 ? (
        <OrderTable
          key={query.q}
          orders={list.orders}
          opened={query.q !== undefined && list.totalOrders === 1 ? idsOf(list) : []}
          foundBy={foundByOf(list)}
          chooseAll={chooseAll}
          stale={isPending}
          chosen={chosen.ids}
          onChoose={(order, on) => chosen.choose([order], on)}
          onAct={(order, what) => {
            acted.current = order.id;
            setOpened({ order, what });
          }}
        />
      ) : (
        <OrdersEmpty path={pathname} query={query} />
      )}
      <BulkMoves
        orders={chosen.orders}
        elsewhere={chosen.elsewhere}
        onDone={() => {
          chosen.clear();
          void orders.refresh();
        }}
        onClear={chosen.clear}
      />
      <StaffPager query={query} size={list.size} total={list.totalOrders} hrefOf={hrefOf} />
      <OrderDialogs
        opened={opened}
        onDone={(order) => {
          setOpened(null);
          if (order) {
            orders.replace(order);
            if (order.status !== opened?.order.status) chosen.choose([order], false);
          }
          void orders.refresh();
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

/** By what each order was found, where a search found them by different things. */
const foundByOf = ({ orders, foundBy }: LoadedOrders["list"]): ReadonlyMap<string, SearchKind> => {
  const kinds = orders.flatMap(({ id }, place) => {
    const kind = foundBy?.[place];
    return kind ? [[id, kind] as const] : []; // as: pairs
  });
  return new Map(new Set(foundBy).size > 1 ? kinds : []);
};

const idsOf = ({ orders }: LoadedOrders["list"]): string[] => orders.map(({ id }) => id);
