import { Fragment, useMemo, type ReactElement } from "react";
import {
  plainFields,
  type PlainField,
  type ProductMeasure,
} from "#contract/rules/product-fields.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PRODUCT_NUMBER_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "#web/design/choice/combobox-field.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { CategoryField, type CategoryFieldProps } from "#web/staff/category-field.tsx";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { VatRateField } from "#web/staff/vat-rate-field.tsx";
import { countries, fitsCountry } from "./countries.ts";
import type { ProductFormState } from "./use-product-form.ts";

type ProductDetailsSectionProps = {
  id: string;
  form: ProductFormState;
  category: Pick<CategoryFieldProps, "categories" | "onAdded" | "onCategories">;
};

/** The fields that are the same in every language. */
export function ProductDetailsSection({ id, form, category }: ProductDetailsSectionProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const origins = useMemo(() => countries(language), [language]);
  const { values } = form;
  const line = (name: "productNumber") => ({
    id: `${id}-${name}`,
    name,
    label: t(`field.${name}`),
    required: true,
    autoComplete: "off",
    value: values[name],
    errors: form.errors(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      form.set({ [name]: currentTarget.value }, name),
    onBlur: () => form.leave(name),
  });
  const figure = (name: "price" | "inStock") => ({
    id: `${id}-${name}`,
    name,
    label: t(`field.${name}`),
    required: true,
    value: values[name],
    errors: form.errors(name),
    onValue: (digits: string) => form.set({ [name]: digits }, name),
    onBlur: () => form.leave(name),
  });
  const measure = (name: ProductMeasure) => ({
    id: `${id}-${name}`,
    name,
    label: t(`field.${name}`),
    unit: name === "weight" ? "g" : "cm",
    value: values[name],
    errors: form.errors(name),
    onValue: (digits: string) => form.set({ [name]: digits }, name),
    onBlur: () => form.leave(name),
  });
  const inputs: Record<PlainField, ReactElement> = {
    productNumber: (
      <CountedTextField {...line("productNumber")} limit={PRODUCT_NUMBER_MAX} spellCheck={false} />
    ),
    categoryId: <CategoryField id={`${id}-categoryId`} form={form} {...category} />,
    origin: (
      <ComboboxField
        id={`${id}-origin`}
        name="origin"
        label={t("field.origin")}
        required
        options={origins}
        match={fitsCountry}
        value={values.origin}
        errors={form.errors("origin")}
        placeholder={t("field.chooseOrigin")}
        emptyText={t("origin.none")}
        countText={(count) => t("origin.count", { count })}
        moreText={(left) => t("origin.more", { count: left })}
        limit={300}
        onValue={(origin) => form.set({ origin }, "origin")}
        onBlur={() => form.leave("origin")}
      />
    ),
    price: <MoneyField {...figure("price")} />,
    inStock: <NumberField {...figure("inStock")} />,
    vatRate: (
      <VatRateField
        id={`${id}-vatRate`}
        name="vatRate"
        label={t("field.vatRate")}
        hint={t("form.vatHint")}
        withDefault
        value={values.vatRate}
        errors={form.errors("vatRate")}
        onValue={(vatRate) => form.set({ vatRate }, "vatRate")}
        onBlur={() => form.leave("vatRate")}
      />
    ),
    weight: <NumberField {...measure("weight")} hint={t("form.weightHint")} />,
    length: <NumberField {...measure("length")} />,
    width: <NumberField {...measure("width")} />,
    height: <NumberField {...measure("height")} />,
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {plainFields.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
    </div>
  );
}
