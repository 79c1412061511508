import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { classNames } from "#web/design/class-names.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { EditIcon } from "#web/design/icon/icons-acts.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { StoreProduct } from "./load-products.ts";
import { ProductNameCell } from "./product-name-cell.tsx";
import { ProductRowActs, type RowAct } from "./product-row-acts.tsx";
import { MoneyField } from "../kit/fields/money-field.tsx";
import { NumberField } from "../kit/fields/number-field.tsx";
import { listItem } from "../kit/use-list-keys.ts";
import { readNumber } from "./read-number.ts";

/** A quick edit: a price, or a stock with the stock that the user saw. */
export type QuickChange = { field: "price" | "inStock"; from: number; to: number };

type ProductTableProps = {
  products: readonly StoreProduct[];
  stale: boolean;
  empty: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onAct: (product: StoreProduct, act: RowAct) => void;
  onQuick: (product: StoreProduct, change: QuickChange) => Promise<void>;
};

/** On a phone a product is a card: name with number and category, price with stock, sold pieces with the menu of acts. */
const CARD =
  "-outline-offset-2 @max-[44rem]:grid @max-[44rem]:grid-cols-[2rem_minmax(0,1fr)_auto_2.75rem] @max-[44rem]:items-center @max-[44rem]:gap-x-2 @max-[44rem]:px-3! @max-[44rem]:py-2!";

/** A label and its value side by side within a card. */
const PAIR = "@max-[44rem]:justify-start! @max-[44rem]:gap-1.5! @max-[44rem]:p-0!";

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
      rowProps={{ ...listItem, className: CARD }}
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
      className: "@min-[44rem]:w-12 @min-[44rem]:pe-0! @max-[44rem]:row-start-1 @max-[44rem]:p-0!",
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
          className="-my-2 @max-[44rem]:-mx-1"
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
      className:
        "@min-[44rem]:w-1/3 @min-[44rem]:min-w-52 @max-[44rem]:col-span-3 @max-[44rem]:row-start-1 @max-[44rem]:p-0!",
      cell: (product) => <ProductNameCell product={product} />,
    },
    {
      key: "inStock",
      label: t("column.inStock"),
      align: "end",
      className: `@max-[44rem]:items-center @max-[44rem]:col-span-2 @max-[44rem]:col-start-3 @max-[44rem]:row-start-2 @max-[44rem]:-my-1 @max-[44rem]:justify-end! @max-[44rem]:gap-1.5! @max-[44rem]:p-0!`,
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
      className: `whitespace-nowrap @max-[44rem]:col-start-3 @max-[44rem]:row-start-3 @max-[44rem]:text-ink-soft @max-[44rem]:[&>.cell-label]:hidden ${PAIR}`,
      cell: ({ revenue }) => showMoney(language, revenue ?? 0),
    },
    {
      key: "sold",
      label: t("column.sold"),
      align: "end",
      className: `@max-[44rem]:col-start-2 @max-[44rem]:row-start-3 @max-[44rem]:text-ink-soft ${PAIR}`,
      cell: ({ soldCount }) => showNumber(language, soldCount),
    },
    {
      key: "action",
      label: t("column.action"),
      align: "end",
      className:
        "@min-[44rem]:w-px @max-[44rem]:col-start-4 @max-[44rem]:row-start-3 @max-[44rem]:-my-2.5 @max-[44rem]:p-0! @max-[44rem]:[&>.cell-label]:hidden",
      cell: (product) => <ProductRowActs product={product} onAct={(act) => onAct(product, act)} />,
    },
    {
      key: "category",
      label: t("column.category"),
      className: "@min-[44rem]:min-w-28 @max-[44rem]:hidden!",
      cell: ({ category }) => <span className="line-clamp-2">{category.name}</span>,
    },
    {
      key: "price",
      label: t("column.price"),
      align: "end",
      className: `@max-[44rem]:items-center @max-[44rem]:col-start-2 @max-[44rem]:row-start-2 @max-[44rem]:-my-1 @max-[44rem]:[&>.cell-label]:hidden ${PAIR}`,
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

type QuickCellProps = {
  field: QuickChange["field"];
  value: number;
  /** The product's name, for the accessible label. */
  product: string;
  className?: string | undefined;
  /** Resolves when the save has succeeded or failed. */
  onSave: (value: number) => Promise<void>;
};

/** A price or stock that is edited inline: press it, type, Enter. Esc discards the change. */
function QuickCell({ field, value, product, className, onSave }: QuickCellProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const shown = (field === "price" ? showMoney : showNumber)(language, value);
  if (open)
    return (
      <QuickField
        {...{ field, value, product, onSave }}
        onClose={(refocus) => {
          setOpen(false);
          // The button is rendered again with the next paint.
          if (refocus) requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    );
  return (
    <button
      ref={opener}
      type="button"
      aria-label={t(`quick.${field}`, { product, value: shown })}
      title={t("quick.hint")}
      onClick={() => setOpen(true)}
      className={classNames(
        "-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-md border border-transparent px-2 whitespace-nowrap tabular-nums hover:border-line-strong hover:bg-surface pointer-coarse:min-h-touch",
        className,
      )}
    >
      {shown}
      <EditIcon className="size-3.5 text-ink-faint" />
    </button>
  );
}

type QuickFieldProps = Omit<QuickCellProps, "className"> & {
  /** `refocus`: a key closed the input, so the focus returns to the button. */
  onClose: (refocus: boolean) => void;
};

/** The input of an inline edit; it gets the focus when it mounts. */
function QuickField({ field, value, product, onSave, onClose }: QuickFieldProps) {
  const { t } = useTranslation("products");
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(String(value));
  const [error, setError] = useState<string>();
  const saving = useRef(false);
  useEffect(() => {
    const input = place.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);

  const save = async (refocus: boolean) => {
    if (saving.current) return;
    const read = readNumber(field, typed);
    if (typeof read === "string") return setError(t(`fault.${read}`));
    if (read !== value) {
      saving.current = true;
      await onSave(read);
    }
    onClose(refocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") void save(true);
    else if (!saving.current) onClose(true);
  };
  const Control = field === "price" ? MoneyField : NumberField;

  return (
    <div
      ref={place}
      onKeyDown={onKeyDown}
      className="ms-auto w-40 text-end [&_input]:min-h-9 [&_input]:py-1 [&_input]:text-end"
    >
      <Control
        hideLabel
        label={t(`quick.${field}Field`, { product })}
        errors={error === undefined ? [] : [error]}
        value={typed}
        onValue={(digits) => {
          setTyped(digits);
          setError(undefined);
        }}
        onBlur={() => void save(false)}
      />
    </div>
  );
}
