import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MENU_CATEGORIES } from "#contract/rules/limits.ts";
import { ChevronDownIcon } from "#web/design/icon/icons.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { FilterGroup, FilterLink } from "./filter-group.tsx";
import { listingHref, type ListingQuery } from "./listing-query.ts";

export type CategoryChoice = { id: string; name: string; count: number };

export type CategoryFilterProps = {
  path: string;
  query: ListingQuery;
  /** Sorted by sales, best sold first. */
  categories: readonly CategoryChoice[];
};

/** Shows the best sold categories; "view all" opens the others. */
export function CategoryFilter({ path, query, categories }: CategoryFilterProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const rest = categories.slice(MENU_CATEGORIES);
  const line = ({ id, name, count }: CategoryChoice) => (
    <li key={id}>
      <FilterLink
        href={listingHref(path, { ...query, category: id, page: 1 })}
        on={query.category === id}
        count={showNumber(language, count)}
      >
        {name}
      </FilterLink>
    </li>
  );
  return (
    <FilterGroup title={t("listing.category")}>
      <ul>
        <li>
          <FilterLink
            href={listingHref(path, { ...query, category: undefined, page: 1 })}
            on={query.category === undefined}
          >
            {t("listing.allProducts")}
          </FilterLink>
        </li>
        {categories.slice(0, MENU_CATEGORIES).map(line)}
      </ul>
      {rest.length > 0 && (
        <details open={rest.some(({ id }) => id === query.category)} className="group">
          <summary className="-mx-2 flex min-h-9 list-none items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-accent group-open:hidden hover:bg-sunken pointer-coarse:min-h-touch">
            {t("listing.viewAll", { number: showNumber(language, categories.length) })}
            <ChevronDownIcon className="size-4" />
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </FilterGroup>
  );
}
