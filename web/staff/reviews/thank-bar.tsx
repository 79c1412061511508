import { useState } from "react";
import { THANKED_STARS } from "#contract/rules/reviews.ts";
import { Button } from "#web/design/button.tsx";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showToast } from "#web/platform/toast.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { BulkBar } from "../orders/bulk/bulk-bar.tsx";
import type { StoreReview, Template } from "./load-reviews.ts";

type ThankBarProps = {
  chosen: readonly StoreReview[];
  templates: readonly Template[];
  onDone: () => void;
  onClear: () => void;
};

/** Whether a review may be thanked for together with others. */
export const isThankable = ({ rating, reply, hiddenFor }: StoreReview): boolean =>
  rating === THANKED_STARS && reply === null && hiddenFor === null;

/** Thanks for all chosen reviews with five stars at once, with a template. */
export function ThankBar({ chosen, templates, onDone, onClear }: ThankBarProps) {
  const { t } = useTranslation("reviews");
  const language = useLanguage();
  const [wanted, setWanted] = useState<string>();
  const [busy, setBusy] = useState(false);
  const template = templates.find(({ id }) => id === wanted) ?? templates[0];
  if (chosen.length === 0 || !template) return null;
  const thank = async () => {
    setBusy(true);
    const body = { templateId: template.id, reviewIds: chosen.map(({ id }) => id) };
    await toastOnFailure(async () => {
      const { replied, skipped } = await ask("POST /admin/reviews/replies", { body });
      showToast("success", t("thank.done", { count: replied.length }));
      if (skipped.length > 0) showToast("info", t("thank.skipped", { count: skipped.length }));
      onDone();
    });
    setBusy(false);
  };
  const { length } = chosen;
  return (
    <BulkBar
      label={t("thank.label")}
      count={t("thank.chosen", { count: length, number: showNumber(language, length) })}
      clearLabel={t("thank.clear")}
      onClear={onClear}
    >
      <FilterSelect
        className="w-48"
        label={t("thank.template")}
        value={template.id}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={setWanted}
      />
      <Button size="sm" look="soft" busy={busy} onClick={() => void thank()}>
        {t("thank.send")}
      </Button>
    </BulkBar>
  );
}
