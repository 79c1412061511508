import { ORDER_SEARCH_MAX } from "#contract/rules/limits.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import type { OrderQuery } from "../order-query.ts";

type OrderSearchProps = { path: string; query: OrderQuery };

/** Finds orders by what a buyer says on the phone: number, name, product, or a code, in any status. */
export function OrderSearch({ path, query: { q, size, sort } }: OrderSearchProps) {
  const { t } = useTranslation("staff");
  return (
    <ListSearch
      path={path}
      name="q"
      value={q}
      params={{ size, sort }}
      texts={{
        label: t("search.label"),
        placeholder: t("search.placeholder"),
        clear: t("search.clear"),
        submit: t("search.submit"),
      }}
      maxLength={ORDER_SEARCH_MAX}
    />
  );
}
