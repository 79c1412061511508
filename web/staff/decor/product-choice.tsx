import { useEffect, useId, useState } from "react";
import { DECOR_ITEMS_MAX } from "#contract/rules/decor.ts";
import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useTypedSearch } from "#web/staff/kit/use-typed-search.ts";
import { moveRow } from "#web/staff/products/form/spec-rows.ts";
import { MoveButtons } from "./move-buttons.tsx";
import type { Edited } from "./section-edit.ts";

type Option = { id: string; value: string; label: string; detail: string };

const MOST = 20;

/** Chooses products of the store by name or number, in an order. */
export function ProductChoice({ edited }: { edited: Edited<string[]> }) {
  const { t } = useTranslation("decor");
  const id = useId();
  const { found, search } = useTypedSearch(findProducts);
  const names = useNames(edited.value);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const { value, set } = edited;
  const nameOf = (product: string) => {
    const name = picked.get(product) ?? names.get(product);
    return name === null ? t("products.gone", { id: product }) : (name ?? "…");
  };
  const errors = [
    ...new Set(["", ...value.map((_, place) => String(place))].flatMap(edited.errorsOf)),
  ];
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex flex-col gap-1">
        {value.map((product, place) => (
          <li
            key={product}
            className="flex items-center justify-between gap-2 rounded-md border border-line ps-3"
          >
            <span className="min-w-0 wrap-anywhere">{nameOf(product)}</span>
            <MoveButtons
              name={nameOf(product)}
              place={place}
              count={value.length}
              idOf={(at, act) => `${id}-${at}-${act}`}
              onMove={(to) => set(moveRow(value, place, to))}
              onRemove={() => set(value.filter((each) => each !== product))}
            />
          </li>
        ))}
      </ol>
      {value.length < DECOR_ITEMS_MAX && (
        <ComboboxField<Option>
          label={t("products.add")}
          options={found.filter((option) => !value.includes(option.id))}
          value=""
          errors={errors}
          placeholder={t("products.search")}
          match={() => true}
          onQuery={search}
          onValue={(product, { label }) => {
            setPicked((before) => new Map([...before, [product, label]]));
            set([...value, product]);
          }}
          emptyText={t("products.none")}
          countText={(count) => t("products.count", { count })}
          moreText={(count) => t("products.more", { count })}
        />
      )}
    </div>
  );
}

const findProducts = async (name: string): Promise<Option[]> => {
  const { products } = await ask(
    "GET /admin/products",
    { query: { name, size: MOST } },
    { background: true },
  );
  return products.map(({ id, name: label, productNumber }) => ({
    id,
    value: id,
    label,
    detail: productNumber,
  }));
};

/** The name of a product of the store; null if it no longer exists. */
const findName = async (id: string): Promise<string | null> => {
  try {
    return (await ask("GET /products/{id}", { params: { id } }, { background: true })).name;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null;
    throw error;
  }
};

/** The names of products that were chosen before the editor was opened; null for those that no longer exist. */
const useNames = (ids: readonly string[]): ReadonlyMap<string, string | null> => {
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [first] = useState(ids);
  useEffect(() => {
    let closed = false;
    for (const id of first)
      void toastOnFailure(async () => {
        const name = await findName(id);
        if (!closed) setNames((before) => new Map([...before, [id, name]]));
      });
    return () => {
      closed = true;
    };
  }, [first]);
  return names;
};
