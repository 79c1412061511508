import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Chip } from "#web/design/choice/chip.tsx";
import type { KitLinkProps } from "#web/design/link-kind.ts";
import type { CategoryChoice } from "./category-filter.tsx";
import { listingHref, withoutFilters, type ListingQuery } from "./listing-query.ts";
import type { OriginChoice } from "./origin-filter.tsx";

export type ActiveFiltersProps = {
  path: string;
  query: ListingQuery;
  categories: readonly CategoryChoice[];
  origins: readonly OriginChoice[];
  /** The stores of a search. */
  stores?: readonly { id: string; name: string }[];
};

const StayingLink = ({ href, ...rest }: KitLinkProps) => (
  <Link to={href} preventScrollReset {...rest} />
);

/** Lists the active filters; a press removes one. */
export function ActiveFilters({ path, query, categories, origins, stores }: ActiveFiltersProps) {
  const { t } = useTranslation("catalogue");
  const chip = (key: string, text: string, without: Partial<ListingQuery>) => (
    <li key={key}>
      <Chip
        href={listingHref(path, { ...query, page: 1, ...without })}
        removeLabel={t("listing.remove")}
        link={StayingLink}
      >
        {text}
      </Chip>
    </li>
  );
  const category = categories.find(({ id }) => id === query.category);
  return (
    <ul aria-label={t("listing.active")} className="flex flex-wrap items-center gap-2">
      {query.tenantId !== undefined &&
        chip("store", stores?.find(({ id }) => id === query.tenantId)?.name ?? t("search.store"), {
          tenantId: undefined,
        })}
      {query.category !== undefined &&
        chip("category", category?.name ?? t("listing.category"), { category: undefined })}
      {query.origins.map((origin) =>
        chip(origin, origins.find((each) => each.origin === origin)?.originName ?? origin, {
          origins: query.origins.filter((each) => each !== origin),
        }),
      )}
      {query.rating !== undefined &&
        chip("rating", t("listing.starsAndUp", { count: query.rating }), { rating: undefined })}
      <li>
        <Link
          to={listingHref(path, withoutFilters(query))}
          preventScrollReset
          className={buttonClass({ look: "link", size: "sm" })}
        >
          {t("listing.clear")}
        </Link>
      </li>
    </ul>
  );
}
