import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Button } from "#web/design/button.tsx";
import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { QrIcon } from "#web/design/icon/icons-acts.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";
import type { StoreReturnDetail } from "#web/returns/return-view.ts";
import type { ReturnActProps } from "../use-return-act.ts";
import { RefundForm } from "./refund-form.tsx";

type Transfer = Answer<Contract["GET /admin/returns/{id}/account"]>;

/** Pays a refund from a phone by its VietQR, or records one that was paid. */
export function RefundActs(props: ReturnActProps) {
  const { of } = props;
  const { t } = useTranslation("store-returns");
  const language = useLanguage();
  const [records, setRecords] = useState(false);
  const isAsked = of.account !== null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p>
        {t("refund.due", { amount: showMoney(language, of.amounts.open), note: of.transferNote })}
      </p>
      {isAsked ? <Account of={of} /> : <Notice tone="warning">{t("refund.noAccount")}</Notice>}
      {records ? (
        <RefundForm {...props} />
      ) : (
        <Button className="self-start max-sm:w-full" onClick={() => setRecords(true)}>
          {t("refund.record")}
        </Button>
      )}
    </div>
  );
}

/** The account with its QR code, once somebody asks to see it: each look is logged. */
function Account({ of: { id } }: { of: StoreReturnDetail }) {
  const { t } = useTranslation("store-returns");
  const language = useLanguage();
  const copy = useCopy();
  const [transfer, setTransfer] = useState<Transfer>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      setTransfer(await ask("GET /admin/returns/{id}/account", { params: { id } }));
    });
    setBusy(false);
  };
  if (!transfer)
    return (
      <div>
        <Button look="primary" busy={busy} onClick={() => void show()} className="max-sm:w-full">
          <QrIcon className="size-4" />
          {t("refund.show")}
        </Button>
        <p className="pt-1 text-sm text-ink-soft">{t("refund.logged")}</p>
      </div>
    );
  const { qrImage, bankName, accountNumber, accountHolder, amount, note } = transfer;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img
        src={qrImage}
        alt={t("refund.qr")}
        className="w-56 max-w-full rounded-md border border-line bg-white"
      />
      <div className="min-w-0 flex-1 basis-64">
        <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
          <CopiedFact label={t("refund.bank")}>{bankName}</CopiedFact>
          <CopiedFact label={t("refund.number")} copy={copy(accountNumber, t("refund.copyNumber"))}>
            {accountNumber}
          </CopiedFact>
          <CopiedFact label={t("refund.holder")}>{accountHolder}</CopiedFact>
          <CopiedFact label={t("refund.amount")}>
            <span className="tabular-nums">{showMoney(language, amount)}</span>
          </CopiedFact>
          <CopiedFact label={t("refund.note")} copy={copy(note, t("refund.copyNote"))}>
            {note}
          </CopiedFact>
        </dl>
        <p className="pt-2 text-sm text-ink-soft">{t("refund.byItself")}</p>
      </div>
    </div>
  );
}
