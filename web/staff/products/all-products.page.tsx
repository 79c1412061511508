import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigation, useRevalidator } from "react-router";
import type { Contract } from "#contract/contract.ts";
import { isLowStock, productStatus } from "#contract/rules/product-status.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/all-products.page";
import { showUndoable } from "../show-undoable.tsx";
import { useListKeys } from "../kit/use-list-keys.ts";
import { BulkProducts } from "./bulk-products.tsx";
import { CategoriesDialog } from "./categories/categories-dialog.tsx";
import { DeleteProductDialog } from "./delete-product-dialog.tsx";
import { loadProducts, type ProductList, type StoreProduct } from "./load-products.ts";
import { ProductDetailsDialog } from "./product-details-dialog.tsx";
import { ExportProducts } from "./export-products.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { productsHref, readProductQuery } from "./product-query.ts";
import type { RowAct } from "./product-row-acts.tsx";
import { ProductTable, type QuickChange } from "./product-table.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { ProductsEmpty } from "./products-empty.tsx";
import { ProductsHead } from "./products-head.tsx";
import { ProductsSkeleton } from "./products-skeleton.tsx";

export const handle = { texts: ["staff", "products", "kit"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await loadProducts(request.url);

export function HydrateFallback() {
  return <ProductsSkeleton />;
}

type OpenedProduct = { product: StoreProduct; act: Exclude<RowAct, "toggle"> };

/** All products of the store, for its admin: tabs, search, and each product with its acts. */
export default function AllProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === useLocation().pathname;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [editsCategories, setEditsCategories] = useState(false);
  const { query, categories } = loaderData;
  const { list, saveQuick } = useQuickEdits(loaderData.list);
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  const { ref: count, keepFocus } = useFocusOnCount(opened === null);

  const pages = Math.max(Math.ceil(list.totalProducts / list.size), 1);
  if (query.page > pages) return <Navigate to={productsHref({ ...query, page: pages })} replace />;

  // A choice made while another one is loading is added to that one.
  const pendingQuery = isPending
    ? readProductQuery(new URLSearchParams(pendingLocation.search))
    : query;
  const listed = list.products.filter(({ id }) => picked.has(id));
  const quick = async (product: StoreProduct, change: QuickChange) => {
    const saved = await saveQuick(product, change);
    if (!saved) return;
    const back = { ...change, from: change.to, to: change.from };
    const text = t(`quick.${change.field}Saved`, { product: product.name });
    showUndoable(text, t("quick.undo"), () => void saveQuick(saved, back));
  };
  const act = async (product: StoreProduct, what: RowAct) => {
    keepFocus();
    if (what !== "toggle") return setOpened({ product, act: what });
    const { id, name } = product;
    const isHidden = !product.isHidden;
    const done = await alertOnFailure(
      async () => await ask("PUT /products/{id}/hidden", { params: { id }, query: { isHidden } }),
    );
    if (done) showToast("success", t(isHidden ? "act.hidden" : "act.shown", { product: name }));
    await revalidate();
  };

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <ProductsHead onCategories={() => setEditsCategories(true)} />
      <ProductTabs query={pendingQuery} counts={list.tabs} />
      <ProductFilters query={pendingQuery} categories={categories} lowStock={list.tabs.low_stock} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
          {t("list.count", {
            count: list.totalProducts,
            number: showNumber(language, list.totalProducts),
          })}
        </p>
        <ExportProducts query={pendingQuery} />
      </div>
      <div ref={rows}>
        <ProductTable
          products={list.products}
          stale={isPending}
          empty={<ProductsEmpty query={query} />}
          chosen={new Set(listed.map(({ id }) => id))}
          onChoose={setPicked}
          onAct={(product, what) => void act(product, what)}
          onQuick={quick}
        />
      </div>
      <BulkProducts products={listed} onDone={revalidate} onClear={() => setPicked(new Set())} />
      <StaffPager
        query={query}
        size={list.size}
        total={list.totalProducts}
        hrefOf={(change) => productsHref({ ...pendingQuery, ...change })}
      />
      {editsCategories && (
        <CategoriesDialog
          onClose={(changed) => {
            setEditsCategories(false);
            if (changed) void revalidate();
          }}
        />
      )}
      {opened?.act === "details" && (
        <ProductDetailsDialog product={opened.product} onClose={() => setOpened(null)} />
      )}
      {opened?.act === "delete" && (
        <DeleteProductDialog
          product={opened.product}
          onDeleted={revalidate}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type PriceAndStock = Answer<Contract["PUT /products/{id}/quick"]>;

/**
 * The loaded list with the quick edits made since. A saved edit replaces its row and loads nothing. The list is loaded
 * again after a failure, after its row has left, or when a load began before the answer.
 */
const useQuickEdits = (loaded: ProductList) => {
  const isNavigating = useNavigation().state !== "idle";
  const { revalidate, state } = useRevalidator();
  const [edited, setEdited] = useState({ loaded, list: loaded });
  // The page may have loaded another list by the time an edit is answered.
  const shown = useRef({ loaded, isLoading: false });
  useEffect(() => {
    shown.current = { loaded, isLoading: isNavigating || state === "loading" };
  });

  /** Products sold meanwhile stay subtracted from a stock; a price that another user changed is refused. */
  const saveQuick = async (
    { id, version }: Pick<StoreProduct, "id" | "version">,
    { field, from, to }: QuickChange,
  ): Promise<PriceAndStock | null> => {
    const body = field === "price" ? { price: to, version } : { inStock: to, inStockSeen: from };
    const saved = await alertOnFailure(
      async () => await ask("PUT /products/{id}/quick", { params: { id }, body }),
    );
    const now = shown.current;
    if (saved && !now.isLoading && now.loaded.products.some((each) => each.id === id))
      setEdited((before) => {
        const list = before.loaded === now.loaded ? before.list : now.loaded;
        return { loaded: now.loaded, list: withRow(list, saved) };
      });
    else await revalidate();
    return saved;
  };
  return { list: edited.loaded === loaded ? edited.list : loaded, saveQuick };
};

/** The list with one row's new price and stock. The row stays, even under a tab that it has left. */
const withRow = (list: ProductList, saved: PriceAndStock): ProductList => {
  const tabs = { ...list.tabs };
  const products = list.products.map((product) => {
    if (product.id !== saved.id) return product;
    const status = productStatus({ ...product, ...saved });
    tabs[product.status] -= 1;
    tabs[status] += 1;
    tabs.low_stock +=
      Number(isLowStock({ ...product, ...saved }, list.lowStockAt)) -
      Number(isLowStock(product, list.lowStockAt));
    return { ...product, ...saved, status };
  });
  return { ...list, products, tabs };
};

/**
 * An act may remove its own button together with its row. The focus then moves to the count above the list instead of
 * being lost. `isIdle`: no dialog is open that should have the focus.
 */
const useFocusOnCount = (isIdle: boolean) => {
  const ref = useRef<HTMLParagraphElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current || !isIdle || document.activeElement !== document.body) return;
    ref.current?.focus();
  });
  return {
    ref,
    keepFocus: () => {
      acted.current = true;
    },
  };
};
