import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { productTabs } from "#contract/rules/limits.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { ProductList } from "./load-products.ts";
import { productsHref, type ProductQuery } from "./product-query.ts";

type ProductTabsProps = { query: ProductQuery; counts: ProductList["tabs"] };

/** Tabs of the product states (`spec §2`), with the number of matching products in each. */
export function ProductTabs({ query, counts }: ProductTabsProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const hrefOf = (tab: ProductQuery["tab"]) => productsHref({ ...query, tab, page: 1 });
  return (
    <Tabs
      label={t("list.tabs")}
      current={hrefOf(query.tab)}
      link={AppLink}
      tabs={productTabs.flatMap((tab) =>
        tab === "low_stock"
          ? []
          : {
              href: hrefOf(tab),
              label: `${t(`tab.${tab}`)} (${showNumber(language, counts[tab])})`,
            },
      )}
    />
  );
}
