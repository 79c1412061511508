import { fold } from "#contract/rules/fold.ts";
import { CATEGORY_NAME_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "../design/choice/combobox-field.tsx";
import { showToast } from "../platform/toast.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { addCategory } from "./products/categories/category-acts.ts";
import type { StoreCategory } from "./products/load-products.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import type { ProductFormState } from "./products/form/use-product-form.ts";

export type CategoryFieldProps = {
  id: string;
  form: ProductFormState;
  categories: readonly StoreCategory[];
  onAdded: (category: StoreCategory) => void;
  /** Opens the list of all categories. */
  onCategories: () => void;
};

/** Selects a product's category by typing; a name that the store does not have yet can be added (`spec §9`). */
export function CategoryField({ id, form, categories, onAdded, onCategories }: CategoryFieldProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const add = async (name: string) => {
    const names = { en: "", vn: "", [language]: name };
    const category = await alertOnFailure(async () => await addCategory(names));
    if (!category) return;
    onAdded(category);
    form.set({ categoryId: category.id }, "categoryId");
    showToast("success", t("category.added", { name }));
  };
  return (
    <ComboboxField
      id={id}
      name="categoryId"
      label={t("field.category")}
      required
      aside={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onCategories}
          className="text-accent underline underline-offset-4"
        >
          {t("field.editCategories")}
        </button>
      }
      options={categories.map((category) => ({ value: category.id, label: category.name }))}
      match={({ label }, typed) => fold(label).includes(fold(typed))}
      addition={{
        text: (name) => t("category.add", { name }),
        onAdd: (name) => void add(name),
      }}
      maxLength={CATEGORY_NAME_MAX}
      value={form.values.categoryId}
      errors={form.errors("categoryId")}
      placeholder={t("field.chooseCategory")}
      emptyText={t("category.none")}
      countText={(count) => t("category.count", { count })}
      moreText={(left) => t("category.more", { count: left })}
      limit={300}
      onValue={(categoryId) => form.set({ categoryId }, "categoryId")}
      onBlur={() => form.leave("categoryId")}
    />
  );
}
