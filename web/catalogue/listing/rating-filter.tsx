import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Stars } from "#web/design/data/stars.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { FilterGroup, FilterLink } from "./filter-group.tsx";
import { listingHref, type ListingQuery } from "./listing-query.ts";

export type RatingFilterProps = {
  path: string;
  query: ListingQuery;
  /** Number of products with this rating or a better one. */
  ratings: readonly { rating: number; count: number }[];
};

/** Filter by minimum rating; a press on the active rating removes the filter. */
export function RatingFilter({ path, query, ratings }: RatingFilterProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  return (
    <FilterGroup title={t("listing.rating")}>
      <ul>
        {ratings.map(({ rating, count }) => {
          const on = query.rating === rating;
          return (
            <li key={rating}>
              <FilterLink
                href={listingHref(path, { ...query, rating: on ? undefined : rating, page: 1 })}
                on={on}
                count={showNumber(language, count)}
              >
                <Stars rating={rating} />
                <span className="sr-only">{t("listing.stars", { count: rating })}</span>
                {rating < 5 && t("listing.andUp")}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </FilterGroup>
  );
}
