import type { Translate } from "../platform/text-keys.ts";
import { useTranslation } from "../platform/use-translation.ts";
import { Link } from "react-router";
import type { Language } from "../../contract/language.ts";
import { FEW_LEFT } from "../../contract/limits.ts";
import { buttonClass } from "../design/button-class.ts";
import { EmptyState } from "../design/empty-state.tsx";
import { BoxIcon } from "../design/icons-things.tsx";
import { Table, type Column } from "../design/table.tsx";
import { showMoney, showNumber } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";
import { paths } from "../paths.ts";
import type { ProductList } from "./load-products.ts";
import { ProductNameCell } from "./product-name-cell.tsx";

type Product = ProductList["products"][number];

type ProductTableProps = {
  products: ProductList["products"];
  stale: boolean;
  /** One of the tabs beside All is chosen. */
  filtered: boolean;
};

/** A store's products with what staff want to know of each (`spec §2`). */
export function ProductTable({ products, stale, filtered }: ProductTableProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  return (
    <Table
      caption={t("products.caption")}
      rows={products}
      rowKey={({ id }) => id}
      stale={stale}
      empty={
        <EmptyState
          icon={<BoxIcon className="size-8" />}
          title={t("products.empty")}
          act={
            filtered && (
              <Link to={paths.adminProducts} className={buttonClass()}>
                {t("products.showAll")}
              </Link>
            )
          }
        >
          {t("products.emptyHint")}
        </EmptyState>
      }
      columns={productColumns(t, language)}
    />
  );
}

const productColumns = (t: Translate<"staff">, language: Language): Column<Product>[] => [
  {
    key: "name",
    label: t("products.name"),
    lead: true,
    className: "@min-[44rem]:w-2/5",
    cell: (product) => <ProductNameCell product={product} />,
  },
  {
    key: "inStock",
    label: t("products.inStock"),
    align: "end",
    cell: ({ inStock }) => (
      <span className={inStock <= FEW_LEFT ? "font-bold text-warning" : undefined}>
        {showNumber(language, inStock)}
      </span>
    ),
  },
  {
    key: "revenue",
    label: t("products.revenue"),
    align: "end",
    cell: ({ revenue }) => showMoney(language, revenue ?? 0),
  },
  {
    key: "sold",
    label: t("products.sold"),
    align: "end",
    cell: ({ soldCount }) => showNumber(language, soldCount),
  },
  {
    key: "category",
    label: t("products.category"),
    cell: ({ category }) => category.name,
  },
  {
    key: "price",
    label: t("products.price"),
    align: "end",
    className: "whitespace-nowrap font-semibold",
    cell: ({ price }) => showMoney(language, price),
  },
];
