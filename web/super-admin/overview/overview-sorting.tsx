import { useNavigate } from "react-router";
import { type OverviewColumn, type OverviewSort } from "#contract/rules/reports/overview.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { overviewHref, overviewViews, type OverviewQuery } from "./load-overview.ts";

/** Names from A, the last order from the longest ago, everything else from the most. */
const firstOf = (column: OverviewColumn): OverviewSort =>
  column === "name" || column === "last_order" ? `${column}_asc` : `${column}_desc`;

/** Chooses the order of the stores where the table has no heads, which cards don't. */
export function OverviewSorting({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation("super-admin", "staff");
  const navigate = useNavigate();
  const columns: readonly OverviewColumn[] = ["name", ...overviewViews[query.view]];
  const column = columns.find(
    (each) => query.sort === `${each}_asc` || query.sort === `${each}_desc`,
  );
  return (
    <FilterSelect
      className="ms-auto flex-1 basis-44 sm:w-56 sm:flex-none"
      label={t("staff:sort.label")}
      value={column}
      options={columns.map((each) => ({ value: each, label: t(`overviewColumn.${each}`) }))}
      onValue={(chosen) => {
        if (chosen)
          void navigate(overviewHref({ ...query, page: 1, sort: firstOf(chosen) }), {
            preventScrollReset: true,
          });
      }}
    />
  );
}

/** The head of a column, which sorts by it; a second press turns the order round. */
export function SortHead({ column, query }: { column: OverviewColumn; query: OverviewQuery }) {
  const { t } = useTranslation("super-admin");
  const first = firstOf(column);
  const second: OverviewSort = first.endsWith("_asc") ? `${column}_desc` : `${column}_asc`;
  const next = query.sort === first ? second : first;
  const isSorted = query.sort === first || query.sort === second;
  const label = t(`overviewColumn.${column}`);
  return (
    <Link
      to={overviewHref({ ...query, page: 1, sort: next })}
      preventScrollReset
      aria-label={t(next.endsWith("_asc") ? "overview.sortUp" : "overview.sortDown", {
        column: label,
      })}
      className="inline-flex min-w-16 items-center gap-1 whitespace-normal underline-offset-4 in-[.text-end]:justify-end hover:underline"
    >
      {label}
      {isSorted && <span aria-hidden="true">{query.sort.endsWith("_asc") ? "↑" : "↓"}</span>}
    </Link>
  );
}
