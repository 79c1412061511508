import { useState } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { SuperReturnDetail } from "#web/returns/return-view.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";
import { ActForm } from "#web/staff/returns/acts/act-form.tsx";

type AppealDecisionProps = {
  of: SuperReturnDetail;
  onChanged: (next: SuperReturnDetail) => void;
};

type Decision = "buyer" | "store";

/** Decides an appeal for the buyer, or with a reason for the store. */
export function AppealDecision({ of: { id, version }, onChanged }: AppealDecisionProps) {
  const { t } = useTranslation("store-returns");
  const [decision, setDecision] = useState<Decision>("buyer");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, send } = useSending();
  const isMute = decision === "store" && reason.trim() === "";
  const decide = async () => {
    const body = { version, decision, ...(reason.trim() !== "" && { reason: reason.trim() }) };
    onChanged(await ask("POST /super/returns/{id}/decision", { params: { id }, body }));
    showToast("success", t("appeals.done"));
  };
  return (
    <ActForm
      label={t("appeals.decision")}
      submitLabel={t("appeals.submit")}
      look={decision === "store" ? "danger" : "primary"}
      {...{ busy, failed }}
      onSubmit={() => {
        setTried(true);
        if (!isMute && !busy) void send(decide);
      }}
    >
      <RadioCards<Decision>
        legend={t("appeals.decision")}
        name="decision"
        value={decision}
        onValue={setDecision}
        options={[
          { value: "buyer", title: t("appeals.buyer.title"), detail: t("appeals.buyer.text") },
          { value: "store", title: t("appeals.seller.title"), detail: t("appeals.seller.text") },
        ]}
      />
      <CountedTextArea
        label={t("reason.label")}
        required={decision === "store"}
        limit={REASON_MAX}
        value={reason}
        errors={tried && isMute ? [t("reason.required")] : []}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActForm>
  );
}
