import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { CloseIcon } from "#web/design/icon/icons.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreCategory } from "#web/staff/products/load-products.ts";
import type { VoucherOwner } from "../voucher-calls.ts";
import { ProductPicker, type PickedProduct } from "./product-picker.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";

type ScopeSectionProps = {
  id: string;
  owner: VoucherOwner;
  form: VoucherForm;
  locked: boolean;
  categories: readonly StoreCategory[];
  /** Names of products that were picked so far, by their ids. */
  names: ReadonlyMap<string, string>;
  onPicked: (product: PickedProduct) => void;
};

/** The products and the customers that a voucher is for. */
export function ScopeSection(props: ScopeSectionProps) {
  const { id, owner, form, locked, categories, names, onPicked } = props;
  const { t } = useTranslation("vouchers");
  const { values, set } = form;
  const scopes = owner === "shop" ? (["store", "products"] as const) : allScopes;
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
      <RadioCards
        legend={t("field.scope")}
        name="scope"
        columns={3}
        value={values.scope}
        onValue={(scope) => set({ scope })}
        options={scopes.map((scope) => ({
          value: scope,
          title: t(owner === "shop" && scope === "store" ? "field.scopeShop" : titles[scope]),
        }))}
      />
      {values.scope === "categories" && (
        <fieldset className="flex flex-col gap-1">
          <legend className="text-sm font-semibold">{t("field.categories")}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map((category) => (
              <Checkbox
                key={category.id}
                checked={values.categoryIds.includes(category.id)}
                onChange={({ currentTarget }) =>
                  set({
                    categoryIds: currentTarget.checked
                      ? [...values.categoryIds, category.id]
                      : values.categoryIds.filter((each) => each !== category.id),
                  })
                }
              >
                {category.name}
              </Checkbox>
            ))}
          </div>
          <FieldMessages id={`${id}-categoryIds`} errors={form.errors("categoryIds")} />
        </fieldset>
      )}
      {values.scope === "products" && (
        <div className="flex flex-col gap-2">
          <ProductPicker
            owner={owner}
            label={t("field.products")}
            errors={form.errors("productIds")}
            onPick={(product) => {
              onPicked(product);
              if (!values.productIds.includes(product.id))
                set({ productIds: [...values.productIds, product.id] });
            }}
          />
          <ul className="flex flex-wrap gap-2">
            {values.productIds.map((productId) => {
              const name = names.get(productId) ?? productId;
              return (
                <li key={productId}>
                  <button
                    type="button"
                    aria-label={t("field.removeProduct", { product: name })}
                    onClick={() =>
                      set({ productIds: values.productIds.filter((each) => each !== productId) })
                    }
                    className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3 text-start text-sm wrap-anywhere hover:bg-sunken pointer-coarse:min-h-touch"
                  >
                    {name}
                    <CloseIcon className="size-3.5 shrink-0" />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <Checkbox
        checked={values.newCustomersOnly}
        onChange={({ currentTarget }) => set({ newCustomersOnly: currentTarget.checked })}
      >
        <span>
          <span className="block font-semibold">{t("field.newCustomers")}</span>
          <span className="block text-sm text-ink-soft">
            {t(owner === "shop" ? "field.newCustomersShopHint" : "field.newCustomersHint")}
          </span>
        </span>
      </Checkbox>
    </fieldset>
  );
}

const allScopes = ["store", "categories", "products"] as const;
const titles = {
  store: "field.scopeStore",
  categories: "field.scopeCategories",
  products: "field.scopeProducts",
} as const;
