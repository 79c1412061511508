import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { EyeOffIcon } from "#web/design/icon/icons-acts.tsx";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import type { StoreProduct } from "./load-products.ts";
import { useFromList } from "../orders/detail/use-from-list.ts";

/** Shows a product's picture, name and number, and whether shoppers can buy it. The name links to its form. */
export function ProductNameCell({ product }: { product: StoreProduct }) {
  const { t } = useTranslation("products");
  const from = useFromList();
  const { id, name, productNumber, category, status, images } = product;
  return (
    <div className="flex items-start gap-3 @max-[44rem]:gap-2.5">
      <ProductPicture
        image={images[0]}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-sm border border-line @max-[44rem]:size-11"
      />
      <div className="min-w-0">
        <p className="line-clamp-3 font-medium @max-[44rem]:line-clamp-2 @max-[44rem]:leading-snug wrap-anywhere">
          <Link
            to={staffPaths.adminProduct(id)}
            state={from}
            data-list-open=""
            className="hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
          <span className="min-w-0 wrap-anywhere">
            {productNumber}
            <span className="@min-[44rem]:hidden"> · {category.name}</span>
          </span>
          {status === "hidden" && (
            <Badge icon={<EyeOffIcon className="size-3.5" />}>{t("tab.hidden")}</Badge>
          )}
          {status === "sold_out" && <Badge tone="warning">{t("tab.sold_out")}</Badge>}
        </p>
      </div>
    </div>
  );
}
