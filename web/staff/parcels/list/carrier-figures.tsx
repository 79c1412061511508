import { carrierNames } from "#contract/parcels.ts";
import { bcp47 } from "#contract/language.ts";
import type { Contract } from "#contract/contract.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Table } from "#web/design/data/table.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "#web/staff/charts/show-compact-money.ts";
import { PeriodField } from "#web/staff/kit/fields/period-field.tsx";
import { periodPresets } from "#web/staff/kit/fields/period-presets.ts";

type Figures = Answer<Contract["GET /admin/parcels/figures"]>;

type CarrierFiguresProps = {
  figures: Figures;
  today: string;
  isOutdated: boolean;
  onPeriod: (period: Period) => void;
};

/** How each carrier did in a period: its days, its first attempts, its returns and its fees. */
export function CarrierFigures({ figures, today, isOutdated, onPeriod }: CarrierFiguresProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const percent = (share: number | null) =>
    share === null ? "–" : showPercent(language, share / 100);
  return (
    <section aria-label={t("figures.title")} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t("figures.title")}</h2>
      <PeriodField
        presets={periodPresets}
        period={figures.period}
        today={today}
        onPeriod={onPeriod}
      />
      <Table
        caption={t("figures.title")}
        rows={figures.carriers}
        rowKey={({ carrier }) => carrier}
        stale={isOutdated}
        columns={[
          {
            key: "carrier",
            label: t("list.carrier"),
            lead: true,
            cell: ({ carrier }) => carrierNames[carrier],
          },
          {
            key: "delivered",
            label: t("state.delivered"),
            align: "end",
            cell: ({ delivered }) => showNumber(language, delivered),
          },
          {
            key: "returned",
            label: t("state.returned"),
            align: "end",
            cell: ({ returned }) => showNumber(language, returned),
          },
          {
            key: "days",
            label: t("figures.days"),
            align: "end",
            cell: ({ averageDays }) => averageDays?.toLocaleString(bcp47(language)) ?? "–",
          },
          {
            key: "first",
            label: t("figures.firstAttempt"),
            align: "end",
            cell: ({ firstAttemptShare }) => percent(firstAttemptShare),
          },
          {
            key: "back",
            label: t("figures.returnedShare"),
            align: "end",
            cell: ({ returnedShare }) => percent(returnedShare),
          },
          {
            key: "fee",
            label: t("figures.fee"),
            align: "end",
            cell: ({ averageFee }) => (averageFee === null ? "–" : showMoney(language, averageFee)),
          },
        ]}
      />
    </section>
  );
}
