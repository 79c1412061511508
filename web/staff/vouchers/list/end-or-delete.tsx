import { useState } from "react";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { bodyOf, type Voucher, type VoucherCalls } from "../voucher-calls.ts";

/** A voucher that shall end or be deleted, once the user confirms it. */
export type FinalAct = { voucher: Voucher; act: "end" | "delete" };

type EndOrDeleteProps = { final: FinalAct; calls: VoucherCalls; onClose: () => void };

/** Asks before a voucher ends for good or is deleted, and does it. */
export function EndOrDelete({ final: { voucher, act }, calls, onClose }: EndOrDeleteProps) {
  const { t } = useTranslation("vouchers");
  const [busy, setBusy] = useState(false);
  const { id, code } = voucher;
  const carryOut = async () => {
    setBusy(true);
    const done = await alertOnFailure(async () => {
      if (act === "delete") await calls.delete(id);
      else await calls.change(id, { ...bodyOf(voucher), ended: true });
      return true;
    });
    if (done) showToast("success", t(act === "end" ? "act.ended" : "act.deleted", { code }));
    onClose();
  };
  return (
    <AlertDialog
      open
      danger
      busy={busy}
      title={t(act === "end" ? "ask.endTitle" : "ask.deleteTitle", { code })}
      yesLabel={t(act === "end" ? "ask.yesEnd" : "ask.yesDelete")}
      noLabel={t("ask.no")}
      onYes={() => void carryOut()}
      onNo={onClose}
    >
      {t(act === "end" ? "ask.endText" : "ask.deleteText")}
    </AlertDialog>
  );
}
