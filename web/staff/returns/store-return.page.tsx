import { useParams } from "react-router";
import { showPhone } from "#contract/rules/people/phone.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import type { LoadPicture } from "#web/design/picture/guarded-picture.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import { Evidence } from "#web/returns/evidence.tsx";
import { MaskedAccount } from "#web/returns/masked-account.tsx";
import { ReturnLines } from "#web/returns/return-lines.tsx";
import { hasMoney, ReturnSums } from "#web/returns/return-sums.tsx";
import type { StoreReturnDetail } from "#web/returns/return-view.ts";
import type { Route } from "./+types/store-return.page";
import { ProgressCard, RequestCard, StaffReturnFrame } from "./staff-return-frame.tsx";
import { StoreReturnActs } from "./store-return-acts.tsx";

const texts = ["returns", "store-returns", "staff", "kit"] as const;
export const handle = { texts };

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    ask("GET /admin/returns/{id}", { params: { id: params.id } }),
    textsReady(...texts),
  ]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-48 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </StaffSkeleton>
  );
}

/** One return of the store: the next act, the evidence, the goods, the order and the history. */
export default function StoreReturnPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store-returns", "returns");
  const { id = "" } = useParams();
  const [of, setReturn] = useLoadedState(loaderData);
  const load = async (picture: string) =>
    await askRaw(
      "GET /admin/returns/{id}/pictures/{picture}",
      { params: { id, picture }, query: { width: "1280" } },
      anyType,
    );
  // A decision needs the evidence: it is next to the decision, and above it on a phone.
  const isDeciding = of.acts.includes("accept");
  const acts = of.acts.length > 0 && (
    <Card aria-label={t("one.acts")}>
      <StoreReturnActs of={of} onChanged={setReturn} />
    </Card>
  );
  return (
    <StaffReturnFrame
      of={of}
      reader="store"
      list={{ href: staffPaths.adminReturns, text: t("one.all") }}
      main={
        <>
          {!isDeciding && acts}
          <RequestCard of={of} load={load} />
          <Card title={t("returns:one.back")}>
            <ReturnLines lines={of.lines} />
          </Card>
          <ParcelsOf of={of} load={load} />
        </>
      }
      side={
        <>
          {isDeciding && acts}
          {hasMoney(of) && (
            <Card title={t("returns:one.money")}>
              <ReturnSums of={of} />
              {of.account && (
                <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere">
                  <MaskedAccount account={of.account} />
                </p>
              )}
            </Card>
          )}
          <OrderCard of={of} />
          <ProgressCard of={of} />
        </>
      }
    />
  );
}

/** The order that the goods are from. */
function OrderCard({ of }: { of: StoreReturnDetail }) {
  const { t } = useTranslation("store-returns");
  const language = useLanguage();
  const { buyer, orderId, orderedDate, completedAt, orderTotal } = of;
  return (
    <Card
      title={t("one.order")}
      aside={
        <AppLink href={staffPaths.adminOrder(orderId)} className={buttonClass({ size: "sm" })}>
          {t("one.toOrder")}
        </AppLink>
      }
    >
      <SummaryList
        kind="details"
        rows={[
          {
            key: "id",
            label: t("one.orderId"),
            value: <span className="font-mono">{orderId}</span>,
          },
          {
            key: "buyer",
            label: t("one.buyer"),
            value: (
              <>
                {buyer.fullName}{" "}
                <a
                  href={`tel:${buyer.phoneNumber}`}
                  className="whitespace-nowrap text-accent hover:underline"
                >
                  {showPhone(buyer.phoneNumber)}
                </a>
              </>
            ),
          },
          { key: "ordered", label: t("one.ordered"), value: showTime(orderedDate) },
          { key: "completed", label: t("one.completed"), value: showTime(completedAt) },
          { key: "total", label: t("one.total"), value: showMoney(language, orderTotal) },
        ]}
      />
    </Card>
  );
}

type ParcelsOfProps = { of: StoreReturnDetail; load: LoadPicture };

/** The parcel back with its receipt, and the one with the same goods. */
function ParcelsOf({ of, load }: ParcelsOfProps) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const { tracking, receipt, replacement, parcelId } = of;
  if (!tracking && !receipt && !replacement && parcelId === null) return null;
  const lines = [
    { key: "back", name: t("one.parcelBack"), parcel: tracking },
    { key: "again", name: t("one.parcelAgain"), parcel: replacement },
  ];
  return (
    <Card title={t("one.parcels")}>
      <div className="flex flex-col gap-3">
        {parcelId !== null && (
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            {t("one.booked")}
            <AppLink href={staffPaths.adminParcels} className={buttonClass({ size: "sm" })}>
              {t("one.toParcels")}
            </AppLink>
          </p>
        )}
        {lines.map(
          ({ key, name, parcel }) =>
            parcel && (
              <p key={key} className="wrap-anywhere">
                <span className="text-ink-soft">{name}: </span>
                <span className="font-semibold">{parcel.carrier}</span>{" "}
                <span className="font-mono">{parcel.code}</span>
              </p>
            ),
        )}
        {receipt && (
          <div className="flex flex-col gap-2">
            <p>{t("returns:one.receipt", { amount: showMoney(language, receipt.amount) })}</p>
            <Evidence pictures={receipt.picture ? [receipt.picture] : []} load={load} />
          </div>
        )}
      </div>
    </Card>
  );
}
