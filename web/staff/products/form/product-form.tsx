import { useEffect, useEffectEvent, useId, useState } from "react";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { focusTypedError } from "#web/design/form/typed-error.ts";
import { languages } from "#contract/language.ts";
import { CategoriesDialog } from "../categories/categories-dialog.tsx";
import type { ProductDetail, StoreCategory } from "../load-products.ts";
import { SaveBar } from "#web/staff/kit/save-bar.tsx";
import { ProductDetailsSection } from "./product-details-section.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { ProductLanguage } from "./product-language.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { SpecificationEditor } from "./specification-editor.tsx";
import { usePictures } from "./use-pictures.ts";
import { useProductForm } from "./use-product-form.ts";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormProps = {
  product?: ProductDetail | undefined;
  categories: readonly StoreCategory[];
  /** Where the cancel link goes. */
  backHref: string;
  onCategoriesChanged: () => void;
  onSaved: (product: ProductDetail) => void;
};

/** The form of a new or an existing product (`spec §5`). */
export function ProductForm(props: ProductFormProps) {
  const { product, backHref, onCategoriesChanged, onSaved } = props;
  const { t } = useTranslation("products");
  const own = useLanguage();
  const id = useId();
  // A language change reloads the page's data; the form still edits the version that it was opened with.
  const [base, setBase] = useState(product);
  const [saved, setSaved] = useState<ProductDetail>();
  const [added, setAdded] = useState<readonly StoreCategory[]>([]);
  const categories = [...props.categories, ...added];
  const [editsCategories, setEditsCategories] = useState(false);
  const form = useProductForm(base);
  const pictures = usePictures(base?.images ?? []);
  const saving = useSaveProduct({
    form,
    pictures,
    base,
    onSaved: setSaved,
    onWrong: (name) => document.getElementById(`${id}-${name}`)?.focus(),
  });
  useEffect(keepFilesOut, []);
  // Runs in an effect, so that the leave guard has already rendered without unsaved changes.
  const notifySaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) notifySaved(saved);
  }, [saved]);
  const { sent, conflict } = saving;
  const changes = form.changes + Number(pictures.changed(base?.images ?? []));
  const step = sent === undefined ? "" : t(sent < 1 ? "form.sending" : "form.saving");

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sent === undefined && !focusTypedError(event.currentTarget)) void saving.save();
      }}
    >
      <FormSection title={t("form.facts")}>
        <ProductDetailsSection
          id={id}
          form={form}
          category={{
            categories,
            onAdded: (category) => setAdded((before) => [...before, category]),
            onCategories: () => setEditsCategories(true),
          }}
        />
      </FormSection>
      <FormSection title={t("form.texts")} hint={t("form.textsHint")}>
        <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
          {languages
            .toSorted((one, other) => Number(other === own) - Number(one === own))
            .map((language) => (
              <ProductLanguage
                key={language}
                id={id}
                form={form}
                language={language}
                reader={own}
              />
            ))}
        </div>
      </FormSection>
      <FormSection title={t("field.specification")} hint={t("spec.hint")}>
        <SpecificationEditor id={id} form={form} />
      </FormSection>
      <FormSection title={t("pictures.title")}>
        <ProductPictures id={`${id}-images`} form={pictures} />
      </FormSection>
      <SaveBar
        changed={changes > 0 && !saved}
        changes={changes}
        busy={sent !== undefined}
        step={step}
        progress={sent}
        isNew={!base}
        saveLabel={t(base ? "form.save" : "form.add")}
        acts={[{ label: t("form.cancel"), href: backHref }]}
      />
      {conflict && base && (
        <ProductConflict
          id={base.id}
          mine={form.values}
          categories={categories}
          conflict={conflict}
          onReload={(now) => {
            setBase(now);
            form.reset(now);
            pictures.reset(now.images);
            saving.stay();
          }}
          onSaveMine={(version) => void saving.save(version)}
          onStay={saving.stay}
        />
      )}
      {editsCategories && (
        <CategoriesDialog
          onClose={(some) => {
            setEditsCategories(false);
            if (!some) return;
            setAdded([]); // the reload includes them
            onCategoriesChanged();
          }}
        />
      )}
    </form>
  );
}

/** Without this, the browser opens a file dropped outside the drop zone, and the typed values are lost. */
const keepFilesOut = () => {
  const leaving = new AbortController();
  for (const event of ["dragover", "drop"] as const)
    window.addEventListener(event, (missed) => missed.preventDefault(), { signal: leaving.signal });
  return () => leaving.abort();
};
