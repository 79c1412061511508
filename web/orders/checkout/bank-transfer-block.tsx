import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopiedFact } from "#web/design/data/copied-fact.tsx";
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
  const copy = (what: string, text: string) => ({
    text,
    label: t("transfer.copy", { what }),
    copiedLabel: t("copied"),
    onRefused: () => showToast("warning", t("copyRefused")),
  });
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
            <CopiedFact
              label={t("transfer.amount")}
              copy={copy(t("transfer.amount"), String(amount))}
            >
              {showMoney(language, amount)}
            </CopiedFact>
            <CopiedFact label={t("transfer.code")} copy={copy(t("transfer.code"), transferCode)}>
              {transferCode}
            </CopiedFact>
            <CopiedFact
              label={t("transfer.account")}
              copy={copy(t("transfer.account"), accountNumber)}
            >
              {accountNumber}
            </CopiedFact>
            <CopiedFact label={t("transfer.bank")}>{bankName}</CopiedFact>
            <CopiedFact label={t("transfer.holder")}>{accountHolder}</CopiedFact>
          </dl>
          <p className="pt-2 text-sm text-ink-soft">{t("transfer.keepCode")}</p>
        </div>
      </div>
    </div>
  );
}
