import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { FilterGroup, FilterLink } from "./filter-group.tsx";
import { listingHref, type ListingQuery } from "./listing-query.ts";

export type StoreFilterProps = {
  path: string;
  query: ListingQuery;
  /** The stores of the hits, those with the most hits first. */
  stores: readonly { id: string; name: string; count: number }[];
};

/** Filter of a search by store; a press on the active store removes the filter. */
export function StoreFilter({ path, query, stores }: StoreFilterProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  return (
    <FilterGroup title={t("search.store")}>
      <ul className="wrap-anywhere">
        {stores.map(({ id, name, count }) => {
          const on = query.tenantId === id;
          return (
            <li key={id}>
              <FilterLink
                href={listingHref(path, { ...query, tenantId: on ? undefined : id, page: 1 })}
                on={on}
                count={showNumber(language, count)}
              >
                {name}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </FilterGroup>
  );
}
