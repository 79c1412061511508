import { useTranslation } from "../platform/use-translation.ts";
import { Navigate, useNavigation } from "react-router";
import { textsReady } from "../platform/texts-ready.ts";
import { showNumber } from "../platform/format.ts";
import { metaGround, pageMeta } from "../platform/page-meta.ts";
import { session } from "../platform/session.ts";
import { useLanguage } from "../platform/use-language.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/all-products.page";
import { findProducts, readProductQuery, type ProductQuery } from "./load-products.ts";
import { listHref } from "./order-query.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { StaffPager } from "./staff-pager.tsx";

export const handle = { texts: ["staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readProductQuery(new URL(request.url).searchParams);
  const tenant = session.now().account?.tenant;
  // A tenant admin has a store; the layout lets nobody else in.
  if (!tenant) throw new Error("a tenant admin without a store");
  const [list] = await Promise.all([findProducts(tenant.id, query), textsReady("staff")]);
  return { query, list };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaGround(matches);
  const title = t("staff:products.title");
  return pageMeta({ title, path: paths.adminProducts, baseUrl, index: false });
};

export function HydrateFallback() {
  return <OrdersSkeleton />;
}

/** All products of the store as they stand, for its admin. */
export default function AllProductsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const coming = useNavigation().location?.pathname === paths.adminProducts;
  const hrefOf = ({ tab, ...change }: Partial<ProductQuery>) =>
    productsHref({ ...query, ...change, tab: tab ?? query.tab });
  const pages = Math.max(Math.ceil(list.totalProducts / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <h1 className="text-2xl font-bold">{t("products.title")}</h1>
      <ProductTabs current={query.tab} hrefOf={(tab) => hrefOf({ tab, page: 1 })} />
      <p role="status" className="text-sm text-ink-soft">
        {t("products.count", {
          count: list.totalProducts,
          number: showNumber(language, list.totalProducts),
        })}
      </p>
      <ProductTable products={list.products} stale={coming} filtered={query.tab !== "all"} />
      <StaffPager query={query} size={list.size} total={list.totalProducts} hrefOf={hrefOf} />
    </div>
  );
}

const productsHref = ({ tab, page, size }: ProductQuery): string =>
  listHref(paths.adminProducts, { tab: tab === "all" ? undefined : tab, page, size });
