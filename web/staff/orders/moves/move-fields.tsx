import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import type { Move, OrderStatus } from "#contract/rules/moves.ts";
import { SelectField } from "#web/design/form/select-field.tsx";
import type { AnswerName, Answers } from "../bulk/move-answers.ts";
import { storeReasons } from "../detail/move-names.ts";
import { RestockChoice } from "./restock-choice.tsx";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

type MoveFieldsProps = {
  /** Prefix of the field ids: `{id}-reason`. */
  id: string;
  from: OrderStatus;
  needs: Move["needs"];
  answers: Answers;
  /** Required answers that are missing. */
  missing: readonly AnswerName[];
  onAnswers: (answers: Answers) => void;
};

/** Asks for the reason of a cancellation and whether goods that were on their way go back into stock. */
export function MoveFields({ id, from, needs, answers, missing, onAnswers }: MoveFieldsProps) {
  const { t } = useTranslation("staff");
  const needed = needs.includes("reason");
  const reasons = storeReasons(from);
  const needReason = (name: AnswerName) => (missing.includes(name) ? [t("ask.needReason")] : []);
  return (
    <div className="flex flex-col gap-4 text-ink">
      <SelectField
        id={`${id}-reason`}
        label={t("ask.reason")}
        hint={t("ask.reasonHint")}
        required={needed}
        errors={needReason("reason")}
        value={answers.reason}
        onChange={({ currentTarget: { value } }) =>
          onAnswers({ ...answers, reason: reasons.find((reason) => reason === value) ?? "" })
        }
      >
        <option value="">{needed ? t("ask.chooseReason") : t("ask.noReason")}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      {answers.reason === "other" && (
        <CountedTextArea
          id={`${id}-words`}
          label={t("ask.otherReason")}
          required
          rows={2}
          limit={REASON_MAX}
          errors={needReason("words")}
          value={answers.words}
          onChange={({ currentTarget: { value } }) =>
            onAnswers({ ...answers, words: value.replaceAll("\n", " ") })
          }
        />
      )}
      {needs.includes("restock") && (
        <RestockChoice
          id={`${id}-restock`}
          value={answers.restock}
          missing={missing.includes("restock")}
          onValue={(restock) => onAnswers({ ...answers, restock })}
        />
      )}
    </div>
  );
}
