import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Stale } from "./use-save-voucher.ts";

type StaleDialogProps = {
  stale: Stale;
  onStay: () => void;
  onReload: () => void;
  onSaveMine: () => void;
};

/** Another user saved the voucher first: says who and when, and offers a choice. */
export function StaleDialog({ stale, onStay, onReload, onSaveMine }: StaleDialogProps) {
  const { t } = useTranslation("vouchers");
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={t("stale.title")}
      closeLabel={t("stale.stay")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t("stale.stay")}</Button>
          <Button onClick={onReload}>{t("stale.reload")}</Button>
          <Button look="primary" onClick={onSaveMine}>
            {t("stale.mine")}
          </Button>
        </>
      }
    >
      <p>{t("stale.text", { name: stale.changedBy, time: showTime(stale.changedAt) })}</p>
    </Dialog>
  );
}
