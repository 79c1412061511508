import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { showToast } from "#web/platform/toast.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/new-product.page";
import { findStoreCategories } from "../load-products.ts";
import { listToReturnTo } from "#web/staff/list-to-return-to.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPageHead } from "./product-page-head.tsx";
import { ProductsSkeleton } from "../products-skeleton.tsx";

export const handle = { texts: ["staff", "products", "kit"] };

export const clientLoader = async () => {
  const [categories] = await Promise.all([
    findStoreCategories(),
    textsReady("staff", "products", "kit"),
  ]);
  return { categories };
};

export function HydrateFallback() {
  return <ProductsSkeleton />;
}

export default function NewProductPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const backHref = listToReturnTo(useLocation().state);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <ProductPageHead backHref={backHref} />
      <ProductForm
        categories={categories}
        backHref={backHref}
        onCategoriesChanged={() => void revalidate()}
        onSaved={({ name }) => {
          showToast("success", t("form.added", { product: name }));
          void navigate(staffPaths.adminProducts);
        }}
      />
    </div>
  );
}
