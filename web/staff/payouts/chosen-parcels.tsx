import { useState } from "react";
import type { Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { PaidAmount, PaidDifference } from "./paid-amount.tsx";
import { isPayable, type ChosenParcel, type TypedAmounts } from "./payout-choice.ts";

type ChosenParcelsProps = {
  parcels: readonly ChosenParcel[];
  typed: ReadonlyMap<string, TypedAmounts>;
  onTyped: (typed: ReadonlyMap<string, TypedAmounts>) => void;
};

/** The table has this number of parcels at first. */
const LISTED = 10;

/** The parcels of a choice, each with the expected and the paid amounts, which staff correct. */
export function ChosenParcels({ parcels, typed, onTyped }: ChosenParcelsProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? parcels : parcels.slice(0, LISTED);
  const change = (id: string, amounts: TypedAmounts) => onTyped(new Map(typed).set(id, amounts));
  return (
    <div className="flex flex-col gap-2">
      <Table
        caption={t("match.chosen")}
        rows={shown}
        rowKey={({ id }) => id}
        columns={columnsOf({ t, language, typed, change })}
      />
      {shown.length < parcels.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            {t("match.allParcels", { number: showNumber(language, parcels.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}

type Cells = {
  t: Translate<"payouts">;
  language: Language;
  typed: ReadonlyMap<string, TypedAmounts>;
  change: (id: string, amounts: TypedAmounts) => void;
};

const columnsOf = ({ t, language, typed, change }: Cells): Column<ChosenParcel>[] => {
  const field = (parcel: ChosenParcel, which: "cod" | "fee") => {
    const amounts = typed.get(parcel.id);
    const [paid, owed] =
      which === "cod" ? [parcel.paidCod, parcel.owedCod] : [parcel.paidFee, parcel.owedFee];
    if (!amounts) return <PaidAmount paid={paid} owed={owed} />;
    const code = parcel.trackingCode ?? parcel.id;
    return (
      <MoneyField
        className="w-36 text-start"
        hideLabel
        label={t(which === "cod" ? "match.paidCodOf" : "match.paidFeeOf", { code })}
        hint={t("paid.expected", { amount: showMoney(language, owed) })}
        errors={isPayable(amounts[which]) ? [] : [t("match.wrongAmount")]}
        value={amounts[which]}
        onValue={(digits) => change(parcel.id, { ...amounts, [which]: digits })}
      />
    );
  };
  return [
    {
      key: "parcel",
      label: t("waiting.parcel"),
      lead: true,
      cell: ({ id, trackingCode, differences }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono font-semibold wrap-anywhere">{trackingCode ?? id}</span>
          {differences.map(({ kind }) => (
            <Badge key={kind} tone="warning">
              {t(`differenceName.${kind}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "cod",
      label: t("waiting.amount"),
      align: "end",
      cell: (parcel) => field(parcel, "cod"),
    },
    {
      key: "fee",
      label: t("paid.fee"),
      align: "end",
      cell: (parcel) => field(parcel, "fee"),
    },
    {
      key: "differs",
      label: t("paid.differs"),
      align: "end",
      cell: ({ paidCod, owedCod, paidFee, owedFee }) => (
        <PaidDifference {...{ paidCod, owedCod, paidFee, owedFee }} />
      ),
    },
    {
      key: "act",
      label: t("match.change"),
      hideLabel: true,
      align: "end",
      cell: ({ id, trackingCode, paidCod, paidFee }) =>
        !typed.has(id) && (
          <Button
            size="sm"
            aria-label={t("match.changeOf", { code: trackingCode ?? id })}
            onClick={() => change(id, { cod: String(paidCod), fee: String(paidFee) })}
          >
            {t("match.change")}
          </Button>
        ),
    },
  ];
};
