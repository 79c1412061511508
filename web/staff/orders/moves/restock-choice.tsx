import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import type { Answers } from "../bulk/move-answers.ts";

type RestockChoiceProps = {
  id: string;
  value: Answers["restock"];
  missing: boolean;
  onValue: (restock: "yes" | "no") => void;
};

/** Asks whether goods that were on their way can be sold again. */
export function RestockChoice({ id, value, missing, onValue }: RestockChoiceProps) {
  const { t } = useTranslation("staff");
  return (
    <div id={id} tabIndex={-1}>
      <RadioCards
        legend={t("ask.restock")}
        name="restock"
        columns={2}
        value={value}
        onValue={(chosen) => {
          if (chosen !== "") onValue(chosen);
        }}
        errors={missing ? [t("ask.needRestock")] : []}
        options={[
          { value: "yes", title: t("ask.restockYes"), detail: t("ask.restockYesHint") },
          { value: "no", title: t("ask.restockNo"), detail: t("ask.restockNoHint") },
        ]}
      />
    </div>
  );
}
