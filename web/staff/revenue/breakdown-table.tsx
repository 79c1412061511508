import { useNavigate } from "react-router";
import type { Period } from "#contract/rules/reports/periods.ts";
import { revenueSorts, type RevenueSort } from "#contract/rules/reports/revenue-figures.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "#web/staff/charts/change.tsx";
import { showPercent } from "#web/staff/charts/show-compact-money.ts";
import { breakdownRows, type BreakdownRow } from "./breakdown-rows.ts";
import type { Breakdown } from "./load-report.ts";
import { ordersOfRow } from "./orders-behind.ts";
import { revenueHref, type RevenueQuery } from "./revenue-query.ts";
import { ShareBar } from "./share-bar.tsx";
import { StayLink } from "./stay-link.tsx";

type BreakdownTableProps = {
  query: RevenueQuery;
  caption: string;
  period: Period;
  breakdown: Breakdown;
  compares: boolean;
};

/** A card on a phone leaves out what its amount says, too. */
const narrowHidden = "@max-[44rem]:hidden!";

/** Lists the parts of a figure, largest first unless asked otherwise, and adds them up to the whole. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { query, caption, breakdown } = props;
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  const navigate = useNavigate();
  const columns = useColumns(props);
  const rows = breakdownRows(breakdown, (kind, count) =>
    t(`row.${kind}`, { count, number: showNumber(language, count) }),
  );
  return (
    <div className="flex flex-col gap-3">
      <FilterSelect
        className="no-print sm:w-60 lg:hidden"
        label={t("sort.label")}
        value={query.sort}
        options={revenueSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
        onValue={(sort) =>
          void navigate(revenueHref({ ...query, page: 1, sort: sort ?? "amount_desc" }), {
            preventScrollReset: true,
          })
        }
      />
      <Table
        caption={caption}
        columns={columns}
        rows={breakdown.totalRows === 0 ? [] : rows}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        empty={<p className="p-8 text-center text-ink-soft">{t("series.empty")}</p>}
      />
    </div>
  );
}

const useColumns = (props: BreakdownTableProps): Column<BreakdownRow>[] => {
  const { query, period, breakdown, compares } = props;
  const { t } = useTranslation("revenue");
  const language = useLanguage();
  const { by, measure } = breakdown;
  const number = (value: number | null) => (value === null ? "–" : showNumber(language, value));
  const headOf = (column: Exclude<SortColumn, "label">) => (
    <SortHead column={column} query={query} label={t(`column.${column}`)} />
  );
  const change: Column<BreakdownRow> = {
    key: "change",
    label: t("column.change"),
    align: "end",
    cell: ({ amount, before }) =>
      before !== null && (
        <Change value={amount} before={before} lessIsBetter={measure === "cancelled"} />
      ),
  };
  return [
    {
      key: "label",
      label: t(`by.${by}`),
      lead: true,
      head: <SortHead column="label" query={query} label={t(`by.${by}`)} />,
      className: "@min-[44rem]:w-1/3 @min-[44rem]:min-w-40",
      cell: (row) => (
        <RowName
          row={row}
          href={row.kind === "part" ? ordersOfRow(measure, period, by, row.key) : undefined}
        />
      ),
    },
    {
      key: "orders",
      label: t("column.orders"),
      head: by === "category" ? undefined : headOf("orders"),
      align: "end",
      cell: ({ orders }) => number(orders),
    },
    {
      key: "items",
      label: t("column.items"),
      head: headOf("items"),
      align: "end",
      className: narrowHidden,
      cell: ({ items }) => number(items),
    },
    {
      key: "amount",
      label: t("column.amount"),
      head: headOf("amount"),
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ kind, amount, share }) => (
        <>
          <span className={kind === "total" ? "font-bold" : undefined}>
            {showMoney(language, amount)}
          </span>
          {share !== null && (
            <span className="block text-xs text-ink-faint @min-[44rem]:hidden">
              {showPercent(language, share)}
            </span>
          )}
        </>
      ),
    },
    {
      key: "share",
      label: t("column.share"),
      align: "end",
      className: narrowHidden,
      cell: ({ share }) => share !== null && <ShareBar share={share} />,
    },
    ...(compares ? [change] : []),
  ];
};

/** Names a line, and opens the orders of a part. */
function RowName({ row, href }: { row: BreakdownRow; href: string | undefined }) {
  const { t } = useTranslation("revenue");
  const text = row.label === "" ? t("row.none") : row.label;
  if (href === undefined)
    return <span className={row.kind === "total" ? "font-bold" : undefined}>{text}</span>;
  return (
    <Link
      to={href}
      className="inline-flex items-center text-info underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-touch"
    >
      {text}
    </Link>
  );
}

type SortColumn = "label" | "orders" | "items" | "amount";

/** Sorts by a column: figures from the largest, names from A; a second press turns the order round. */
function SortHead({
  column,
  query,
  label,
}: {
  column: SortColumn;
  query: RevenueQuery;
  label: string;
}) {
  const { t } = useTranslation("revenue");
  const [down, up] = [`${column}_desc`, `${column}_asc`] as const; // as: names of sort orders
  const first: RevenueSort = column === "label" ? up : down;
  const second: RevenueSort = column === "label" ? down : up;
  const isSorted = query.sort === first || query.sort === second;
  const next = query.sort === first ? second : first;
  return (
    <StayLink
      href={revenueHref({ ...query, page: 1, sort: next })}
      aria-label={`${label}: ${t(`sort.${next}`)}`}
      className="inline-flex items-center gap-1 underline-offset-4 hover:underline"
    >
      {label}
      {isSorted && <span aria-hidden="true">{query.sort === up ? "↑" : "↓"}</span>}
    </StayLink>
  );
}
