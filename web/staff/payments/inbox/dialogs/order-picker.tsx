import { ORDER_ID_TYPED_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import type { Language } from "#contract/language.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useTypedSearch } from "#web/staff/kit/use-typed-search.ts";

export type PickedOrder = { orderId: string; value: string; label: string; detail: string };

type OrderPickerProps = {
  picked: PickedOrder | undefined;
  errors: readonly string[];
  onPick: (order: PickedOrder) => void;
};

const MOST = 10;

/** Finds one of the store's orders by the beginning of its id or of its transfer code. */
export function OrderPicker({ picked, errors, onPick }: OrderPickerProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { found, search } = useTypedSearch((orderId) => findOrders(orderId, language));
  const others = found.filter(({ value }) => value !== picked?.value);
  return (
    <ComboboxField<PickedOrder>
      label={t("match.search")}
      hint={t("match.searchHint")}
      required
      options={picked ? [picked, ...others] : found}
      value={picked?.value ?? ""}
      errors={errors}
      maxLength={ORDER_ID_TYPED_MAX}
      match={() => true}
      onQuery={search}
      onValue={(_, order) => onPick(order)}
      emptyText={t("match.noOrder")}
      countText={(count) => t("match.count", { count })}
      moreText={(count) => t("match.more", { count })}
    />
  );
}

const findOrders = async (orderId: string, language: Language): Promise<PickedOrder[]> => {
  const { orders } = await ask(
    "GET /admin/orders",
    { query: { orderId, size: MOST } },
    { background: true },
  );
  return orders.map(({ id, customer, transferCode, totalAmount }) => ({
    orderId: id,
    value: id,
    label: `${id} · ${customer.fullName}`,
    detail: [transferCode ?? "", showMoney(language, totalAmount)].filter(Boolean).join(" · "),
  }));
};
