import { ListPager } from "#web/frame/list-pager.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { redirect, useLocation, useNavigation } from "react-router";
import { LISTING_DEPTH, MENU_CATEGORIES, SHOP_PAGE_SIZE } from "#contract/rules/limits.ts";
import { PATH_NAME } from "#contract/rules/tenant-path-name.ts";
import { pageSection } from "#web/decor/decoration.tsx";
import { LateDecoration } from "#web/decor/late-decoration.tsx";
import { bringIntoView } from "#web/design/choice/bring-into-view.ts";
import { Breadcrumb } from "#web/design/breadcrumb.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { paths } from "#web/paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import type { Crumb } from "#web/platform/page/json-ld.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { pageJsonLd } from "#web/platform/page/page-json-ld.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import type { Route } from "./+types/store.page";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { ActiveFilters, type ActiveFiltersProps } from "./active-filters.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterPanel, FiltersButton } from "./filter-panel.tsx";
import { filterCount, listingHref, readListing, type ListingQuery } from "./listing-query.ts";
import { notFound } from "../or-not-found.ts";
import { PolicyRow } from "../policy-row.tsx";
import { productCard, ProductGrid } from "./product-grid.fragment.tsx";
import { closureText, reputationTexts, sellerLines } from "../seller-texts.ts";
import { StoreNotice } from "../store-notice.tsx";
import { SortSelect } from "./sort-select.tsx";
import { StoreBand } from "./store-band.fragment.tsx";
import { firstVouchers } from "#web/vouchers/shown-vouchers.ts";
import { StoreVouchers } from "#web/vouchers/store-vouchers.tsx";
import { storeJsonLd } from "./store-json-ld.ts";

const LAST_PAGE = Math.floor(LISTING_DEPTH / SHOP_PAGE_SIZE);

export const handle = { params: ["category", "origin", "rating", "sort", "page"] };

/** Loads a store's products, with the filters, order and page of the URL. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, isDocument } = context.get(loadContextKey);
  if (!PATH_NAME.test(params.tenantName)) return notFound();
  const { tenants } = await ask("GET /tenants", { query: { pathName: params.tenantName } });
  const [store] = tenants;
  if (!store) return notFound();

  const path = paths.store(store);
  const { searchParams } = new URL(request.url);
  const wanted = readListing(searchParams);
  const findProducts = ({ category, origins, rating, sort, page }: ListingQuery) =>
    ask("GET /products", {
      query: {
        tenant: store.id,
        category,
        origin: origins.length > 0 ? origins : undefined,
        rating,
        sort,
        page: Math.min(page, LAST_PAGE),
        size: SHOP_PAGE_SIZE,
      },
    });
  const { id } = store;
  const [{ categories }, seller, reputation, found, { vouchers }, decor] = await Promise.all([
    ask("GET /categories", { query: { tenantId: id } }),
    ask("GET /tenants/{id}/seller", { params: { id } }),
    ask("GET /tenants/{id}/reputation", { params: { id } }),
    findProducts(wanted),
    ask("GET /tenants/{id}/vouchers", { params: { id } }),
    ask("GET /tenants/{id}/decor", { params: { id } }),
  ]);
  // Only the address without filters, order and page number has the decoration; `?page=1` has none.
  const isHome =
    !searchParams.has("page") && !searchParams.has("sort") && filterCount(wanted) === 0;
  const hasFront = decor.sections.length > 0;
  const sections = isHome ? decor.sections : [];
  // A category of another store, or one that no longer exists, is ignored.
  const known =
    wanted.category === undefined || categories.some(({ id }) => id === wanted.category);
  const query = { ...wanted, hasFront, ...(!known && { category: undefined }) };
  const listing = known ? found : await findProducts(query);
  const pages = Math.min(Math.ceil(listing.totalProducts / SHOP_PAGE_SIZE), LAST_PAGE);
  if (query.page > Math.max(pages, 1))
    return redirect(listingHref(path, { ...query, page: pages }));

  const counts = new Map(listing.facets.categories.map(({ id, count }) => [id, count]));
  const url = new URL(listingHref(path, { ...query, ...bare }), baseUrl).href;
  const t = textsNow(language).translator("catalogue");
  const crumbs = crumbsOf(
    t,
    store,
    categories.find(({ id }) => id === query.category),
  );
  if (isDocument) context.get(pageJsonLd).push(storeJsonLd(store, url, crumbs));
  const said = textsNow(language).translator<"seller", never>("seller");
  return {
    store: {
      ...store,
      coverUrl: seller.coverUrl,
      badge: seller.verifiedAt === null ? null : said("badge"),
      ...reputationTexts(
        said,
        language,
        reputation,
        categories.reduce((sum, { productCount }) => sum + productCount, 0),
      ),
      seller: sellerLines(said, seller),
    },
    tabs: hasFront ? tabsOf(t, path, query, isHome, categories) : [],
    notice: closureText(said, seller),
    path,
    query,
    pages,
    total: listing.totalProducts,
    vouchers: firstVouchers(vouchers, language),
    sections: sections.map(pageSection),
    listed: {
      products: listing.products.map(productCard),
      categories: categories
        .filter(({ productCount }) => productCount > 0)
        .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
      origins: listing.facets.origins,
      ratings: listing.facets.ratings.filter(({ count }) => count > 0),
    },
  };
};

/** A tab below the head of a decorated store: where it leads, its label, and whether it is the page shown. */
type StoreTab = [href: string, label: string, isCurrent: boolean];

