import { ORDER_ID_TYPED_MAX } from "#contract/rules/limits.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import type { OrderQuery } from "../order-query.ts";

type OrderSearchProps = { path: string; query: OrderQuery };

/** Finds an order by a prefix of its id or of its tracking code, in any status. */
export function OrderSearch({ path, query: { orderId, size, sort } }: OrderSearchProps) {
  const { t } = useTranslation("staff");
  return (
    <ListSearch
      path={path}
      name="orderId"
      value={orderId}
      params={{ size, sort }}
      texts={{
        label: t("search.label"),
        placeholder: t("search.placeholder"),
        clear: t("search.clear"),
        submit: t("search.submit"),
      }}
      maxLength={ORDER_ID_TYPED_MAX}
      autoCapitalize="characters"
    />
  );
}
