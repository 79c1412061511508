import { useState } from "react";
import { carrierNames } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { DifferenceList } from "../difference-list.tsx";
import { PayoutSums } from "../payout-sums.tsx";
import type { CarrierStatementAnswers, CarrierStatementPlan } from "./send-carrier-statement.ts";
import { StatementRows } from "./statement-rows.tsx";
import { StatementTransfer } from "./statement-transfer.tsx";

type StatementPreviewProps = {
  plan: CarrierStatementPlan;
  answers: CarrierStatementAnswers;
  /** The transfer with which the page was opened. */
  named: string | undefined;
  busy: boolean;
  refused: string | undefined;
  onTransfer: (id: string | undefined) => void;
  onAccept: (accepts: boolean) => void;
  onBringIn: () => void;
};

/** Shows the parcels and the differences that were found in a statement, and matches it to its transfer. */
export function StatementPreview(props: StatementPreviewProps) {
  const { plan } = props;
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { carrier, matched, total, differences, unread } = plan;
  return (
    <>
      <FormSection title={t("upload.plan", { carrier: carrierNames[carrier] })}>
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          <StatTile
            label={t("upload.found")}
            value={t("upload.foundOf", {
              found: showNumber(language, matched),
              number: showNumber(language, total),
            })}
            tone={matched < total ? "warning" : "success"}
          />
          <StatTile
            label={t("upload.differences")}
            value={showNumber(language, differences.length)}
            tone={differences.length > 0 ? "warning" : "success"}
          />
          <StatTile label={t("sums.cod")} value={showMoney(language, plan.cod)} />
          <StatTile label={t("sums.fee")} value={showMoney(language, plan.fee)} />
        </div>
        {unread.length > 0 && (
          <Notice tone="warning" announce>
            {t("upload.unread", {
              count: unread.length,
              rows: unread
                .slice(0, 20)
                .map((row) => showNumber(language, row))
                .join(", "),
            })}
          </Notice>
        )}
        {differences.length > 0 && <DifferenceList differences={differences} />}
        {plan.rows.length > 0 && <StatementRows plan={plan} />}
      </FormSection>
      <TakeIn {...props} />
    </>
  );
}

/** The transfer of a statement, its sums, and taking its parcels. */
function TakeIn(props: StatementPreviewProps) {
  const { plan, answers, named, busy, refused, onTransfer, onAccept, onBringIn } = props;
  const { t } = useTranslation("payouts");
  const [pressed, setPressed] = useState(false);
  const { matched, cod, fee, expected, amount } = plan;
  const differs = amount !== null && amount !== expected;
  const lacks =
    matched === 0
      ? "needMatched"
      : answers.transactionId === undefined
        ? "needTransfer"
        : differs && !answers.acceptsDifference
          ? "differs"
          : null;
  return (
    <FormSection title={t("upload.take")} hint={t("upload.takeHint")}>
      <StatementTransfer
        {...{ expected, named }}
        value={answers.transactionId}
        onTransfer={onTransfer}
      />
      <PayoutSums {...{ cod, fee, amount }} payoutFee={cod - fee - expected} />
      {differs && (
        <Checkbox
          checked={answers.acceptsDifference}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        >
          {t("match.accept")}
        </Checkbox>
      )}
      {pressed && lacks !== null && (
        <Notice tone="warning" announce>
          {t(`upload.${lacks}`)}
        </Notice>
      )}
      {refused !== undefined && (
        <Notice tone="danger" title={t("dialog.failed")} announce>
          {refused}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button
          look="primary"
          busy={busy}
          onClick={() => {
            setPressed(true);
            if (lacks === null) onBringIn();
          }}
        >
          {t("match.submit")}
        </Button>
      </div>
    </FormSection>
  );
}
