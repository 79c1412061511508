import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { data, useLocation, useNavigate, useRevalidator } from "react-router";
import { ask } from "#web/platform/api/api.ts";
import { showToast } from "#web/platform/toast.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/edit-product.page";
import { findStoreCategories } from "../load-products.ts";
import { listToReturnTo } from "#web/staff/list-to-return-to.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPageHead } from "./product-page-head.tsx";
import { ProductsSkeleton } from "../products-skeleton.tsx";

export const handle = { texts: ["staff", "products", "kit"] };

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [product, categories] = await Promise.all([
    ask("GET /products/{id}", { params: { id: params.id } }),
    findStoreCategories(),
    textsReady("staff", "products", "kit"),
  ]);
  // Staff get another store's product as shoppers do, without the editable fields.
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown answers
  if (!product.translations) throw data(null, { status: 404 });
  return { product, categories };
};

export function HydrateFallback() {
  return <ProductsSkeleton />;
}

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  const { product, categories } = loaderData;
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const backHref = listToReturnTo(useLocation().state);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <ProductPageHead backHref={backHref} product={product} />
      <ProductForm
        key={product.id}
        product={product}
        categories={categories}
        backHref={backHref}
        onCategoriesChanged={() => void revalidate()}
        onSaved={({ name }) => {
          showToast("success", t("form.saved", { product: name }));
          void navigate(backHref);
        }}
      />
    </div>
  );
}
