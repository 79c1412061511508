import { useState } from "react";
import { useRevalidator } from "react-router";
import { COMMISSION_RULES_MAX } from "#contract/ledger/commission.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { CommissionTrial } from "./commission-trial.tsx";
import {
  decimalSigns,
  draftsOf,
  findCategories,
  rulesOf,
  saveRules,
  type CategoryChoices,
  type Choice,
  type RuleDraft,
  type SavedRules,
} from "./load-money.ts";
import { RuleRow } from "./rule-row.tsx";

type CommissionRulesProps = {
  saved: SavedRules;
  stores: readonly Choice[];
  categories: CategoryChoices;
};

/** The rules in the sequence in which lines are compared with them, and a trial of those in the form. */
export function CommissionRules({ saved, stores, categories: known }: CommissionRulesProps) {
  const { t } = useTranslation("shop-money");
  const decimal = decimalSigns[useLanguage()];
  const { revalidate } = useRevalidator();
  const [drafts, setDrafts] = useState(() => draftsOf(saved, decimal));
  const [categories, setCategories] = useState(known);
  const [isTried, setIsTried] = useState(false);
  const { busy, failed, send } = useSending();
  const rules = rulesOf(drafts);

  const needCategories = (tenantId: string) => {
    if (tenantId === "" || categories[tenantId]) return;
    void toastOnFailure(async () => {
      const found = await findCategories(tenantId);
      setCategories((all) => ({ ...all, [tenantId]: found }));
    });
  };
  const change = (key: number, draft: Partial<RuleDraft>) => {
    setDrafts((all) => all.map((each) => (each.key === key ? { ...each, ...draft } : each)));
    if (draft.tenantId !== undefined) needCategories(draft.tenantId);
  };
  const move = (place: number, to: number) =>
    setDrafts((all) => {
      const next = [...all];
      next.splice(to, 0, ...next.splice(place, 1));
      return next;
    });
  const add = () =>
    setDrafts((all) => [
      ...all,
      {
        key: Math.max(-1, ...all.map(({ key }) => key)) + 1,
        tenantId: "",
        categoryId: "",
        percent: "",
        base: "before_vouchers",
      },
    ]);
  const save = async () => {
    setIsTried(true);
    if (!rules) return;
    await send(async () => {
      await saveRules(saved.version, rules);
      showToast("success", t("rules.saved"));
      await revalidate();
    });
  };

  return (
    <section aria-label={t("rules.title")} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t("rules.title")}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{t("rules.about")}</p>
      {drafts.length === 0 && <p className="text-sm">{t("rules.empty")}</p>}
      <ol className="flex flex-col gap-2">
        {drafts.map((draft, place) => (
          <RuleRow
            key={draft.key}
            {...{ draft, place, stores, isTried }}
            last={place === drafts.length - 1}
            categories={categories[draft.tenantId] ?? []}
            onChange={(next) => change(draft.key, next)}
            onMove={(to) => move(place, to)}
            onRemove={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ol>
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {drafts.length < COMMISSION_RULES_MAX && (
          <Button look="secondary" onClick={add}>
            {t("rules.add")}
          </Button>
        )}
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {t("rules.save")}
        </Button>
      </div>
      <CommissionTrial {...{ rules, stores, categories, needCategories }} />
    </section>
  );
}
