import { carrierNames } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DifferenceList } from "./difference-list.tsx";
import type { Payout } from "./load-payouts.ts";
import { PaidAmount, PaidDifference } from "./paid-amount.tsx";
import { PayoutSums } from "./payout-sums.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { usePayout } from "./use-payout.ts";

/** The parcels that a carrier's transfer pays for, their sums, and the differences, each with its next step. */
export function PaidParcels({ id, amount }: { id: string; amount: number }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { found, retry } = usePayout(id, undefined);
  if (found === undefined) return <Skeleton className="h-16" />;
  const payout = found?.payout;
  if (!payout) return <NotLoaded onRetry={retry} />;
  const { carrier, fee, parcels, differences } = payout;
  return (
    <div className="flex flex-col gap-2">
      <details className="rounded-md bg-sunken/60 px-3">
        <summary className="min-h-touch cursor-pointer py-2.5 text-sm font-semibold">
          {t("paid.title", {
            carrier: carrierNames[carrier],
            count: parcels.length,
            fee: showMoney(language, fee),
          })}
        </summary>
        <div className="flex flex-col gap-2 pb-3">
          <Table
            caption={t("paid.caption", { carrier: carrierNames[carrier] })}
            rows={parcels}
            rowKey={(parcel) => parcel.id}
            columns={columnsOf(t, differences)}
          />
          <PayoutSums
            cod={parcels.reduce((sum, { paidCod }) => sum + paidCod, 0)}
            fee={parcels.reduce((sum, { paidFee }) => sum + paidFee, 0)}
            payoutFee={fee}
            amount={amount}
          />
        </div>
      </details>
      {differences.length > 0 && <DifferenceList differences={differences} />}
    </div>
  );
}

type PaidParcel = Payout["parcels"][number];

const columnsOf = (
  t: Translate<"payouts">,
  differences: Payout["differences"],
): Column<PaidParcel>[] => [
  {
    key: "parcel",
    label: t("waiting.parcel"),
    lead: true,
    cell: ({ id, orderId, trackingCode }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={staffPaths.adminOrder(orderId)}
          className="font-mono text-accent underline underline-offset-4 wrap-anywhere"
        >
          {trackingCode ?? id}
        </Link>
        {differences
          .filter(({ kind, parcelId }) => parcelId === id && kind !== "missing")
          .map(({ kind }) => (
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
    cell: ({ paidCod, owedCod }) => <PaidAmount paid={paidCod} owed={owedCod} />,
  },
  {
    key: "fee",
    label: t("paid.fee"),
    align: "end",
    cell: ({ paidFee, owedFee }) => <PaidAmount paid={paidFee} owed={owedFee} />,
  },
  {
    key: "differs",
    label: t("paid.differs"),
    align: "end",
    cell: ({ paidCod, owedCod, paidFee, owedFee }) => (
      <PaidDifference {...{ paidCod, owedCod, paidFee, owedFee }} />
    ),
  },
];
