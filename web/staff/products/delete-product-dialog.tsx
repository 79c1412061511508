import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showToast } from "#web/platform/toast.ts";
import type { StoreProduct } from "./load-products.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";

type DeleteProductDialogProps = {
  product: StoreProduct;
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

/** Confirms the permanent deletion of a product. */
export function DeleteProductDialog({ product, onDeleted, onClose }: DeleteProductDialogProps) {
  const { t } = useTranslation("products");
  const [busy, setBusy] = useState(false);
  const { id, name } = product;
  const remove = async () => {
    setBusy(true);
    const deleted = await alertOnFailure(async () => {
      await ask("DELETE /products/{id}", { params: { id } });
      return true;
    });
    await onDeleted();
    onClose();
    if (deleted) showToast("success", t("delete.done", { product: name }));
  };
  return (
    <AlertDialog
      open
      danger
      title={t("delete.title")}
      yesLabel={t("delete.yes")}
      noLabel={t("delete.no")}
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    >
      <p className="font-semibold text-ink">{name}</p>
      <p>{t("delete.text")}</p>
    </AlertDialog>
  );
}
