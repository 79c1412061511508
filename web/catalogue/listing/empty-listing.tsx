import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { filterCount, listingHref, withoutFilters, type ListingQuery } from "./listing-query.ts";

/** Empty state of a listing; it offers to clear the filters, or links to the other stores. */
export function EmptyListing({ path, query }: { path: string; query: ListingQuery }) {
  const { t } = useTranslation("catalogue");
  const filtered = filterCount(query) > 0;
  return (
    <EmptyState
      icon={<BoxIcon className="size-8" />}
      title={t(filtered ? "listing.noneFiltered" : "listing.none")}
      act={
        <Link
          to={filtered ? listingHref(path, withoutFilters(query)) : paths.home}
          className={buttonClass({ look: "primary" })}
        >
          {t(filtered ? "listing.clear" : "listing.otherStores")}
        </Link>
      }
    >
      {t(filtered ? "listing.noneFilteredText" : "listing.noneText")}
    </EmptyState>
  );
}
