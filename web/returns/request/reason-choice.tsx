import type { ReturnReason } from "#contract/rules/returns/reasons.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReturnableReason } from "../return-view.ts";

type ReasonChoiceProps = {
  reasons: readonly ReturnableReason[];
  value: ReturnReason | undefined;
  onValue: (reason: ReturnReason) => void;
  errors: readonly string[];
};

/** The reasons as large rows. One whose time is over stays, and says so. */
export function ReasonChoice({ reasons, value, onValue, errors }: ReasonChoiceProps) {
  const { t } = useTranslation("returns");
  const detailOf = ({ reason, isOpen, until }: ReturnableReason): string => {
    if (isOpen) return t(`reasonText.${reason}`);
    return t(until === null ? "request.notTaken" : "request.over");
  };
  return (
    <RadioCards<ReturnReason>
      legend={<span className="text-lg font-bold">{t("request.reason")}</span>}
      name="reason"
      columns={2}
      value={value}
      onValue={onValue}
      errors={errors}
      options={reasons.map((each) => ({
        value: each.reason,
        title: t(`reason.${each.reason}`),
        detail: detailOf(each),
        disabled: !each.isOpen,
        aside: each.isOpen && each.until !== null && (
          <span className="text-xs text-ink-soft">
            {t("request.until", { time: showDay(each.until) })}
          </span>
        ),
      }))}
    />
  );
}
