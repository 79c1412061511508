import { TRACKING_MAX } from "#contract/tracking.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CarrierField } from "./carrier-field.tsx";
import type { AnswerName, Answers } from "../bulk/move-answers.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type TrackingFieldsProps = {
  /** Prefix of the field ids: `{id}-carrier`, `{id}-code`. */
  id: string;
  answers: Answers;
  /** Required answers that are missing. */
  missing: readonly AnswerName[];
  onAnswers: (answers: Answers) => void;
};

/** Asks for carrier and tracking code; both are optional. */
export function TrackingFields({ id, answers, missing, onAnswers }: TrackingFieldsProps) {
  const { t } = useTranslation("staff");
  return (
    <fieldset className="flex flex-col gap-3 text-ink">
      <legend className="float-left w-full">
        <span className="block font-semibold">{t("tracking.title")}</span>
        <span className="text-sm text-ink-soft">{t("tracking.hint")}</span>
      </legend>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <CarrierField
          id={`${id}-carrier`}
          errors={missing.includes("carrier") ? [t("tracking.needCarrier")] : []}
          value={answers.carrier}
          onValue={(carrier) => onAnswers({ ...answers, carrier })}
        />
        <CountedTextField
          id={`${id}-code`}
          label={t("tracking.code")}
          errors={missing.includes("code") ? [t("tracking.needCode")] : []}
          limit={TRACKING_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={answers.code}
          onChange={({ currentTarget: { value } }) => onAnswers({ ...answers, code: value })}
        />
      </div>
    </fieldset>
  );
}
