import { ORDER_SEARCH_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import type { Language } from "#contract/language.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useTypedSearch } from "#web/staff/kit/use-typed-search.ts";

export type PickedOrder = { orderId: string; value: string; label: string; detail: string };

type OrderPickerProps = {
  picked: PickedOrder | undefined;
  errors: readonly string[];
  onPick: (order: PickedOrder) => void;
};

const MOST = 10;

/** Finds one of the store's orders by all that the search of the orders' page finds. */
export function OrderPicker({ picked, errors, onPick }: OrderPickerProps) {
  const { t } = useTranslation("payments", "staff");
  const language = useLanguage();
  const { found, isFound, search } = useTypedSearch((typed) => findOrders(typed, language, t));
  const others = found.filter(({ value }) => value !== picked?.value);
  return (
    <ComboboxField<PickedOrder>
      label={t("match.search")}
      hint={t("match.searchHint")}
      required
      options={picked ? [picked, ...others] : found}
      value={picked?.value ?? ""}
      errors={errors}
      maxLength={ORDER_SEARCH_MAX}
      match={() => true}
      onQuery={search}
      onValue={(_, order) => onPick(order)}
      emptyText={t(isFound ? "match.noOrder" : "match.typeToFind")}
      countText={(count) => t("match.count", { count })}
      moreText={(count) => t("match.more", { count })}
    />
  );
}

const findOrders = async (
  q: string,
  language: Language,
  t: Translate<"payments", "staff">,
): Promise<PickedOrder[]> => {
  const { orders, foundBy } = await ask(
    "GET /admin/orders",
    { query: { q, size: MOST } },
    { background: true },
  );
  return orders.map(({ id, customer, transferCode, totalAmount, orderedDate }, place) => {
    const by = foundBy?.[place];
    const facts = [
      showMoney(language, totalAmount),
      showTime(orderedDate),
      transferCode ?? "",
      by ? t(`staff:foundBy.${by}`) : "",
    ];
    return {
      orderId: id,
      value: id,
      label: `${id} · ${customer.fullName}`,
      detail: facts.filter(Boolean).join(" · "),
    };
  });
};
