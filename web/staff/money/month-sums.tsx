import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showMonth, transfersHref } from "./money-query.ts";
import { useAccountName, type NameAccount } from "./use-account-name.ts";

type Money = Answer<Contract["GET /admin/money"]>;
type CodeSum = Money["codes"][number];
type Account = Money["accounts"][number];

/** The sums of a month by reason, and the accounts with their debits, credits and balances. */
export function MonthSums({ money: { month, codes, accounts } }: { money: Money }) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const nameAccount = useAccountName();
  const title = t("codes.title", { month: showMonth(month) });
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={title} className="flex flex-col gap-2">
        <h3 className="text-lg font-bold">{title}</h3>
        <Table
          caption={title}
          rows={codes}
          rowKey={({ code }) => code}
          empty={t("codes.empty")}
          columns={codeColumns(t, language, month)}
        />
      </section>
      <section aria-label={t("accounts.title")} className="flex flex-col gap-2">
        <h3 className="text-lg font-bold">{t("accounts.title")}</h3>
        <Table
          caption={t("accounts.title")}
          rows={accounts}
          rowKey={({ account }) => account}
          columns={accountColumns(t, language, month, nameAccount)}
        />
      </section>
    </div>
  );
}

const codeColumns = (
  t: Translate<"money">,
  language: Language,
  month: string,
): Column<CodeSum>[] => [
  {
    key: "code",
    label: t("list.code"),
    lead: true,
    cell: ({ code }) => (
      <Link
        to={transfersHref({ code, from: month, to: month })}
        className="text-accent underline underline-offset-4"
      >
        {t(`code.${code}`)}
      </Link>
    ),
  },
  {
    key: "transfers",
    label: t("codes.transfers"),
    align: "end",
    cell: ({ transfers }) => showNumber(language, transfers),
  },
  {
    key: "amount",
    label: t("list.amount"),
    align: "end",
    cell: ({ amount }) => showMoney(language, amount),
  },
];

const accountColumns = (
  t: Translate<"money">,
  language: Language,
  month: string,
  nameAccount: NameAccount,
): Column<Account>[] => {
  const sum = (side: "debits" | "credits"): Column<Account> => ({
    key: side,
    label: t(`accounts.${side}`, { month: showMonth(month) }),
    align: "end",
    cell: (row) =>
      row[side] === 0 ? (
        "–"
      ) : (
        <Link
          to={transfersHref({ account: row.account, from: month, to: month })}
          className="text-accent underline underline-offset-4 whitespace-nowrap"
        >
          {showMoney(language, row[side])}
        </Link>
      ),
  });
  return [
    {
      key: "account",
      label: t("list.account"),
      lead: true,
      cell: ({ account }) => (
        <Link to={transfersHref({ account })} className="text-accent underline underline-offset-4">
          {nameAccount(account)}
        </Link>
      ),
    },
    sum("debits"),
    sum("credits"),
    {
      key: "balance",
      label: t("accounts.balance"),
      align: "end",
      cell: ({ balance }) => (
        <span className="whitespace-nowrap">{showMoney(language, balance)}</span>
      ),
    },
  ];
};
