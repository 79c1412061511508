import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useTypedSearch } from "#web/staff/kit/use-typed-search.ts";
import type { VoucherOwner } from "../voucher-calls.ts";

export type PickedProduct = { id: string; name: string; price: number };

type Option = PickedProduct & { value: string; label: string; detail: string };

type ProductPickerProps = {
  owner: VoucherOwner;
  label: string;
  errors?: readonly string[] | undefined;
  onPick: (product: PickedProduct) => void;
};

const MOST = 20;

/** Finds a product by name or number: one of the store's own, or, for the shop, any that is on sale. */
export function ProductPicker({ owner, label, errors, onPick }: ProductPickerProps) {
  const { t } = useTranslation("vouchers");
  const { found, search } = useTypedSearch((name) => findProducts(owner, name));
  return (
    <ComboboxField<Option>
      label={label}
      options={found}
      value=""
      errors={errors}
      placeholder={t("field.productSearch")}
      match={() => true}
      onQuery={search}
      onValue={(_, { id, name, price }) => onPick({ id, name, price })}
      emptyText={t("field.productsNone")}
      countText={(count) => t("field.productsCount", { count })}
      moreText={(count) => t("field.productsMore", { count })}
    />
  );
}

const findProducts = async (owner: VoucherOwner, name: string): Promise<Option[]> => {
  const { products } =
    owner === "store"
      ? await ask("GET /admin/products", { query: { name, size: MOST } }, { background: true })
      : await ask("GET /products/search", { query: { name, size: MOST } }, { background: true });
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    price: product.price,
    value: product.id,
    label: product.name,
    detail: product.productNumber,
  }));
};
