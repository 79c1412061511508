import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { TagIcon, UploadIcon } from "#web/design/icon/icons-acts.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";

/** On a phone two of these buttons share a line. */
const half = "max-sm:px-2 max-sm:text-sm max-sm:[&>svg]:hidden";

/** Shows the page's title and the buttons for categories, import and a new product (`spec §2`). */
export function ProductsHead({ onCategories }: { onCategories: () => void }) {
  const { t } = useTranslation("products");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <PageHeading />
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        <Button aria-haspopup="dialog" onClick={onCategories} className={half}>
          <TagIcon />
          {t("list.categories")}
        </Button>
        <AppLink href={staffPaths.adminImport} className={`${buttonClass()} ${half}`}>
          <UploadIcon />
          {t("list.import")}
        </AppLink>
        <AppLink
          href={staffPaths.adminNewProduct}
          className={`${buttonClass({ look: "primary" })} max-sm:col-span-2`}
        >
          <PlusIcon />
          {t("list.add")}
        </AppLink>
      </div>
    </div>
  );
}
