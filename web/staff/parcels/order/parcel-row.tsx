import { useState, type ReactNode } from "react";
import { showPhone } from "#contract/rules/people/phone.ts";
import { carrierNames, isFinal, trackingPages, type ParcelState } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import type { Tone } from "#web/design/tone.ts";
import { ask } from "#web/platform/api/api.ts";
import { Link } from "#web/platform/page/link.tsx";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showDay, showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { LabelButtons } from "../labels/label-buttons.tsx";
import { ResolveParcel } from "./resolve-parcel.tsx";
import { ParcelEvents } from "./parcel-events.tsx";
import type { Parcel } from "./load-parcels.ts";

const tones: Record<ParcelState, Tone> = {
  booking: "info",
  refused: "danger",
  booked: "info",
  pickup_failed: "warning",
  picked_up: "info",
  in_transit: "info",
  out_for_delivery: "info",
  attempt_failed: "warning",
  delivered: "success",
  returning: "warning",
  returned: "neutral",
  lost: "danger",
  damaged: "danger",
  cancelled: "neutral",
  needs_person: "danger",
};

/** The states of parcels about which somebody calls the recipient. */
const callStates: readonly ParcelState[] = ["attempt_failed", "needs_person", "returning"];

type ParcelRowProps = {
  parcel: Parcel;
  /** Names its order and the recipient, outside of the order's own page. */
  namesOrder?: boolean;
  /** Without `onChoose` it can't be chosen. */
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
  onChanged: () => void;
};

/** A parcel of an order: where it is, what it collects and costs, and its cancellation. */
export function ParcelRow(props: ParcelRowProps) {
  const { parcel, namesOrder = false, isChosen = false, onChoose, onChanged } = props;
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, carrier, state, trackingCode, refusal, fee, quotedFee, expectedAt } = parcel;
  const cost = fee ?? quotedFee;
  const cancel = async () => {
    setBusy(true);
    const isDone = await toastOnFailure(async () => {
      await ask("POST /admin/parcels/{id}/cancellation", { params: { id } });
    });
    setBusy(false);
    setAsking(false);
    if (isDone) showToast("success", t("cancel.done"));
    onChanged();
  };
  return (
    <article
      className="flex flex-col gap-1.5 rounded-md border border-line bg-surface p-3"
      aria-label={id}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex items-center gap-1">
          {onChoose && (
            <Checkbox
              hideLabel
              className="-my-2 -ms-3"
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            >
              {t("chosen.one", { id })}
            </Checkbox>
          )}
          <h3 className="font-semibold">
            {carrierNames[carrier]} <span className="font-mono text-sm font-normal">{id}</span>
          </h3>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {parcel.isBack && <Badge tone="info">{t("order.isBack")}</Badge>}
          <Badge dot tone={tones[state]}>
            {t(`state.${state}`)}
          </Badge>
        </div>
      </div>
      {namesOrder && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Link
            to={staffPaths.adminOrder(parcel.orderId)}
            className="inline-flex min-h-touch items-center font-semibold text-accent"
          >
            {t("list.order", { id: parcel.orderId })}
          </Link>
          <span className="wrap-anywhere">
            {parcel.recipient}, {parcel.province}
          </span>
          {callStates.includes(state) && (
            <a
              href={`tel:${parcel.phone}`}
              className="inline-flex min-h-touch items-center font-semibold text-accent"
            >
              {t("list.call", { phone: showPhone(parcel.phone) })}
            </a>
          )}
        </p>
      )}
      {refusal && (
        <p className="text-sm text-danger">
          {t(`fault.${refusal.why}`)} {refusal.says}
        </p>
      )}
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {trackingCode !== null && (
          <Fact label={t("order.code")} value={trackingCode} className="font-mono">
            <TrackingLink parcel={parcel} />
          </Fact>
        )}
        <Fact
          label={t("order.goods")}
          value={parcel.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        />
        <Fact label={t("book.weight")} value={`${showNumber(language, parcel.weight)} g`} />
        <Fact label={t("order.cod")} value={showMoney(language, parcel.cod)} />
        {cost !== null && <Fact label={t("order.fee")} value={showMoney(language, cost)} />}
        {expectedAt !== null && !isFinal(state) && (
          <Fact label={t("order.expected")} value={showDay(expectedAt)} />
        )}
      </dl>
      <ResolveParcel parcel={parcel} onResolved={onChanged} />
      <ParcelEvents id={id} key={parcel.stateAt} isOpen={state === "attempt_failed"} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <LabelButtons parcel={parcel} />
        {parcel.canCancel && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${t("cancel.act")}: ${id}`}
            onClick={() => setAsking(true)}
          >
            {t("cancel.act")}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        danger
        title={t("cancel.title", { id })}
        yesLabel={t("cancel.act")}
        noLabel={t("dialog.back")}
        busy={busy}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      >
        {t("cancel.text", { carrier: carrierNames[carrier] })}
      </AlertDialog>
    </article>
  );
}

/** Leads to the carrier's own page about the parcel. */
function TrackingLink({ parcel: { carrier, trackingCode } }: { parcel: Parcel }) {
  const { t } = useTranslation("parcels", "delivery");
  if (trackingCode === null) return null;
  return (
    <a
      href={trackingPages[carrier](trackingCode)}
      target="_blank"
      rel="noreferrer"
      className="-my-3 ms-3 inline-flex min-h-touch items-center font-sans font-semibold text-accent"
    >
      {t("delivery:page", { carrier: carrierNames[carrier] })}
      <span className="sr-only"> ({t("delivery:newTab")})</span>
    </a>
  );
}

type FactProps = { label: string; value: string; className?: string; children?: ReactNode };

function Fact({ label, value, className = "", children }: FactProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`min-w-0 wrap-anywhere ${className}`}>
        {value}
        {children}
      </dd>
    </div>
  );
}
