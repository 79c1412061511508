import { useNavigate } from "react-router";
import { SEARCH_MAX, storeProductSorts } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import type { StoreCategory } from "./load-products.ts";
import { productsHref, type ProductQuery } from "./product-query.ts";

type ProductFiltersProps = {
  query: ProductQuery;
  categories: readonly StoreCategory[];
  /** The number of matching products of which few are left. */
  lowStock: number;
};

/** Search, category and sort order of the list, and the filter for low stock; the URL stores each. */
export function ProductFilters({ query, categories, lowStock }: ProductFiltersProps) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const { tab, name, category, sort, size } = query;
  const narrow = (change: Partial<ProductQuery>) =>
    void navigate(productsHref({ ...query, page: 1, ...change }), { preventScrollReset: true });
  const isLow = tab === "low_stock";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ListSearch
        path={staffPaths.adminProducts}
        name="name"
        value={name}
        params={{ tab: tab === "all" ? undefined : tab, category, sort, size }}
        texts={{
          label: t("filter.search"),
          placeholder: t("filter.placeholder"),
          clear: t("filter.clear"),
          submit: t("filter.submit"),
        }}
        maxLength={SEARCH_MAX}
      />
      <FilterSelect
        className="flex-1 basis-36 sm:max-w-64"
        label={t("filter.category")}
        value={category}
        anyText={t("filter.anyCategory")}
        options={categories.map(({ id, name: label }) => ({ value: id, label }))}
        onValue={(chosen) => narrow({ category: chosen })}
      />
      <FilterSelect
        className="flex-1 basis-36 sm:max-w-64"
        label={t("filter.sort")}
        value={sort ?? "newest"}
        options={storeProductSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
        onValue={(chosen) => narrow({ sort: chosen === "newest" ? undefined : chosen })}
      />
      {(isLow || lowStock > 0) && (
        <WaitingFilter
          on={isLow}
          href={productsHref({ ...query, tab: isLow ? "all" : "low_stock", page: 1 })}
          count={lowStock}
        >
          {t("filter.lowStock")}
        </WaitingFilter>
      )}
    </div>
  );
}
