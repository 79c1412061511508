import { carrierNames } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Payout } from "./load-payouts.ts";
import { usePayout } from "./use-payout.ts";

/** The parcels that a carrier's transfer pays for, and the differences, each with its next step. */
export function PaidParcels({ id }: { id: string }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const found = usePayout(id, undefined);
  if (found === undefined) return <Skeleton className="h-16" />;
  const payout = found?.payout;
  if (!payout) return <p className="text-sm">{t("match.notLoaded")}</p>;
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
        <ul className="flex flex-col divide-y divide-line pb-2 text-sm">
          {parcels.map((parcel) => (
            <li key={parcel.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <Link
                to={staffPaths.adminOrder(parcel.orderId)}
                className="text-accent underline underline-offset-4"
              >
                {parcel.trackingCode ?? parcel.id}
              </Link>
              <span className="tabular-nums">
                {t("paid.amounts", {
                  cod: showMoney(language, parcel.paidCod),
                  fee: showMoney(language, parcel.paidFee),
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {differences.length > 0 && <Differences differences={differences} />}
    </div>
  );
}

function Differences({ differences }: Pick<Payout, "differences">) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  return (
    <Notice tone="warning" title={t("difference.title", { count: differences.length })}>
      <ul className="list-disc ps-5 text-sm">
        {differences.map(({ kind, next, parcelId, trackingCode, owed, paid }) => (
          <li key={`${kind} ${parcelId}`}>
            {trackingCode !== null && <span className="font-mono">{trackingCode} </span>}
            {t(`difference.${kind}`, {
              owed: showMoney(language, owed),
              paid: showMoney(language, paid),
            })}{" "}
            <span className="text-ink-soft">{t(`next.${next}`)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
