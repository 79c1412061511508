import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { PlusIcon } from "../design/icons.tsx";
import { GridIcon } from "../design/icons-things.tsx";
import { TagIcon } from "../design/icons-acts.tsx";
import { KitLink } from "../platform/kit-link.tsx";
import { paths } from "../paths.ts";

/** The page's title, and what begins there (`spec §2`). */
export function ProductsHead({ onCategories }: { onCategories: () => void }) {
  const { t } = useTranslation("products");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-2xl font-bold">{t("list.title")}</h1>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
        <Button aria-haspopup="dialog" onClick={onCategories}>
          <TagIcon />
          {t("list.categories")}
        </Button>
        <KitLink href={paths.adminImport} className={buttonClass()}>
          <GridIcon />
          {t("list.import")}
        </KitLink>
        <KitLink href={paths.adminNewProduct} className={buttonClass({ look: "primary" })}>
          <PlusIcon />
          {t("list.add")}
        </KitLink>
      </div>
    </div>
  );
}
