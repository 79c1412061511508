import { useEffect, useRef } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Form, Link } from "react-router";
import { ORDER_ID_TYPED_MAX } from "../../contract/limits.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { CloseIcon, SearchIcon } from "../design/icons.tsx";
import { TextInput } from "../design/text-input.tsx";
import { listHref, type OrderQuery } from "./order-query.ts";

type OrderSearchProps = { path: string; query: OrderQuery };

/** Finds an order by its id, or the id's beginning, in whatever status it stands. */
export function OrderSearch({ path, query: { orderId, size, sort } }: OrderSearchProps) {
  const { t } = useTranslation("staff");
  const input = useRef<HTMLInputElement>(null);
  // Back and on in the browser's history change the search too; the focus stays where it is.
  useEffect(() => {
    if (input.current) input.current.value = orderId ?? "";
  }, [orderId]);
  return (
    <Form action={path} role="search" className="flex w-full gap-2 sm:w-auto">
      {size !== undefined && <input type="hidden" name="size" value={size} />}
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      <div className="min-w-0 flex-1 sm:w-72">
        <TextInput
          ref={input}
          type="search"
          name="orderId"
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          defaultValue={orderId}
          maxLength={ORDER_ID_TYPED_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lead={<SearchIcon />}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {orderId !== undefined && (
        <Link
          to={listHref(path, { size, sort })}
          onClick={() => input.current?.focus()}
          aria-label={t("search.clear")}
          title={t("search.clear")}
          className={buttonClass({ look: "quiet", square: true })}
        >
          <CloseIcon />
        </Link>
      )}
      <Button type="submit">{t("search.submit")}</Button>
    </Form>
  );
}
