import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { ReactNode } from "react";
import {
  averageOrder,
  callsInTime,
  cancelledShare,
  type OverviewColumn,
} from "#contract/rules/reports/overview.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showNumber, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "#web/staff/charts/change.tsx";
import { showCompactMoney, showPercent } from "#web/staff/charts/show-compact-money.ts";
import {
  overviewHref,
  overviewViews,
  type Overview,
  type OverviewQuery,
  type StoreRow,
} from "./load-overview.ts";
import { SortHead } from "./overview-sorting.tsx";

type OverviewTableProps = { overview: Overview; query: OverviewQuery; stale: boolean };

/** Lists the stores with their figures; a store's name leads to it in the list of tenants. */
export function OverviewTable({ overview, query, stale }: OverviewTableProps) {
  const { t } = useTranslation("super-admin");
  return (
    <Table
      caption={t("overview.caption")}
      rows={overview.stores}
      rowKey={({ tenant }) => tenant.id}
      stale={stale}
      columns={useColumns(query)}
      empty={<EmptyState icon={<StoreIcon className="size-8" />} title={t("overview.none")} />}
    />
  );
}

const useColumns = (query: OverviewQuery): Column<StoreRow>[] => {
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const money = (value: number | null) => (value === null ? "–" : showMoney(language, value));
  const percent = (value: number | null) => (value === null ? "–" : showPercent(language, value));
  const columnOf = (
    key: OverviewColumn,
    cell: (row: StoreRow) => ReactNode,
    more: Partial<Column<StoreRow>> = {},
  ): Column<StoreRow> => ({
    key,
    label: t(`overviewColumn.${key}`),
    head: <SortHead column={key} query={query} />,
    align: "end",
    cell,
    ...more,
  });
  const amount = (value: number, before: number, lessIsBetter = false) => (
    <Beside value={value} before={before} lessIsBetter={lessIsBetter}>
      {money(value)}
    </Beside>
  );
  const cells: Record<Exclude<OverviewColumn, "name">, (row: StoreRow) => ReactNode> = {
    placed: ({ figures, before }) => (
      <Beside value={figures.placed.orders} before={before.placed.orders}>
        {showNumber(language, figures.placed.orders)}
      </Beside>
    ),
    realised: ({ figures, before }) => amount(figures.realised.amount, before.realised.amount),
    average: ({ figures }) => {
      const mean = averageOrder(figures);
      return mean === null ? "–" : showCompactMoney(language, mean);
    },
    cancelled: ({ figures }) => percent(cancelledShare(figures)),
    calls: ({ figures }) => percent(callsInTime(figures)),
    late_calls: ({ lateCalls }) => <Late count={lateCalls} />,
    overdue_refunds: ({ overdueRefunds }) => <Late count={overdueRefunds} />,
    overdue_returns: ({ overdueReturns }) => <Late count={overdueReturns} />,
    last_order: ({ lastOrderAt }) =>
      lastOrderAt === null ? t("overview.never") : showTime(lastOrderAt).slice(0, 10),
    discounts: ({ figures, before }) => amount(figures.discounts, before.discounts),
    refunds: ({ figures, before }) => amount(figures.refunds.amount, before.refunds.amount, true),
    net: ({ figures, before }) => amount(figures.net, before.net),
    transfers: ({ figures, before }) =>
      amount(figures.transfersReceived.amount, before.transfersReceived.amount),
    cod: ({ codOutstanding }) => money(codOutstanding.amount),
  };
  return [
    columnOf("name", ({ tenant }) => <StoreName tenant={tenant} query={query} />, {
      align: "start",
      lead: true,
      className: "@min-[44rem]:w-1/4",
    }),
    ...overviewViews[query.view].map((column) => columnOf(column, cells[column])),
  ];
};

function StoreName({ tenant, query }: { tenant: StoreRow["tenant"]; query: OverviewQuery }) {
  const { t } = useTranslation("super-admin");
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={listHref(staffPaths.superTenants, { name: tenant.name })}
        className="inline-flex items-center font-semibold text-info underline underline-offset-2 wrap-break-word pointer-coarse:min-h-touch"
      >
        {tenant.name}
      </Link>
      {tenant.isDeleted && <Badge>{t("tenants.inactive")}</Badge>}
      <Link
        to={overviewHref({ ...query, tenant: tenant.id })}
        className="text-sm text-info underline underline-offset-2 pointer-coarse:py-3"
      >
        {t("overview.figuresOf")}
        <span className="sr-only">: {tenant.name}</span>
      </Link>
    </span>
  );
}

type BesideProps = {
  value: number;
  before: number;
  lessIsBetter?: boolean;
  children: ReactNode;
};

/** A figure, and how it changed from the period before. */
function Beside({ value, before, lessIsBetter, children }: BesideProps) {
  return (
    <span className="flex flex-col items-end whitespace-nowrap">
      {children}
      <Change value={value} before={before} lessIsBetter={lessIsBetter} />
    </span>
  );
}

function Late({ count }: { count: number }) {
  const language = useLanguage();
  return (
    <span className={count > 0 ? "font-bold text-danger" : undefined}>
      {showNumber(language, count)}
    </span>
  );
}