const tabsOf = (
  t: Translate<"catalogue">,
  path: string,
  { category }: ListingQuery,
  isHome: boolean,
  categories: readonly { id: string; name: string; productCount: number }[],
): StoreTab[] => [
  [path, t("home.crumb"), isHome],
  [`${path}?page=1`, t("listing.allProducts"), !isHome && category === undefined],
  ...categories
    .filter(({ productCount }) => productCount > 0)
    .slice(0, MENU_CATEGORIES)
    .map(({ id, name }): StoreTab => [`${path}?category=${id}`, name, id === category]),
];

// For search engines, a sorted or filtered listing is the same page. Only a category has its own canonical URL.
const bare = { origins: [], rating: undefined, sort: "best_seller", hasFront: false } as const;

const crumbsOf = (
  t: Translate<"catalogue">,
  store: { name: string },
  category: { name: string } | undefined,
): Crumb[] => [
  { label: t("home.crumb"), href: paths.home },
  { label: store.name, href: paths.store(store) },
  ...(category ? [{ label: category.name }] : []),
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { t, baseUrl, language } = metaContext(matches);
  const { store, query, path, total, listed } = loaderData;
  const category = listed.categories.find(({ id }) => id === query.category)?.name;
  return pageMeta({
    title: category === undefined ? store.name : `${category} | ${store.name}`,
    description: t("catalogue:store.description", {
      what: category ?? store.name,
      store: store.name,
      number: showNumber(language, total),
    }),
    path: listingHref(path, { ...query, ...bare }),
    baseUrl,
    language,
    image: store.imageUrl === null ? undefined : { src: store.imageUrl, alt: store.name },
  });
};

const EAGER_PICTURES = 2;

/** The server renders the active filters; the browser fetches their code only for a listing that has some. */
const LateFilters = import.meta.env.SSR
  ? ActiveFilters
  : lazyPart<ActiveFiltersProps>(
      async () => (await import("./active-filters.tsx")).ActiveFilters,
      () => () => null,
    );

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, notice, path, pages, total, vouchers, sections, tabs } = loaderData;
  const { products, categories, origins, ratings } = loaderData.listed;
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const pending = next?.pathname === pathname ? next : undefined;
  // While the next listing loads, the controls already show its query.
  const { query } = loaderData;
  const chosen = pending
    ? { ...readListing(new URLSearchParams(pending.search)), hasFront: query.hasFront }
    : query;
  const category = categories.find(({ id }) => id === query.category);
  const filters = filterCount(query);
  const count = t("listing.count", { count: total, number: showNumber(language, total) });

  return (
    <div className="page flex flex-col gap-4 py-4">
      <Breadcrumb label={t("breadcrumb")} link={AppLink} crumbs={crumbsOf(t, store, category)} />
      <StoreNotice>{notice}</StoreNotice>
      <CachedFragment part={StoreBand} given={{ store }} />
      {tabs.length > 0 && (
        <nav
          aria-label={t("store.tabs")}
          className="scroll-row flex border-b border-line text-sm font-semibold"
        >
          {tabs.map(([href, label, isCurrent]) => (
            <Link
              key={href}
              ref={isCurrent ? bringIntoView : undefined}
              to={href}
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-touch shrink-0 items-center px-3 -outline-offset-2 hover:text-accent aria-current:border-b-2 aria-current:border-accent aria-current:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <StoreVouchers vouchers={vouchers} href={paths.storeVouchers(store)} />
      {sections.length > 0 && <LateDecoration sections={sections} path={path} />}
      <div className="flex gap-5">
        <FilterPanel
          path={path}
          query={chosen}
          categories={categories}
          origins={origins}
          ratings={ratings}
          show={t("listing.show", { count: total, number: showNumber(language, total) })}
        />
        <section aria-labelledby="products" className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:w-full">
              <h2 id="products" className="text-lg font-bold sm:text-xl">
                {category?.name ?? t("listing.allProducts")}
              </h2>
              <p role="status" className="text-sm text-ink-soft">
                {count}
              </p>
            </div>
            <FiltersButton count={filters} />
            <SortSelect path={path} query={chosen} />
          </div>
          {filters > 0 && (
            <DeferredHydration>
              <LateFilters path={path} query={query} categories={categories} origins={origins} />
            </DeferredHydration>
          )}
          <div
            aria-busy={pending !== undefined}
            className="transition-opacity aria-busy:opacity-55 aria-busy:delay-150"
          >
            {products.length > 0 ? (
              <DeferredHydration>
                <ProductGrid
                  products={products}
                  room="beside"
                  first={sections.length > 0 ? 0 : EAGER_PICTURES}
                  heading="h3"
                />
              </DeferredHydration>
            ) : (
              <EmptyListing path={path} query={query} />
            )}
          </div>
          <ListPager
            page={query.page}
            pages={pages}
            hrefOf={(page) => listingHref(path, { ...query, page })}
          />
        </section>
      </div>
      <PolicyRow store={store} />
    </div>
  );
}
