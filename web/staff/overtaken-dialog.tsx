import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Notice } from "../design/notice.tsx";
import { SkeletonLines } from "../design/skeleton-lines.tsx";
import { showTime } from "../platform/format.ts";
import type { StoreCategory } from "./load-products.ts";
import type { ProductDetail } from "./product-acts.ts";
import { ProductDifferences } from "./product-differences.tsx";
import type { ProductValues } from "./product-values.ts";
import { useProductDetail } from "./use-product-detail.ts";
import type { Overtaken } from "./use-save-product.ts";

type OvertakenDialogProps = {
  id: string;
  mine: ProductValues;
  categories: readonly StoreCategory[];
  overtaken: Overtaken;
  /** Mine is let go for the product as it is now. */
  onReload: (now: ProductDetail) => void;
  onSaveMine: (version: number | undefined) => void;
  onStay: () => void;
};

/** Somebody else saved the product first: says who and when, compares, and lets one choose. */
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
