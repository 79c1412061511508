import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { paths } from "#web/paths.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { StoreProduct } from "../load-products.ts";

type ProductPageHeadProps = {
  backHref: string;
  /** The edited product; a published one gets a link to its storefront page. */
  product?: StoreProduct | undefined;
};

/** Shows the back link, the page's title, and the product. */
export function ProductPageHead({ backHref, product }: ProductPageHeadProps) {
  const { t } = useTranslation("products");
  return (
    <div className="flex flex-col items-start gap-1">
      <AppLink href={backHref} className={buttonClass({ look: "link", size: "sm" })}>
        <ArrowLeftIcon className="size-4" />
        {t("form.back")}
      </AppLink>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageHeading />
          {product && <p className="wrap-anywhere text-ink-soft">{product.name}</p>}
        </div>
        {product && !product.isHidden && (
          <AppLink href={paths.product(product)} className={buttonClass()}>
            <StoreIcon />
            {t("details.inShop")}
          </AppLink>
        )}
      </div>
    </div>
  );
}
