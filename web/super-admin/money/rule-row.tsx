import { commissionBases } from "#contract/ledger/commission.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { IconButton } from "#web/design/icon-button.tsx";
import { ArrowUpIcon } from "#web/design/icon/icons.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { readPercent, type Choice, type RuleDraft } from "./load-money.ts";

type RuleRowProps = {
  draft: RuleDraft;
  place: number;
  last: boolean;
  stores: readonly Choice[];
  /** Of the chosen store. */
  categories: readonly Choice[];
  /** Somebody tried to save, so errors are shown. */
  isTried: boolean;
  onChange: (draft: Partial<RuleDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A rule of the commission, with its place among the others. */
export function RuleRow(props: RuleRowProps) {
  const { draft, place, last, stores, categories, isTried, onChange, onMove, onRemove } = props;
  const { t } = useTranslation("shop-money");
  const isWrong = isTried && readPercent(draft.percent) === null;
  const number = place + 1;
  return (
    <li
      aria-label={t("rules.rule", { number })}
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <span className="pt-8 font-bold tabular-nums" aria-hidden="true">
        {number}
      </span>
      <ChoiceField
        className="min-w-44 flex-1"
        label={t("rules.store")}
        value={draft.tenantId}
        options={[
          { value: "", text: t("rules.anyStore") },
          ...stores.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onValue={(tenantId) => onChange({ tenantId, categoryId: "" })}
      />
      <ChoiceField
        className="min-w-44 flex-1"
        label={t("rules.category")}
        value={draft.categoryId}
        disabled={draft.tenantId === ""}
        options={[
          { value: "", text: t("rules.anyCategory") },
          ...categories.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onValue={(categoryId) => onChange({ categoryId })}
      />
      <TextField
        className="w-28"
        label={t("rules.percent")}
        inputMode="decimal"
        value={draft.percent}
        errors={isWrong ? [t("rules.percentWrong")] : undefined}
        onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
      />
      <ChoiceField
        className="min-w-52 flex-1"
        label={t("rules.base")}
        value={draft.base}
        options={commissionBases.map((value) => ({ value, text: t(`base.${value}`) }))}
        onValue={(base) => onChange({ base })}
      />
      <div className="flex gap-1 pt-6">
        <IconButton
          label={t("rules.up", { number })}
          icon={<ArrowUpIcon className="size-5" />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={t("rules.down", { number })}
          icon={<ArrowUpIcon className="size-5 rotate-180" />}
          disabled={last}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          label={t("rules.remove", { number })}
          icon={<TrashIcon className="size-5" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
