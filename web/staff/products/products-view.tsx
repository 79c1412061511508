import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Navigate, useLocation, useNavigation, useRevalidator } from "react-router";
import { Button } from "#web/design/button.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { hideToast, showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BulkProducts } from "./bulk-products.tsx";
import { CategoriesDialog } from "./categories/categories-dialog.tsx";
import { DeleteProductDialog } from "./delete-product-dialog.tsx";
import type { LoadedProducts, StoreProduct } from "./load-products.ts";
import { orAlert, quickEdit, setHidden, type QuickChange } from "./product-acts.ts";
import { ProductDetailsDialog } from "./product-details-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import type { RowAct } from "./product-row-acts.tsx";
import { productsHref, readProductQuery } from "./product-query.ts";
import { ProductTable } from "./product-table.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { ProductsEmpty } from "./products-empty.tsx";
import { ProductsHead } from "./products-head.tsx";
import { StaffPager } from "#web/platform/staff-pager.tsx";
import { useFocusKept } from "../use-focus-kept.ts";

type Asked = { product: StoreProduct; act: Exclude<RowAct, "toggle"> };

/** Shows the store's products: tabs, search, and each product with its acts. */
export function ProductsView({ loaded }: { loaded: LoadedProducts }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const ahead = useNavigation().location;
  const coming = ahead?.pathname === useLocation().pathname;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [editsCategories, setEditsCategories] = useState(false);
  const { query, list, categories } = loaded;
  const { ref: count, keepFocus } = useFocusKept(asked === null);

  const pages = Math.max(Math.ceil(list.totalProducts / list.size), 1);
  if (query.page > pages) return <Navigate to={productsHref({ ...query, page: pages })} replace />;

  // A choice made while another one is loading is added to that one.
  const wanted = coming ? readProductQuery(new URLSearchParams(ahead.search)) : query;
  const listed = list.products.filter(({ id }) => picked.has(id));
  const save = async (product: Pick<StoreProduct, "id" | "version">, change: QuickChange) => {
    const saved = await orAlert(async () => await quickEdit(product, change));
    await revalidate();
    return saved;
  };
  const quick = async (product: StoreProduct, change: QuickChange) => {
    const saved = await save(product, change);
    if (!saved) return;
    const back = { ...change, from: change.to, to: change.from };
    const undo = (
      <Button
        size="sm"
        look="quiet"
        onClick={() => {
          hideToast(toast);
          void save(saved, back);
        }}
      >
        {t("quick.undo")}
      </Button>
    );
    const toast = showToast(
      "success",
      t(`quick.${change.field}Saved`, { product: product.name }),
      undo,
    );
  };
  const act = async (product: StoreProduct, what: RowAct) => {
    keepFocus();
    if (what !== "toggle") return setAsked({ product, act: what });
    const isHidden = !product.isHidden;
    const done = await orAlert(async () => await setHidden(product.id, isHidden));
    if (done)
      showToast("success", t(isHidden ? "act.hidden" : "act.shown", { product: product.name }));
    await revalidate();
  };

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <ProductsHead onCategories={() => setEditsCategories(true)} />
      <ProductTabs query={wanted} counts={list.tabs} />
      <ProductFilters query={wanted} categories={categories} />
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
        {t("list.count", {
          count: list.totalProducts,
          number: showNumber(language, list.totalProducts),
        })}
      </p>
      <ProductTable
        products={list.products}
        stale={coming}
        empty={<ProductsEmpty query={query} />}
        chosen={new Set(listed.map(({ id }) => id))}
        onChoose={setPicked}
        onAct={(product, what) => void act(product, what)}
        onQuick={quick}
      />
      <BulkProducts products={listed} onDone={revalidate} onClear={() => setPicked(new Set())} />
      <StaffPager
        query={query}
        size={list.size}
        total={list.totalProducts}
        hrefOf={(change) => productsHref({ ...wanted, ...change })}
      />
      {editsCategories && (
        <CategoriesDialog
          onClose={(changed) => {
            setEditsCategories(false);
            if (changed) void revalidate();
          }}
        />
      )}
      {asked?.act === "details" && (
        <ProductDetailsDialog product={asked.product} onClose={() => setAsked(null)} />
      )}
      {asked?.act === "delete" && (
        <DeleteProductDialog
          product={asked.product}
          onDeleted={revalidate}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
