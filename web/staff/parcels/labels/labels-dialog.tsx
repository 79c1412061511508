import { useState } from "react";
import { labelSizes, type LabelSize } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType, saveAnswer } from "#web/platform/api/save-file.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";

type LabelsDialogProps = { ids: readonly string[]; onClose: () => void };

type Refused = { id: string; message: string };

/** Prints the labels of parcels. Those without a label are named with their reasons, and can be left out. */
export function LabelsDialog({ ids, onClose }: LabelsDialogProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const [size, setSize] = useState<LabelSize>("a6");
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { busy, failed, send } = useSending([], ({ code, errors }) => {
    if (code !== "parcels/no-label" || errors.length === 0) return false;
    setRefused(
      errors.map(({ path, message }) => ({ id: ids[Number(path.split(".")[1])] ?? path, message })),
    );
    return true;
  });
  const left = ids.filter((id) => !refused.some((each) => each.id === id));
  const print = async (parcels: readonly string[]) =>
    await send(async () => {
      const body = { parcels: [...parcels], size };
      await saveAnswer(await askRaw("POST /admin/parcels/labels", { body }, anyType), "labels.pdf");
      onClose();
    });
  const number = showNumber(language, ids.length);
  return (
    <FormDialog
      open
      size="sm"
      title={t("labels.title", { count: ids.length, number })}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("labels.submit")}
      busy={busy}
      failed={failed}
      failedTitle={t("labels.failed")}
      onClose={onClose}
      onSubmit={() => void print(ids)}
    >
      <RadioCards
        legend={t("labels.size")}
        name="size"
        value={size}
        onValue={setSize}
        columns={2}
        options={labelSizes.map((value) => ({
          value,
          title: value.toUpperCase(),
          detail: t(`labels.${value}`),
        }))}
      />
      {refused.length > 0 && (
        <Notice tone="warning" title={t("labels.missing")} announce>
          <ul className="flex flex-col gap-1">
            {refused.map(({ id, message }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-mono font-bold">{id}</span>: {message}
              </li>
            ))}
          </ul>
          {left.length > 0 && (
            <Button size="sm" className="mt-3" busy={busy} onClick={() => void print(left)}>
              {t("labels.others", {
                count: left.length,
                number: showNumber(language, left.length),
              })}
            </Button>
          )}
        </Notice>
      )}
    </FormDialog>
  );
}
