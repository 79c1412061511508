import { useTranslation } from "../platform/use-translation.ts";
import { Link } from "react-router";
import { Badge } from "../design/badge.tsx";
import { EyeOffIcon } from "../design/icons.tsx";
import { ProductPicture } from "../catalogue/product-picture.tsx";
import { paths } from "../paths.ts";
import type { ProductList } from "./load-products.ts";

/** A product's picture, name and number, and whether shoppers can buy it. Shown ones lead to the shop. */
export function ProductNameCell({ product }: { product: ProductList["products"][number] }) {
  const { t } = useTranslation("staff");
  const { name, productNumber, status, images } = product;
  return (
    <div className="flex items-start gap-3">
      <ProductPicture
        image={images[0]}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-sm border border-line"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {status === "hidden" ? (
            name
          ) : (
            <Link to={paths.product(product)} className="hover:text-accent hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
          {t("detail.number", { number: productNumber })}
          {status === "hidden" && (
            <Badge icon={<EyeOffIcon className="size-3.5" />}>{t("products.hidden")}</Badge>
          )}
          {status === "sold_out" && <Badge tone="warning">{t("products.soldOut")}</Badge>}
        </p>
      </div>
    </div>
  );
}
