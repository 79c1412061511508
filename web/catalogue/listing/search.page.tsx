import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SHOP_PAGE_SIZE } from "#contract/rules/limits.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Pager } from "#web/design/data/pager.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { paths } from "#web/paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { LoadContext } from "#contract/load-context.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Route } from "./+types/search.page";
import { readPage } from "./listing-query.ts";
import { productCard, ProductGrid } from "./product-grid.fragment.tsx";
import { readName } from "../read-name.ts";

const SUGGESTED = 6;

export const handle = { params: ["page", "name"] };

/** Loads the products that match the words of the URL; without a match, it loads best sellers. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { ask } = context.get(loadContextKey);
  const { searchParams } = new URL(request.url);
  const name = readName(searchParams);
  const page = readPage(searchParams);
  const { totalProducts, products, correctedTo } = await search(ask, name, page);
  const suggested =
    totalProducts > 0 ? [] : (await ask("GET /products", { query: { size: 10 } })).products;
  return {
    name,
    page,
    total: totalProducts,
    correctedTo,
    products: products.map(productCard),
    suggested: suggested.slice(0, SUGGESTED).map(productCard),
  };
};

const search = async (ask: LoadContext["ask"], name: string, page: number) =>
  name === ""
    ? { totalProducts: 0, products: [], correctedTo: null }
    : await ask("GET /products/search", { query: { name, page, size: SHOP_PAGE_SIZE } });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaContext(matches);
  const name = loaderData?.name ?? "";
  return pageMeta({
    title: name === "" ? t("catalogue:search.title") : t("catalogue:search.titleOf", { name }),
    index: false,
  });
};

/** Two rows of a wide screen: the largest picture at first sight may be any of those in view. */
const EAGER_PICTURES = 12;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { name, page, total, products, correctedTo, suggested } = loaderData;
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const number = showNumber(language, total);
  return (
    <div className="page flex flex-col gap-4 py-5">
      <SectionHeading
        level="h1"
        lead={total > 0 && <span role="status">{t("search.count", { count: total, number })}</span>}
      >
        {name === "" ? t("search.title") : t("search.titleOf", { name: correctedTo ?? name })}
      </SectionHeading>
      {correctedTo !== null && <Notice>{t("search.corrected", { name, correctedTo })}</Notice>}
      {products.length > 0 && (
        <ProductGrid products={products} room="whole" first={EAGER_PICTURES} heading="h2" stores />
      )}
      {products.length === 0 && (
        <EmptyState
          icon={<SearchIcon className="size-8" />}
          title={<span role="status">{t(name === "" ? "search.ask" : "search.none")}</span>}
          act={
            <Link
              to={total > 0 ? paths.search(name) : paths.home}
              className={buttonClass({ look: "primary" })}
            >
              {t(total > 0 ? "search.firstPage" : "search.home")}
            </Link>
          }
        >
          {name !== "" && total === 0 && t("search.hint")}
        </EmptyState>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / SHOP_PAGE_SIZE)}
        hrefOf={(to) => `${paths.search(name)}${to > 1 ? `&page=${to}` : ""}`}
        label={t("pager.label")}
        previousLabel={t("pager.previous")}
        nextLabel={t("pager.next")}
        pageLabel={(to) => t("pager.page", { page: showNumber(language, to) })}
        link={AppLink}
      />
      {suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <SectionHeading id="suggested">{t("search.suggested")}</SectionHeading>
          <ProductGrid products={suggested} room="whole" first={EAGER_PICTURES} stores />
        </section>
      )}
    </div>
  );
}
