import { useState } from "react";
import { commissionOf, findRule, type CommissionRule } from "#contract/ledger/commission.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { decimalSigns, showPercentOf, type CategoryChoices, type Choice } from "./load-money.ts";

type CommissionTrialProps = {
  /** As they are in the form; null when one can't be read. */
  rules: readonly CommissionRule[] | null;
  stores: readonly Choice[];
  categories: CategoryChoices;
  needCategories: (tenantId: string) => void;
};

const FIRST_AMOUNT = "1000000";

/** Shows which rule a line of an order would have, and its commission. Nothing is saved for it. */
export function CommissionTrial(props: CommissionTrialProps) {
  const { rules, stores, categories, needCategories } = props;
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const [tenantId, setTenantId] = useState(stores[0]?.id ?? "");
  const [categoryId, setCategoryId] = useState("");
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const [discount, setDiscount] = useState("0");
  const place = rules ? findRule(rules, { tenantId, categoryId: categoryId || null }) : -1;
  const rule = rules?.[place];
  const line = {
    tenantId,
    categoryId: categoryId || null,
    amount: Number(amount),
    storeDiscount: Math.min(Number(discount), Number(amount)),
  };
  return (
    <section
      aria-label={t("trial.title")}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4"
    >
      <h3 className="font-bold">{t("trial.title")}</h3>
      <div className="flex flex-wrap items-start gap-3">
        <ChoiceField
          className="min-w-44 flex-1"
          label={t("rules.store")}
          value={tenantId}
          options={stores.map(({ id, name }) => ({ value: id, text: name }))}
          onValue={(id) => {
            setTenantId(id);
            setCategoryId("");
            needCategories(id);
          }}
        />
        <ChoiceField
          className="min-w-44 flex-1"
          label={t("rules.category")}
          value={categoryId}
          onFocus={() => needCategories(tenantId)}
          options={[
            { value: "", text: t("trial.otherCategory") },
            ...(categories[tenantId] ?? []).map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onValue={setCategoryId}
        />
        <MoneyField className="w-44" label={t("trial.amount")} value={amount} onValue={setAmount} />
        <MoneyField
          className="w-44"
          label={t("trial.discount")}
          value={discount}
          onValue={setDiscount}
        />
      </div>
      <output className="font-semibold">
        {rule
          ? t("trial.result", {
              number: place + 1,
              percent: showPercentOf(rule.basisPoints, decimalSigns[language]),
              commission: showMoney(language, commissionOf(rule, line)),
            })
          : t(rules ? "trial.none" : "trial.unreadable")}
      </output>
    </section>
  );
}
