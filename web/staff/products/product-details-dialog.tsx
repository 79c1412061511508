import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { EditIcon } from "#web/design/icon/icons-acts.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { paths } from "#web/paths.ts";
import type { StoreProduct } from "./load-products.ts";
import { ProductDetails } from "./product-details.tsx";
import { useProductDetail } from "./use-product-detail.ts";

type ProductDetailsDialogProps = { product: StoreProduct; onClose: () => void };

/** Shows all stored fields of a product, in both languages. */
export function ProductDetailsDialog({ product, onClose }: ProductDetailsDialogProps) {
  const { t } = useTranslation("products");
  const { id } = product;
  const { detail, failed } = useProductDetail(id);
  return (
    <Dialog
      open
      sheet
      focusContent
      size="xl"
      title={product.name}
      closeLabel={t("details.close")}
      onClose={onClose}
      footer={
        <>
          {!product.isHidden && (
            <AppLink href={paths.product(product)} className={buttonClass()}>
              <StoreIcon />
              {t("details.inShop")}
            </AppLink>
          )}
          <AppLink href={staffPaths.adminProduct(id)} className={buttonClass({ look: "primary" })}>
            <EditIcon />
            {t("act.edit")}
          </AppLink>
        </>
      }
    >
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      {!detail && failed === undefined && <SkeletonLines />}
      {detail && <ProductDetails product={detail} />}
    </Dialog>
  );
}
