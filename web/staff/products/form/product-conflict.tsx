import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { languages } from "#contract/language.ts";
import { plainFields, productTexts } from "#contract/rules/product-fields.ts";
import {
  EditConflictDialog,
  type Difference,
  type ConflictDetails,
} from "#web/staff/kit/edit-conflict-dialog.tsx";
import { useVatRateName } from "#web/staff/vat-rate-field.tsx";
import type { ProductDetail, StoreCategory } from "../load-products.ts";
import { useProductDetail } from "../use-product-detail.ts";
import { bodyOf, formValuesOf, type ProductValues } from "./product-values.ts";

type ProductConflictProps = {
  id: string;
  mine: ProductValues;
  categories: readonly StoreCategory[];
  conflict: ConflictDetails;
  /** Discards the user's changes for the product's current state. */
  onReload: (now: ProductDetail) => void;
  onSaveMine: (version: number | undefined) => void;
  onStay: () => void;
};

/** Compares the typed product with the one that another user saved first. */
export function ProductConflict(props: ProductConflictProps) {
  const { id, mine, categories, conflict, onReload, onSaveMine, onStay } = props;
  const { t } = useTranslation("products");
  const vatRateName = useVatRateName();
  const { detail: now, failed } = useProductDetail(id);
  return (
    <EditConflictDialog
      conflict={conflict}
      failed={failed}
      differences={
        now &&
        differencesOf(mine, now, t).map((each) => {
          if (each.key === "categoryId") return named(each, now, categories);
          if (each.key !== "vatRate") return each;
          return {
            ...each,
            mine: vatRateName(mine.vatRate),
            theirs: vatRateName(now.vatRate ?? ""),
          };
        })
      }
      onReload={() => now && onReload(now)}
      onSaveMine={() => onSaveMine(now?.version)}
      onStay={onStay}
    />
  );
}

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

const differencesOf = (
  values: ProductValues,
  now: ProductDetail,
  t: Translate<"products">,
): Difference[] => {
  const mine = bodyOf(values);
  const theirs = bodyOf(formValuesOf(now));
  const compared = [
    ...plainFields.map((name) => ({
      key: name,
      label: t(name === "categoryId" ? "field.category" : `field.${name}`),
      mine: String(mine[name]),
      theirs: String(theirs[name]),
    })),
    ...languages.flatMap((language) =>
      productTexts.map((text) => ({
        key: `${language}.${text}`,
        label: `${t(`field.${text}`)} (${t(`language.${language}`)})`,
        mine: mine.translations[language][text],
        theirs: theirs.translations[language][text],
      })),
    ),
  ];
  return compared.filter((each) => each.mine !== each.theirs);
};
