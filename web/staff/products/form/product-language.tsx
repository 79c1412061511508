import { Fragment, type ReactElement } from "react";
import { neededTexts, productTexts } from "#contract/rules/product-fields.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { bcp47, type Language } from "#contract/language.ts";
import { PRODUCT_NAME_MAX, PRODUCT_TEXT_MAX } from "#contract/rules/limits.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { CountedTextArea, CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { missingTexts, nearestLanguage, type ProductTexts } from "./product-values.ts";
import type { ProductFormState } from "./use-product-form.ts";

type ProductLanguageProps = {
  id: string;
  form: ProductFormState;
  language: Language;
  /** The language of the page. */
  reader: Language;
};

/** Edits a product's texts in one language and shows how complete they are. */
export function ProductLanguage({ id, form, language, reader }: ProductLanguageProps) {
  const { t } = useTranslation("products");
  const { values } = form;
  const isNeeded = nearestLanguage(values, reader) === language;
  const missing = missingTexts(values, language);
  const line = (text: keyof ProductTexts) => ({
    id: `${id}-${language}.${text}`,
    label: `${t(`field.${text}`)} (${t(`language.${language}`)})`,
    required: isNeeded && neededTexts.some((needed) => needed === text),
    lang: bcp47(language),
    value: values[language][text],
    errors: form.errors(`${language}.${text}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(
        { [language]: { ...values[language], [text]: currentTarget.value } },
        `${language}.${text}`,
      ),
    onBlur: () => form.leave(`${language}.${text}`),
  });
  const inputs: Record<keyof ProductTexts, ReactElement> = {
    name: <CountedTextField {...line("name")} limit={PRODUCT_NAME_MAX} autoComplete="off" />,
    description: <CountedTextArea {...line("description")} rows={6} limit={PRODUCT_TEXT_MAX} />,
    warranty: <CountedTextArea {...line("warranty")} rows={2} limit={PRODUCT_TEXT_MAX} />,
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col items-start gap-1">
        <h3 className="font-bold">{t(`language.${language}`)}</h3>
        {missing.length === 0 ? (
          <Badge dot tone="success">
            {t("texts.complete")}
          </Badge>
        ) : (
          <p className="text-sm text-ink-soft">
            {t("texts.missing", {
              texts: missing.map((text) => t(`field.${text}`).toLowerCase()).join(", "),
            })}
          </p>
        )}
      </div>
      {productTexts.map(
        (text) => text !== "specification" && <Fragment key={text}>{inputs[text]}</Fragment>,
      )}
    </div>
  );
}
