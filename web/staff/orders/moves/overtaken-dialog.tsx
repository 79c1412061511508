import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import type { StoreCategory } from "#web/staff/products/load-products.ts";
import type { ProductDetail } from "#web/staff/products/load-products.ts";
import { ProductDifferences } from "#web/staff/products/form/product-differences.tsx";
import type { ProductValues } from "#web/staff/products/form/product-values.ts";
import { useProductDetail } from "#web/staff/products/use-product-detail.ts";
import type { Overtaken } from "#web/staff/products/form/use-save-product.ts";

type OvertakenDialogProps = {
  id: string;
  mine: ProductValues;
  categories: readonly StoreCategory[];
  overtaken: Overtaken;
  /** Discards the user's changes for the product's current state. */
  onReload: (now: ProductDetail) => void;
  onSaveMine: (version: number | undefined) => void;
  onStay: () => void;
};

/** Another user saved the product first: shows who and when, compares both versions, and offers a choice. */
export function OvertakenDialog(props: OvertakenDialogProps) {
  const { id, mine, categories, overtaken, onReload, onSaveMine, onStay } = props;
  const { t } = useTranslation("products");
  const { detail: now, failed } = useProductDetail(id);
  return (
    <Dialog
      open
      sheet
      focusContent
      size="lg"
      lightDismiss={false}
      title={t("overtaken.title")}
      closeLabel={t("overtaken.stay")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t("overtaken.stay")}</Button>
          <Button disabled={!now} onClick={() => now && onReload(now)}>
            {t("overtaken.reload")}
          </Button>
          <Button look="primary" disabled={!now} onClick={() => onSaveMine(now?.version)}>
            {t("overtaken.saveMine")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t("overtaken.text", {
            name: overtaken.changedBy,
            time: showTime(overtaken.changedAt),
          })}
        </p>
        {failed !== undefined && (
          <Notice tone="danger" announce>
            {failed}
          </Notice>
        )}
        {!now && failed === undefined && <SkeletonLines />}
        {now && <ProductDifferences {...{ mine, now, categories }} />}
      </div>
    </Dialog>
  );
}
