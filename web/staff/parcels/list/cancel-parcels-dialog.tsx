import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";

type Results = Answer<Contract["POST /admin/parcels/cancellations"]>["results"];

type CancelParcelsDialogProps = {
  ids: readonly string[];
  /** Called when at least one parcel may be cancelled. */
  onCancelled: () => void;
  onClose: () => void;
};

/** Confirms the cancellation of several parcels, then shows the result of each. */
export function CancelParcelsDialog({ ids, onCancelled, onClose }: CancelParcelsDialogProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const { busy, failed, send } = useSending();
  const [results, setResults] = useState<Results>();
  const cancel = async () =>
    await send(async () => {
      const body = { parcels: [...ids] };
      setResults((await ask("POST /admin/parcels/cancellations", { body })).results);
      onCancelled();
    });
  const number = showNumber(language, ids.length);
  return (
    <AlertDialog
      open
      danger={!results}
      title={results ? t("bulk.result") : t("chosen.ask", { count: ids.length, number })}
      yesLabel={results ? t("bulk.ok") : t("chosen.cancel")}
      noLabel={results ? undefined : t("dialog.back")}
      busy={busy}
      onYes={() => (results ? onClose() : void cancel())}
      onNo={onClose}
    >
      <ul aria-live="polite" className="flex flex-col gap-1.5">
        {ids.map((id) => {
          const result = results?.find((each) => each.id === id);
          return (
            <li key={id} className="wrap-anywhere">
              <span className="font-mono font-bold text-ink">{id}</span>
              {result && (
                <span
                  className={`block text-sm ${result.refusal ? "text-danger" : "text-success"}`}
                >
                  {result.refusal?.message ?? t("state.cancelled")}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
    </AlertDialog>
  );
}
