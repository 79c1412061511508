import { DECOR_TITLE_MAX, decorProductSources } from "#contract/rules/decor.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TwoLanguageField } from "#web/staff/kit/two-language-field.tsx";
import { useNameable } from "./decor-context.ts";
import { ProductChoice } from "./product-choice.tsx";
import { bothOf, partOf, type EditedSection } from "./section-edit.ts";

/** Edits a row of products. */
export function ProductFields({ edited }: { edited: EditedSection<"products"> }) {
  const { t } = useTranslation("decor");
  const { vouchers } = useNameable();
  const { value, set } = edited;
  return (
    <div className="flex flex-col gap-4">
      <TwoLanguageField
        label={t("field.title")}
        required
        limit={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <ChoiceField
        label={t("products.source")}
        value={value.source}
        options={decorProductSources.map((each) => ({ value: each, text: t(`products.${each}`) }))}
        onValue={(source) => set({ ...value, source })}
      />
      {value.source === "chosen" && <ProductChoice edited={partOf(edited, "productIds")} />}
      {value.source === "voucher" && (
        <SelectField
          label={t("products.whichVoucher")}
          hint={t(vouchers.length > 0 ? "products.voucherHint" : "products.noVouchers")}
          errors={edited.errorsOf("voucherId")}
          required
          value={value.voucherId ?? ""}
          onChange={({ currentTarget }) =>
            set({ ...value, voucherId: currentTarget.value || null })
          }
        >
          <option value="">{t("products.chooseVoucher")}</option>
          {vouchers.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Edits a row of category tiles, in the order in which they were chosen. */
export function CategoryFields({ edited }: { edited: EditedSection<"categories"> }) {
  const { t } = useTranslation("decor");
  const { categories } = useNameable();
  const { value, set, errorsOf } = edited;
  const errors = [
    ...new Set(
      ["categoryIds", ...value.categoryIds.map((_, place) => `categoryIds.${place}`)].flatMap(
        errorsOf,
      ),
    ),
  ];
  return (
    <div className="flex flex-col gap-4">
      <TwoLanguageField
        label={t("field.title")}
        required
        limit={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="text-sm font-semibold">{t("categories.which")}</legend>
        {categories.map(({ id, name }) => {
          const place = value.categoryIds.indexOf(id);
          return (
            <Checkbox
              key={id}
              checked={place >= 0}
              onChange={() =>
                set({
                  ...value,
                  categoryIds:
                    place < 0
                      ? [...value.categoryIds, id]
                      : value.categoryIds.filter((each) => each !== id),
                })
              }
            >
              {place < 0 ? name : t("categories.nth", { name, place: place + 1 })}
            </Checkbox>
          );
        })}
        <FieldMessages id="decor-categories" hint={t("categories.hint")} errors={errors} />
      </fieldset>
    </div>
  );
}
