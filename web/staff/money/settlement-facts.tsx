import type { ReactNode } from "react";
import { CopyButton } from "#web/design/copy-button.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type SettlementFactsProps = {
  amount: number;
  code: string;
  account: { bankName: string; accountNumber: string; accountHolder: string } | null;
};

/** Amount, code and account of a transfer that settles a statement, with buttons to copy them. A masked account has none. */
export function SettlementFacts({ amount, code, account }: SettlementFactsProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const isMasked = account?.accountNumber.startsWith("•") ?? false;
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      <Fact label={t("list.amount")} copy={String(amount)}>
        {showMoney(language, amount)}
      </Fact>
      <Fact label={t("settlement.code")} copy={code}>
        <span className="font-mono">{code}</span>
      </Fact>
      {account === null ? (
        <Fact label={t("settlement.account")}>{t("settlement.noAccount")}</Fact>
      ) : (
        <>
          <Fact label={t("settlement.account")} copy={isMasked ? undefined : account.accountNumber}>
            {account.accountNumber}
          </Fact>
          <Fact label={t("settlement.bank")}>{account.bankName}</Fact>
          <Fact label={t("settlement.holder")}>{account.accountHolder}</Fact>
        </>
      )}
    </dl>
  );
}

type FactProps = { label: string; copy?: string | undefined; children: ReactNode };

function Fact({ label, copy, children }: FactProps) {
  const { t } = useTranslation("money");
  return (
    <div className="grid min-h-touch grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 font-semibold wrap-anywhere">{children}</dd>
      {copy !== undefined && (
        <dd className="no-print col-start-2 row-span-2 row-start-1">
          <CopyButton
            bare
            text={copy}
            label={t("settlement.copy", { what: label })}
            copiedLabel={t("settlement.copied")}
            onRefused={() => showToast("warning", t("settlement.copyRefused"))}
          />
        </dd>
      )}
    </div>
  );
}
