import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";

type SettlementDetailsProps = {
  amount: number;
  code: string;
  account: { bankName: string; accountNumber: string; accountHolder: string } | null;
};

/** Amount, code and account of a transfer that settles a statement, with buttons to copy them. A masked account has none. */
export function SettlementDetails({ amount, code, account }: SettlementDetailsProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const copyText = useCopy();
  const copy = (what: string, text: string) => copyText(text, t("settlement.copy", { what }));
  const isMasked = account?.accountNumber.startsWith("•") ?? false;
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      <CopiedFact label={t("list.amount")} copy={copy(t("list.amount"), String(amount))}>
        {showMoney(language, amount)}
      </CopiedFact>
      <CopiedFact label={t("settlement.code")} copy={copy(t("settlement.code"), code)}>
        <span className="font-mono">{code}</span>
      </CopiedFact>
      {account === null ? (
        <CopiedFact label={t("settlement.account")}>{t("settlement.noAccount")}</CopiedFact>
      ) : (
        <>
          <CopiedFact
            label={t("settlement.account")}
            copy={isMasked ? undefined : copy(t("settlement.account"), account.accountNumber)}
          >
            {account.accountNumber}
          </CopiedFact>
          <CopiedFact label={t("settlement.bank")}>{account.bankName}</CopiedFact>
          <CopiedFact label={t("settlement.holder")}>{account.accountHolder}</CopiedFact>
        </>
      )}
    </dl>
  );
}
