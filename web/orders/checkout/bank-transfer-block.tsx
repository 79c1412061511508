import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyButton } from "#web/design/copy-button.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { BankTransfer } from "../order/order-view.ts";
import { SaveQrButton } from "./save-qr-button.tsx";

/** Shows how to pay an order by bank transfer: a VietQR code to scan, and the bank details with copy buttons. */
export function BankTransferBlock({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { bankName, accountNumber, accountHolder, amount, transferCode, qrImage } = transfer;
  return (
    <div className="@container">
      <div className="flex flex-col gap-x-6 gap-y-4 @lg:flex-row @lg:items-start">
        <div className="flex shrink-0 flex-col items-center gap-2 text-center">
          <img
            src={qrImage}
            alt={t("transfer.qrAlt", { code: transferCode })}
            width={240}
            height={240}
            className="rounded-md border border-line bg-white"
          />
          <p className="text-sm text-ink-soft max-sm:hidden">{t("transfer.scan")}</p>
          <SaveQrButton transfer={transfer} />
          <p className="text-sm text-ink-soft sm:hidden">{t("transfer.onPhone")}</p>
        </div>
        <div className="min-w-0 flex-1">
          <dl className="divide-y divide-line">
            <Fact label={t("transfer.amount")} copy={String(amount)}>
              {showMoney(language, amount)}
            </Fact>
            <Fact label={t("transfer.code")} copy={transferCode}>
              {transferCode}
            </Fact>
            <Fact label={t("transfer.account")} copy={accountNumber}>
              {accountNumber}
            </Fact>
            <Fact label={t("transfer.bank")}>{bankName}</Fact>
            <Fact label={t("transfer.holder")}>{accountHolder}</Fact>
          </dl>
          <p className="pt-2 text-sm text-ink-soft">{t("transfer.keepCode")}</p>
        </div>
      </div>
    </div>
  );
}

function Fact({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid min-h-touch grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 font-semibold wrap-anywhere">{children}</dd>
      {copy !== undefined && (
        <dd className="no-print col-start-2 row-span-2 row-start-1">
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
