import { useState } from "react";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { SynonymGroup } from "./load-synonyms.ts";

type RemoveQuestionProps = { group: SynonymGroup; onDone: () => void; onClose: () => void };

export function RemoveQuestion({ group, onDone, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation("synonyms");
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const removed = await toastOnFailure(async () => {
      await ask("DELETE /super/synonyms/{id}", { params: { id: group.id } });
    });
    setBusy(false);
    if (!removed) return;
    showToast("success", t("remove.done"));
    onDone();
  };
  return (
    <AlertDialog
      open
      title={t("remove.title")}
      yesLabel={t("list.remove")}
      noLabel={t("dialog.cancel")}
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    >
      <p className="wrap-anywhere">{t("remove.text", { words: group.words.join(", ") })}</p>
    </AlertDialog>
  );
}
