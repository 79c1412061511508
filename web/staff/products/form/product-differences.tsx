import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { languages } from "#contract/language.ts";
import { Table } from "#web/design/data/table.tsx";
import type { ProductDetail, StoreCategory } from "../load-products.ts";
import { sentOf, valuesOf, type ProductValues } from "./product-values.ts";

type ProductDifferencesProps = {
  mine: ProductValues;
  now: ProductDetail;
  categories: readonly StoreCategory[];
};
type Difference = { key: string; label: string; mine: string; theirs: string };

const fields = ["productNumber", "categoryId", "origin", "price", "inStock"] as const;
const texts = ["name", "description", "specification", "warranty"] as const;

/** Lists the fields whose typed value differs from the saved one. */
export function ProductDifferences({ mine, now, categories }: ProductDifferencesProps) {
  const { t } = useTranslation("products");
  return (
    <Table
      caption={t("overtaken.caption")}
      rows={differences(mine, now, t).map((each) =>
        each.key === "categoryId" ? named(each, now, categories) : each,
      )}
      rowKey={({ key }) => key}
      empty={<p className="p-4 text-ink-soft">{t("overtaken.same")}</p>}
      columns={[
        { key: "field", label: t("overtaken.field"), lead: true, cell: ({ label }) => label },
        { key: "mine", label: t("overtaken.mine"), cell: ({ mine: text }) => said(text) },
        {
          key: "theirs",
          label: t("overtaken.theirs"),
          cell: ({ theirs }) => said(theirs),
        },
      ]}
    />
  );
}

const said = (text: string) => (
  <span className="block wrap-anywhere whitespace-pre-line">{text || "–"}</span>
);

/** Replaces a category's id with its name. */
const named = (
  difference: Difference,
  now: ProductDetail,
  categories: readonly StoreCategory[],
): Difference => ({
  ...difference,
  mine: categories.find(({ id }) => id === difference.mine)?.name ?? "",
  theirs: now.category.name,
});

const differences = (
  values: ProductValues,
  now: ProductDetail,
  t: Translate<"products">,
): Difference[] => {
  const mine = sentOf(values);
  const theirs = sentOf(valuesOf(now));
  const compared = [
    ...fields.map((name) => ({
      key: name,
      label: t(name === "categoryId" ? "field.category" : `field.${name}`),
      mine: String(mine[name]),
      theirs: String(theirs[name]),
    })),
    ...languages.flatMap((language) =>
      texts.map((text) => ({
        key: `${language}.${text}`,
        label: `${t(`field.${text}`)} (${t(`language.${language}`)})`,
        mine: mine.translations[language][text],
        theirs: theirs.translations[language][text],
      })),
    ),
  ];
  return compared.filter((each) => each.mine !== each.theirs);
};
