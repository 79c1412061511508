import { useTranslation } from "../platform/use-translation.ts";
import { useRouteLoaderData } from "react-router";
import { productCard } from "../catalogue/product-card.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import type { MenuStore } from "../frame/stores.ts";
import { paths } from "../paths.ts";
import { JsonLd } from "../platform/json-ld.tsx";
import { pageGround } from "../platform/page-ground.ts";
import { metaGround, pageMeta } from "../platform/page-meta.ts";
import { textsNow } from "../platform/texts.ts";
import type { Route } from "./+types/home.page";
import { Feedback } from "./feedback.tsx";
import { Hero } from "./hero.tsx";
import { HotlineBlock } from "./hotline-block.tsx";
import { shopFacts } from "./shop-facts.ts";
import { StoreDirectory } from "./store-directory.tsx";
import { TrustStrip } from "./trust-strip.tsx";

const FEATURED = 12;

/** The stores, the best sellers over all of them, and what customers say. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, whole } = context.get(pageGround);
  const [{ tenants }, { products }, { reviews }] = await Promise.all([
    ask("GET /tenants", {}),
    ask("GET /products", { query: { size: 24 } }),
    ask("GET /reviews/featured", {}),
  ]);
  const best = await Promise.all(
    tenants.map(({ id }) => ask("GET /products", { query: { tenant: id, size: 5 } })),
  );
  return {
    facts: whole ? shopFacts(textsNow(language).translator("frame")("shop.name"), baseUrl) : null,
    stores: tenants.map(({ id, name, description, imageUrl }) => ({
      id,
      name,
      description,
      imageUrl,
    })),
    featured: products.slice(0, FEATURED).map(productCard),
    picks: best.flatMap(({ products: [first] }) => (first ? [productCard(first)] : [])),
    feedback: reviews,
  };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl, language } = metaGround(matches);
  return pageMeta({
    title: t("catalogue:home.title"),
    description: t("catalogue:home.description"),
    path: paths.home,
    baseUrl,
    language,
  });
};

type FrameFacts = { stores: readonly MenuStore[] };

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { facts, stores, featured, picks, feedback } = loaderData;
  const { t } = useTranslation("catalogue");
  const menu = useRouteLoaderData<FrameFacts>("frame/shop.layout")?.stores ?? [];
  const categoriesOf = (id: string) => menu.find((store) => store.id === id)?.categories ?? [];
  return (
    <>
      <JsonLd facts={facts} />
      <Hero stores={menu} picks={picks} />
      <div className="page flex flex-col gap-8 py-5 sm:gap-12 sm:py-8">
        <TrustStrip />
        <StoreDirectory
          stores={stores.map((store) => ({ ...store, categories: categoriesOf(store.id) }))}
        />
        {featured.length > 0 && (
          <section aria-labelledby="featured">
            <SectionHeading id="featured" lead={t("home.featuredLead")}>
              {t("home.featured")}
            </SectionHeading>
            <ProductGrid products={featured} room="whole" />
          </section>
        )}
        {feedback.length > 0 && <Feedback items={feedback} />}
        <HotlineBlock />
      </div>
    </>
  );
}
