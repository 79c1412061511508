import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/all-products.page";
import { loadProducts } from "./load-products.ts";
import { ProductsSkeleton } from "./products-skeleton.tsx";
import { ProductsView } from "./products-view.tsx";

export const handle = { texts: ["staff", "products"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await loadProducts(request.url);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  const title = t("products:list.title");
  return pageMeta({ title, path: paths.adminProducts, baseUrl, index: false });
};

export function HydrateFallback() {
  return <ProductsSkeleton />;
}

/** All products of the store, for its admin. */
export default function AllProductsPage({ loaderData }: Route.ComponentProps) {
  return <ProductsView loaded={loaderData} />;
}
