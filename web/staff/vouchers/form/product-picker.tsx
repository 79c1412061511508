import { useRef, useState } from "react";
import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { VoucherOwner } from "../voucher-calls.ts";

export type PickedProduct = { id: string; name: string; price: number };

type Option = PickedProduct & { value: string; label: string; detail: string };

type ProductPickerProps = {
  owner: VoucherOwner;
  label: string;
  errors?: readonly string[] | undefined;
  onPick: (product: PickedProduct) => void;
};

/** Milliseconds after the last key. */
const PAUSE_MS = 250;
const MOST = 20;

/** Finds a product by name or number: one of the store's own, or, for the shop, any that is on sale. */
export function ProductPicker({ owner, label, errors, onPick }: ProductPickerProps) {
  const { t } = useTranslation("vouchers");
  const [options, setOptions] = useState<readonly Option[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (typed: string) => {
    clearTimeout(waiting.current);
    const name = typed.trim();
    if (name === "") return;
    waiting.current = setTimeout(() => {
      void toastOnFailure(async () => setOptions(await findProducts(owner, name)));
    }, PAUSE_MS);
  };
  return (
    <ComboboxField<Option>
      label={label}
      options={options}
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
