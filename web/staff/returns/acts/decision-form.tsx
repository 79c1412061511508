import { useState } from "react";
import { reasonRules, type ReturnWish, type WayBack } from "#contract/rules/returns/reasons.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";
import { ReasonField } from "./reason-field.tsx";

type Decision = "accept" | "refuse";

/** Accepts a return with an outcome and a way back, or refuses it with a reason. */
export function DecisionForm(props: ReturnActProps) {
  const { of } = props;
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const [decision, setDecision] = useState<Decision>("accept");
  const [outcome, setOutcome] = useState<ReturnWish>(of.wish);
  const ways = of.ways.find((each) => each.outcome === outcome)?.ways ?? [];
  const [way, setWay] = useState<WayBack>("own");
  const [amount, setAmount] = useState(String(of.askedAmount ?? ""));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, act } = useReturnAct(props, decision === "accept" ? "accepted" : "refused");
  const chosenWay = ways.find((each) => each === way) ?? ways[0];
  const least = of.askedAmount ?? 1;
  const isTooLittle = outcome === "part" && Number(amount) < least;
  const isMute = reason.trim() === "";
  const send = () => {
    setTried(true);
    if (decision === "accept" ? isTooLittle : isMute) return;
    const { id, version } = of;
    act(() =>
      ask("PUT /admin/returns/{id}/decision", {
        params: { id },
        body:
          decision === "refuse"
            ? { version, decision, reason: reason.trim() }
            : {
                version,
                decision,
                outcome,
                ...(chosenWay && { way: chosenWay }),
                ...(outcome === "part" && { amount: Number(amount) }),
              },
      }),
    );
  };
  return (
    <ActForm
      label={t("decide.title")}
      submitLabel={t(`decide.${decision}.submit`)}
      look={decision === "accept" ? "primary" : "danger"}
      {...{ busy, failed }}
      onSubmit={send}
    >
      <RadioCards<Decision>
        legend={t("decide.title")}
        name="decision"
        value={decision}
        onValue={setDecision}
        options={(["accept", "refuse"] as const).map((value) => ({
          value, // as: the literals of the decision
          title: t(`decide.${value}.title`),
          detail: t(`decide.${value}.text`),
        }))}
      />
      {decision === "refuse" ? (
        <ReasonField
          kind="refuse"
          value={reason}
          onValue={setReason}
          errors={tried && isMute ? [t("reason.required")] : []}
        />
      ) : (
        <>
          {of.outcomes.length > 1 && (
            <RadioCards<ReturnWish>
              legend={t("decide.outcome")}
              name="outcome"
              value={outcome}
              onValue={setOutcome}
              options={of.outcomes.map((value) => ({
                value,
                title: t(`returns:wish.${value}`),
                detail: value === of.wish && t("decide.asked"),
              }))}
            />
          )}
          {outcome === "part" && (
            <MoneyField
              className="max-w-xs"
              label={t("decide.amount")}
              hint={t("decide.amountHint", { amount: showMoney(language, least) })}
              required
              value={amount}
              onValue={setAmount}
              errors={
                tried && isTooLittle
                  ? [t("decide.amountLess", { amount: showMoney(language, least) })]
                  : []
              }
            />
          )}
          {ways.length > 1 ? (
            <RadioCards<WayBack>
              legend={t("decide.way")}
              hint={t(`decide.pays.${reasonRules[of.reason].paysTheWay}`)}
              name="way"
              value={chosenWay}
              onValue={setWay}
              options={ways.map((value) => ({
                value,
                title: t(`way.${value}`),
                detail: t(`wayText.${value}`),
              }))}
            />
          ) : (
            chosenWay && <p className="text-sm text-ink-soft">{t(`wayText.${chosenWay}`)}</p>
          )}
        </>
      )}
    </ActForm>
  );
}
