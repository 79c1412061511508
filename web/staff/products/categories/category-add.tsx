import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import type { CategoryNames } from "./category-acts.ts";
import { CategoryNamesForm } from "./category-names-form.tsx";

type CategoryAddProps = { busy: boolean; onAdd: (names: CategoryNames) => Promise<boolean> };

const blank: CategoryNames = { en: "", vn: "" };

/** Adds a category after the last one. */
export function CategoryAdd({ busy, onAdd }: CategoryAddProps) {
  const { t } = useTranslation("products");
  return (
    <section className="flex flex-col gap-2 rounded-lg bg-sunken/60 p-3.5">
      <h3 className="font-bold">{t("categories.new")}</h3>
      <CategoryNamesForm label={t("categories.new")} first={blank} onSend={onAdd}>
        <Button type="submit" look="primary" busy={busy}>
          <PlusIcon />
          {t("categories.add")}
        </Button>
      </CategoryNamesForm>
    </section>
  );
}
