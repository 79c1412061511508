import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { CloseIcon, FilterIcon } from "#web/design/icon/icons.tsx";
import { CategoryFilter, type CategoryFilterProps } from "./category-filter.tsx";
import { OriginFilter, type OriginFilterProps } from "./origin-filter.tsx";
import { RatingFilter, type RatingFilterProps } from "./rating-filter.tsx";

const FILTERS_ID = "filters";

export type FilterPanelProps = CategoryFilterProps &
  OriginFilterProps &
  RatingFilterProps & {
    /** Label of the button that closes the sheet, such as "24 products". */
    show: string;
    /** Further filters, before the others. */
    children?: ReactNode;
  };

const sheet =
  "fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(100%-3rem,22rem)] overscroll-contain overflow-y-auto border-0 bg-surface p-0 text-ink shadow-lg backdrop:bg-ink/55";
const column =
  "lg:static lg:block lg:h-auto lg:w-60 lg:shrink-0 lg:self-start lg:rounded-lg lg:border lg:border-line lg:shadow-none";

/** Opens the filters on a phone; `count` filters are chosen. */
export function FiltersButton({ count }: { count: number }) {
  const { t } = useTranslation("catalogue");
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      className={`${buttonClass({ look: "secondary" })} lg:hidden`}
    >
      <FilterIcon />
      {t("listing.filters")}
      {count > 0 && <CountBadge count={count} />}
    </button>
  );
}

/** All filters: a column next to the products; on a phone a sheet that stays open while the visitor chooses. */
export function FilterPanel({ show, children, ...filters }: FilterPanelProps) {
  const { t } = useTranslation("catalogue");
  return (
    <aside
      id={FILTERS_ID}
      popover="auto"
      aria-label={t("listing.filters")}
      className={`${sheet} ${column}`}
    >
      <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-1 ps-4 pe-1 lg:contents">
        <h2 className="text-lg font-bold lg:sr-only">{t("listing.filters")}</h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={t("close")}
          title={t("close")}
          className={`${buttonClass({ look: "quiet", square: true })} lg:hidden`}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="divide-y divide-line px-4">
        {children}
        <CategoryFilter {...filters} />
        <OriginFilter {...filters} />
        <RatingFilter {...filters} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-3 lg:hidden">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className={buttonClass({ look: "primary", wide: true })}
        >
          {show}
        </button>
      </div>
    </aside>
  );
}
