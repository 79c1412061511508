import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { EmptyState } from "../design/empty-state.tsx";
import { BoxIcon } from "../design/icons-things.tsx";
import { paths } from "../paths.ts";
import { filterCount, listingHref, withoutFilters, type ListingQuery } from "./listing-query.ts";

/** No product fits: take the filters off, or go to the other stores. */
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
