import { useTranslation } from "../platform/texts/use-translation.ts";
import { readPage } from "../catalogue/listing/listing-query.ts";
import { productCard, ProductGrid } from "../catalogue/listing/product-grid.fragment.tsx";
import { readName } from "../catalogue/read-name.ts";
import { SectionHeading } from "../design/section-heading.tsx";
import { SHOP_PAGE_SIZE } from "#contract/rules/limits.ts";
import { useMenu } from "../frame/header/use-menu.ts";
import { paths } from "../paths.ts";
import { pageJsonLd } from "../platform/page/page-json-ld.ts";
import { loadContextKey } from "../platform/page/load-context.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { textsNow } from "../platform/texts/texts.ts";
import type { Route } from "./+types/home.page";
import { Feedback } from "./feedback.tsx";
import { Hero } from "./hero.tsx";
import { HotlineBlock } from "./hotline-block.tsx";
import { shopJsonLd } from "./shop-json-ld.ts";
import { StoreDirectory } from "./store-directory.tsx";
import { StoreFinder } from "./store-finder.tsx";
import { TrustStrip } from "./trust-strip.tsx";

const FEATURED = 12;
/** Number of stores that show their best-selling product. */
const PICKS = 3;

export const handle = { params: ["page", "name"] };

/** Loads the stores (one page of them), the best-selling products of all stores, and reviews. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, isDocument } = context.get(loadContextKey);
  const { searchParams } = new URL(request.url);
  const query = { name: readName(searchParams), page: readPage(searchParams) };
  const [first, directory, { products }, { reviews }] = await Promise.all([
    ask("GET /tenants", { query: { size: 5 } }),
    ask("GET /tenants", { query: { ...query, size: SHOP_PAGE_SIZE } }),
    ask("GET /products", { query: { size: 24 } }),
    ask("GET /reviews/featured", {}),
  ]);
  const best = await Promise.all(
    first.tenants
      .slice(0, PICKS)
      .map(({ id }) => ask("GET /products", { query: { tenant: id, size: 5 } })),
  );
  if (isDocument)
    context
      .get(pageJsonLd)
      .push(shopJsonLd(textsNow(language).translator("frame")("shop.name"), baseUrl));
  return {
    directory: {
      ...query,
      total: directory.totalTenants,
      stores: directory.tenants.map(({ id, name, place, description, imageUrl }) => ({
        id,
        name,
        place,
        description,
        imageUrl,
      })),
    },
    featured: products.slice(0, FEATURED).map(productCard),
    picks: best.flatMap(({ products: [first] }) => (first ? [productCard(first)] : [])),
    feedback: reviews,
  };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl, language } = metaContext(matches);
  return pageMeta({
    title: t("catalogue:home.title"),
    description: t("catalogue:home.description"),
    path: paths.home,
    baseUrl,
    language,
  });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { directory, featured, picks, feedback } = loaderData;
  const { t } = useTranslation("catalogue");
  const menu = useMenu();
  return (
    <>
      <Hero stores={menu.stores} picks={picks} />
      <div className="page flex flex-col gap-8 py-5 sm:gap-12 sm:py-8">
        <TrustStrip />
        {menu.totalStores > menu.stores.length ? (
          <StoreFinder directory={directory} totalStores={menu.totalStores} />
        ) : (
          <StoreDirectory stores={directory.stores} menu={menu.stores} />
        )}
        {featured.length > 0 && (
          <section aria-labelledby="featured">
            <SectionHeading id="featured" lead={t("home.featuredLead")}>
              {t("home.featured")}
            </SectionHeading>
            <ProductGrid products={featured} room="whole" stores />
          </section>
        )}
        {feedback.length > 0 && <Feedback items={feedback} />}
        <HotlineBlock />
      </div>
    </>
  );
}
