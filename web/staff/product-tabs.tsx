import { useTranslation } from "../platform/use-translation.ts";
import { Tabs } from "../design/tabs.tsx";
import { KitLink } from "../platform/kit-link.tsx";
import { productTabNames, type ProductTab } from "./load-products.ts";

type ProductTabsProps = { current: ProductTab; hrefOf: (tab: ProductTab) => string };

/** The products by state. */
export function ProductTabs({ current, hrefOf }: ProductTabsProps) {
  const { t } = useTranslation("staff");
  return (
    <Tabs
      label={t("products.tabs")}
      current={hrefOf(current)}
      link={KitLink}
      tabs={productTabNames.map((tab) => ({ href: hrefOf(tab), label: t(`products.${tab}`) }))}
    />
  );
}
