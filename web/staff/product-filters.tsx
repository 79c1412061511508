import { useEffect, useRef } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Form, Link, useNavigate } from "react-router";
import { SEARCH_MAX, storeProductSorts } from "../../contract/limits.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { CloseIcon, SearchIcon } from "../design/icons.tsx";
import { Select } from "../design/select.tsx";
import { TextInput } from "../design/text-input.tsx";
import { paths } from "../paths.ts";
import type { StoreCategory } from "./load-products.ts";
import { productsHref, type ProductQuery } from "./product-query.ts";

type ProductFiltersProps = { query: ProductQuery; categories: readonly StoreCategory[] };

/** Search, category and order of the list; each stands in the URL. */
export function ProductFilters({ query, categories }: ProductFiltersProps) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { name, category, sort } = query;
  // Back and on in the browser's history change the search too; the focus stays where it is.
  useEffect(() => {
    if (input.current) input.current.value = name ?? "";
  }, [name]);
  const go = (change: Partial<ProductQuery>) =>
    void navigate(productsHref({ ...query, page: 1, ...change }), { preventScrollReset: true });

  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <Form
        action={paths.adminProducts}
        role="search"
        className="flex w-full gap-2 sm:w-auto sm:flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          go({ name: input.current?.value.trim() || undefined });
        }}
      >
        <div className="min-w-0 flex-1 sm:max-w-96">
          <TextInput
            ref={input}
            type="search"
            name="name"
            aria-label={t("filter.search")}
            placeholder={t("filter.placeholder")}
            defaultValue={name}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            lead={<SearchIcon />}
            className="[&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {name !== undefined && (
          <Link
            to={productsHref({ ...query, name: undefined, page: 1 })}
            onClick={() => input.current?.focus()}
            aria-label={t("filter.clear")}
            title={t("filter.clear")}
            className={buttonClass({ look: "quiet", square: true })}
          >
            <CloseIcon />
          </Link>
        )}
        <Button type="submit">{t("filter.submit")}</Button>
      </Form>
      <Select
        className="min-w-0 flex-1 basis-36 sm:max-w-64"
        aria-label={t("filter.category")}
        value={category ?? ""}
        onChange={({ currentTarget }) => go({ category: currentTarget.value || undefined })}
      >
        <option value="">{t("filter.anyCategory")}</option>
        {categories.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        className="min-w-0 flex-1 basis-36 sm:max-w-64"
        aria-label={t("filter.sort")}
        value={sort ?? "newest"}
        onChange={({ currentTarget }) => {
          const chosen = storeProductSorts.find((each) => each === currentTarget.value);
          go({ sort: chosen === "newest" ? undefined : chosen });
        }}
      >
        {storeProductSorts.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
