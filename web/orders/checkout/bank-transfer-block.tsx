import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyButton } from "#web/design/copy-button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { BankTransfer } from "../order/order-view.ts";

/** Shows how to pay an order by bank transfer: a VietQR code to scan, and the bank details with copy buttons. */
export function BankTransferBlock({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { bankName, accountNumber, accountHolder, amount, transferCode, qrImage } = transfer;
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @xl:flex-row @xl:items-start">
        <figure className="mx-auto shrink-0 text-center @xl:mx-0">
          <img
            src={qrImage}
            alt={t("transfer.qrAlt", { code: transferCode })}
            width={240}
            height={240}
            className="rounded-md border border-line bg-white"
          />
          <figcaption className="pt-1.5 text-sm text-ink-soft">{t("transfer.scan")}</figcaption>
        </figure>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h3 className="font-bold">{t("transfer.title")}</h3>
          <dl className="divide-y divide-line">
            <Fact label={t("transfer.bank")}>{bankName}</Fact>
            <Fact label={t("transfer.holder")}>{accountHolder}</Fact>
            <Fact label={t("transfer.account")} copy={accountNumber}>
              {accountNumber}
            </Fact>
            <Fact label={t("transfer.amount")} copy={String(amount)}>
              {showMoney(language, amount)}
            </Fact>
            <Fact label={t("transfer.code")} copy={transferCode}>
              {transferCode}
            </Fact>
          </dl>
          <Notice tone="warning">{t("transfer.keepCode")}</Notice>
        </div>
      </div>
    </div>
  );
}

function Fact({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid min-h-touch grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1 @sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 font-semibold wrap-anywhere @sm:col-start-2">
        {children}
      </dd>
      {copy !== undefined && (
        <dd className="no-print col-start-2 row-span-2 row-start-1 @sm:col-start-3 @sm:row-span-1">
          <CopyButton
            bare
            text={copy}
            label={t("transfer.copy", { what: label })}
            copiedLabel={t("copied")}
            onRefused={() => showToast("warning", t("copyRefused"))}
          />
        </dd>
      )}
    </div>
  );
}
