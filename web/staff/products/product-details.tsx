import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  plainFields,
  type PlainField,
  type ProductMeasure,
} from "#contract/rules/product-fields.ts";
import { bcp47, languages } from "#contract/language.ts";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import { SpecificationTable } from "#web/catalogue/product/specification-table.tsx";
import { showMoney, showNumber, showDecimal } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useVatRateName } from "#web/staff/vat-rate-field.tsx";
import type { ProductDetail } from "./load-products.ts";

/** Shows a product's pictures and figures, then its texts of both languages side by side. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const vatRateName = useVatRateName();
  const fact = (key: string, label: string, value: string) => ({ key, label, value });
  const measure = (field: ProductMeasure, unit: string) =>
    [
      t(`field.${field}`),
      product[field] ? `${showNumber(language, product[field])} ${unit}` : "–",
    ] as const;
  const plain: Record<PlainField, readonly [label: string, value: string]> = {
    productNumber: [t("field.productNumber"), product.productNumber],
    categoryId: [t("column.category"), product.category.name],
    origin: [t("field.origin"), product.originName],
    price: [t("column.price"), showMoney(language, product.price)],
    inStock: [t("column.inStock"), showNumber(language, product.inStock)],
    vatRate: [t("field.vatRate"), vatRateName(product.vatRate ?? "")],
    weight: measure("weight", "g"),
    length: measure("length", "cm"),
    width: measure("width", "cm"),
    height: measure("height", "cm"),
  };
  return (
    <div className="flex flex-col gap-5">
      {product.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {product.images.map((image, place) => (
            <li key={image.id}>
              <ProductPicture
                image={image}
                alt={t("pictures.nth", { place: place + 1 })}
                sizes="6rem"
                className="size-24 rounded-md border border-line"
              />
            </li>
          ))}
        </ul>
      )}
      <SummaryList
        kind="details"
        rows={[
          ...plainFields.map((name) => fact(name, ...plain[name])),
          fact("status", t("details.status"), t(`tab.${product.status}`)),
          fact("sold", t("column.sold"), showNumber(language, product.soldCount)),
          fact("revenue", t("column.revenue"), showMoney(language, product.revenue ?? 0)),
          fact(
            "rating",
            t("details.rating"),
            product.rating === null
              ? t("details.noRating")
              : t("details.rated", {
                  rating: showDecimal(language, product.rating),
                  number: showNumber(language, product.feedbackCount),
                }),
          ),
        ]}
      />
      {product.translations && (
        <div className="grid gap-5 lg:grid-cols-2">
          {languages.map((each) => (
            <Texts key={each} language={each} texts={product.translations?.[each]} />
          ))}
        </div>
      )}
    </div>
  );
}

type TextsProps = {
  language: "en" | "vn";
  texts: NonNullable<ProductDetail["translations"]>["en"] | undefined;
};

function Texts({ language, texts }: TextsProps) {
  const { t } = useTranslation("products");
  const blank = !texts?.name && !texts?.description && !texts?.specification;
  return (
    <section lang={bcp47(language)} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-base font-bold">{t(`language.${language}`)}</h3>
      {blank || !texts ? (
        <p className="text-ink-soft">{t("details.noTexts")}</p>
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{texts.name}</p>
          <p className="wrap-anywhere whitespace-pre-line">{texts.description}</p>
          {texts.specification !== "" && (
            <SpecificationTable
              caption={t("field.specification")}
              text={texts.specification}
              more={texts.warranty === "" ? [] : [[t("field.warranty"), texts.warranty]]}
            />
          )}
        </>
      )}
    </section>
  );
}
