import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { ProductQuery } from "./product-query.ts";

/** The empty state: the search found no product, the tab has none, or the store has none yet. */
export function ProductsEmpty({ query }: { query: ProductQuery }) {
  const { t } = useTranslation("products");
  const { name, category, tab } = query;
  const searched = name !== undefined || category !== undefined;
  const why = searched ? "search" : tab === "all" ? "none" : "tab";
  return (
    <EmptyState
      icon={<BoxIcon className="size-8" />}
      title={t(`empty.${why}`)}
      act={
        why === "none" ? (
          <AppLink href={staffPaths.adminNewProduct} className={buttonClass({ look: "primary" })}>
            {t("list.add")}
          </AppLink>
        ) : (
          <AppLink href={staffPaths.adminProducts} className={buttonClass()}>
            {t("empty.showAll")}
          </AppLink>
        )
      }
    >
      {t(`empty.${why}Hint`)}
    </EmptyState>
  );
}
