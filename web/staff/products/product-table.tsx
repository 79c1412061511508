import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { StoreProduct } from "./load-products.ts";
import type { QuickChange } from "./product-acts.ts";
import { ProductNameCell } from "./product-name-cell.tsx";
import { ProductRowActs, type RowAct } from "./product-row-acts.tsx";
import { QuickCell } from "./quick-cell.tsx";

export type ProductTableProps = {
  products: readonly StoreProduct[];
  stale: boolean;
  empty: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onAct: (product: StoreProduct, act: RowAct) => void;
  onQuick: (product: StoreProduct, change: QuickChange) => Promise<void>;
};

/** A store's products in the columns and the order of `spec §2`; price and stock are edited inline. */
export function ProductTable(props: ProductTableProps) {
  const { t } = useTranslation("products");
  const columns = useColumns(props);
  return (
    <Table
      caption={t("list.caption")}
      rows={props.products}
      rowKey={({ id }) => id}
      stale={props.stale}
      empty={props.empty}
      columns={columns}
    />
  );
}

const useColumns = (props: ProductTableProps): Column<StoreProduct>[] => {
  const { products, chosen, onChoose, onAct, onQuick } = props;
  const { t } = useTranslation("products");
  const language = useLanguage();
  const all = new Set(products.map(({ id }) => id));
  return [
    {
      key: "choose",
      label: t("bulk.chooseAll"),
      hideLabel: true,
      className: "@min-[44rem]:w-12 @min-[44rem]:pe-0! @max-[44rem]:float-end",
      head: products.length > 0 && (
        <Checkbox
          hideLabel
          className="-my-2.5 -me-4"
          checked={chosen.size > 0 && chosen.size === all.size}
          mixed={chosen.size > 0 && chosen.size < all.size}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? all : new Set())}
        >
          {t("bulk.chooseAll")}
        </Checkbox>
      ),
      cell: ({ id, name }) => (
        <Checkbox
          hideLabel
          className="-my-2 @max-[44rem]:-me-2"
          checked={chosen.has(id)}
          onChange={({ currentTarget }) => {
            const one = new Set([id]);
            onChoose(currentTarget.checked ? chosen.union(one) : chosen.difference(one));
          }}
        >
          {t("bulk.choose", { product: name })}
        </Checkbox>
      ),
    },
    {
      key: "name",
      label: t("column.name"),
      lead: true,
      className: "@min-[44rem]:w-1/3",
      cell: (product) => <ProductNameCell product={product} />,
    },
    {
      key: "inStock",
      label: t("column.inStock"),
      align: "end",
      className: "@max-[44rem]:items-center",
      cell: (product) => (
        <QuickCell
          field="inStock"
          value={product.inStock}
          product={product.name}
          className={product.inStock <= FEW_LEFT ? "font-bold text-warning" : undefined}
          onSave={async (to) =>
            await onQuick(product, { field: "inStock", from: product.inStock, to })
          }
        />
      ),
    },
    {
      key: "revenue",
      label: t("column.revenue"),
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ revenue }) => showMoney(language, revenue ?? 0),
    },
    {
      key: "sold",
      label: t("column.sold"),
      align: "end",
      cell: ({ soldCount }) => showNumber(language, soldCount),
    },
    {
      key: "action",
      label: t("column.action"),
      align: "end",
      className: "@min-[44rem]:w-px @max-[44rem]:items-center",
      cell: (product) => <ProductRowActs product={product} onAct={(act) => onAct(product, act)} />,
    },
    { key: "category", label: t("column.category"), cell: ({ category }) => category.name },
    {
      key: "price",
      label: t("column.price"),
      align: "end",
      className: "@max-[44rem]:items-center",
      cell: (product) => (
        <QuickCell
          field="price"
          value={product.price}
          product={product.name}
          className="font-semibold"
          onSave={async (to) => await onQuick(product, { field: "price", from: product.price, to })}
        />
      ),
    },
  ];
};
