import { redirect } from "react-router";
import { ListPager } from "#web/frame/list-pager.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  LISTING_DEPTH,
  SEARCH_DEPTH,
  searchSorts,
  SHOP_PAGE_SIZE,
} from "#contract/rules/limits.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { paths } from "#web/paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Route } from "./+types/search.page";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { ActiveFilters, type ActiveFiltersProps } from "./active-filters.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterPanel, FiltersButton } from "./filter-panel.tsx";
import { filterCount, listingHref } from "./listing-query.ts";
import { readSearch } from "./read-search.ts";
import { SortSelect } from "./sort-select.tsx";
import { StoreFilter } from "./store-filter.tsx";
import { productCard, ProductGrid } from "./product-grid.fragment.tsx";

const SUGGESTED = 6;
/** A search over many stores lists no more of them, and of categories. */
const MOST_CHOICES = 20;
const PATH = "/search";
/** A search can be paged through to here. */
const LAST_PAGE = Math.floor(LISTING_DEPTH / SHOP_PAGE_SIZE);

const pagesOf = (total: number): number =>
  Math.min(Math.max(Math.ceil(total / SHOP_PAGE_SIZE), 1), LAST_PAGE);

export const handle = {
  params: ["page", "name", "tenantId", "category", "origin", "rating", "sort"],
};

/** Loads the products that match the words of the URL; without a match, it loads best sellers. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { ask } = context.get(loadContextKey);
  const query = readSearch(new URL(request.url).searchParams);
  const found = await search(ask, query);
  const { totalProducts, isMore, products, correctedTo, stores, facets } = found;
  const pages = pagesOf(totalProducts);
  if (query.page > pages) return redirect(listingHref(PATH, { ...query, page: pages }));
  const isFound = totalProducts > 0 || filterCount(query) > 0;
  const suggested = isFound ? [] : (await ask("GET /products", { query: { size: 10 } })).products;
  return {
    query,
    total: totalProducts,
    isMore,
    correctedTo,
    stores,
    products: products.map(productCard),
    suggested: suggested.slice(0, SUGGESTED).map(productCard),
    choices: facets && {
      stores: facets.stores.slice(0, MOST_CHOICES),
      categories: facets.categories
        .slice(0, MOST_CHOICES)
        .map(({ id, name, count }) => ({ id, name, count })),
      origins: facets.origins,
      ratings: facets.ratings.filter(({ count }) => count > 0),
    },
  };
};

const search = async (
  ask: LoadContext["ask"],
  { name, tenantId, category, origins, rating, sort, page }: ReturnType<typeof readSearch>,
) =>
  name === ""
    ? {
        totalProducts: 0,
        isMore: false,
        products: [],
        correctedTo: null,
        stores: [],
        facets: undefined,
      }
    : await ask("GET /products/search", {
        query: {
          name,
          tenantId,
          category,
          origin: origins.length > 0 ? origins : undefined,
          rating,
          // The page's default order is the best match.
          sort: searchSorts.slice(1).find((each) => each === sort),
          facets: true,
          page: Math.min(page, LAST_PAGE),
          size: SHOP_PAGE_SIZE,
        },
      });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaContext(matches);
  const name = loaderData?.query.name ?? "";
  return pageMeta({
    title: name === "" ? t("catalogue:search.title") : t("catalogue:search.titleOf", { name }),
    index: false,
  });
};

/** Two rows of a wide screen: the largest picture at first sight may be any of those in view. */
const EAGER_PICTURES = 12;

/** The server renders the active filters; the browser fetches their code only for a listing that has some. */
const LateFilters = import.meta.env.SSR
  ? ActiveFilters
  : lazyPart<ActiveFiltersProps>(
      async () => (await import("./active-filters.tsx")).ActiveFilters,
      () => () => null,
    );

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, total, isMore, products, correctedTo, stores, suggested, choices } = loaderData;
  const { name, page } = query;
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const number = `${showNumber(language, total)}${isMore ? "+" : ""}`;
  const filters = filterCount(query);
  const isListed = choices !== undefined && (total > 0 || filters > 0);
  return (
    <div className="page flex flex-col gap-4 py-5">
      <SectionHeading
        level="h1"
        lead={isListed && <span role="status">{t("search.count", { count: total, number })}</span>}
      >
        {name === "" ? t("search.title") : t("search.titleOf", { name: correctedTo ?? name })}
      </SectionHeading>
      {stores.length > 0 && (
        <nav
          aria-label={t("search.stores")}
          className="flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          <span className="text-sm text-ink-soft">{t("search.stores")}</span>
          {stores.map((store) => (
            <Link
              key={store.id}
              to={paths.store(store)}
              className="inline-flex min-h-9 items-center font-medium text-accent hover:underline pointer-coarse:min-h-touch"
            >
              {store.name}
            </Link>
          ))}
        </nav>
      )}
      {correctedTo !== null && <Notice>{t("search.corrected", { name, correctedTo })}</Notice>}
      {isListed ? (
        <div className="flex gap-5">
          <FilterPanel
            {...choices}
            path={PATH}
            query={query}
            show={t("listing.show", { count: total, number })}
          >
            <StoreFilter path={PATH} query={query} stores={choices.stores} />
          </FilterPanel>
          <section aria-label={t("search.title")} className="flex min-w-0 flex-1 flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <FiltersButton count={filters} />
              <SortSelect
                path={PATH}
                query={query}
                sorts={searchSorts}
                first={t("search.bestMatch")}
              />
            </div>
            {total > SEARCH_DEPTH && (
              <p className="text-sm text-ink-soft">
                {t("search.narrows", { count: SEARCH_DEPTH })}
              </p>
            )}
            {filters > 0 && (
              <DeferredHydration>
                <LateFilters path={PATH} query={query} {...choices} />
              </DeferredHydration>
            )}
            {products.length > 0 ? (
              <ProductGrid
                products={products}
                room="beside"
                first={EAGER_PICTURES}
                heading="h2"
                stores
              />
            ) : (
              <EmptyListing path={PATH} query={query} />
            )}
            <ListPager
              page={page}
              pages={pagesOf(total)}
              hrefOf={(to) => listingHref(PATH, { ...query, page: to })}
            />
          </section>
        </div>
      ) : (
        <EmptyState
          icon={<SearchIcon className="size-8" />}
          title={<span role="status">{t(name === "" ? "search.ask" : "search.none")}</span>}
          act={
            <Link to={paths.home} className={buttonClass({ look: "primary" })}>
              {t("search.home")}
            </Link>
          }
        >
          {name !== "" && t("search.hint")}
        </EmptyState>
      )}
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <SectionHeading id="suggested">{t("search.suggested")}</SectionHeading>
          <ProductGrid products={suggested} room="whole" first={EAGER_PICTURES} stores />
        </section>
      )}
    </div>
  );
}
