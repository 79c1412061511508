import { useState } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { OwnReturnDetail } from "../return-view.ts";

type AppealDialogProps = {
  of: OwnReturnDetail;
  onChanged: (next: OwnReturnDetail) => void;
  onClose: () => void;
};

/** Brings a store's decision before the super admin, once. */
export function AppealDialog({ of: { id, version }, onChanged, onClose }: AppealDialogProps) {
  const { t } = useTranslation("returns", "frame");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, send } = useSending();
  const appeal = async () => {
    const body = { version, reason: reason.trim() };
    onChanged(await ask("POST /user/returns/{id}/appeal", { params: { id }, body }));
    showToast("success", t("appeal.done"));
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("appeal.title")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("act.cancel")}
      submitLabel={t("appeal.submit")}
      {...{ busy, failed }}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== "") void send(appeal);
      }}
    >
      <p className="text-ink-soft">{t("appeal.text")}</p>
      <TextAreaField
        label={t("appeal.reason")}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        errors={tried && reason.trim() === "" ? [t("appeal.required")] : []}
      />
    </FormDialog>
  );
}
