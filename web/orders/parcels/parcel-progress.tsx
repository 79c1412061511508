import { isFinal, type ParcelState } from "#contract/parcels.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { CopyText } from "#web/orders/order-id.tsx";
import type { OrderParcel } from "#web/orders/order/order-view.ts";
import { showDay, showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** A parcel as its buyer sees it; a page without login has no tracking code. */
export type ParcelView = OrderParcel;

/** The newest events are shown; a tap shows the others. */
const SHOWN = 4;

/** States in which the buyer reads what happens next. */
const advised = [
  "pickup_failed",
  "returning",
  "returned",
  "lost",
  "damaged",
  "needs_person",
] as const satisfies readonly ParcelState[];

/** Where a parcel is, how it came there, and when it is expected. */
export function ParcelProgress({
  parcel,
  hotline,
}: {
  parcel: ParcelView;
  hotline: string | null;
}) {
  const { t } = useTranslation("delivery");
  const { state, expectedAt } = parcel;
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite">
        <p className="text-lg font-bold">{t(`state.${state}`)}</p>
        {expectedAt !== null && !isFinal(state) && (
          <p className="text-ink-soft">{t("expected", { day: showDay(expectedAt) })}</p>
        )}
      </div>
      <FailedAttempt parcel={parcel} hotline={hotline} />
      <Advice state={state} hotline={hotline} />
      <Carrier parcel={parcel} />
      <Events parcel={parcel} />
    </div>
  );
}

function FailedAttempt({
  parcel: { failedAttempt },
  hotline,
}: {
  parcel: ParcelView;
  hotline: string | null;
}) {
  const { t } = useTranslation("delivery");
  if (!failedAttempt) return null;
  const { at, failure, reason, next } = failedAttempt;
  return (
    <Notice
      tone="warning"
      title={t(`failure.${failure}`)}
      act={<CallStore hotline={hotline} />}
      announce
    >
      <p>{t(`now.${next}`)}</p>
      <p className="pt-1 text-sm wrap-anywhere text-ink-soft">
        {t("attemptOf", { time: showTime(at) })}
        {reason !== null && `. ${t("says", { reason })}`}
      </p>
    </Notice>
  );
}

function Advice({ state, hotline }: { state: ParcelState; hotline: string | null }) {
  const { t } = useTranslation("delivery");
  const named = advised.find((each) => each === state);
  if (!named) return null;
  const isQuiet = named === "pickup_failed" || named === "needs_person";
  return (
    <Notice
      tone={isQuiet ? "info" : "warning"}
      act={isQuiet ? undefined : <CallStore hotline={hotline} />}
    >
      {t(`advice.${named}`)}
    </Notice>
  );
}

function CallStore({ hotline }: { hotline: string | null }) {
  const { t } = useTranslation("delivery");
  if (hotline === null) return null;
  return (
    <a href={`tel:${hotline.replaceAll(/[^+\d]/g, "")}`} className={buttonClass({ size: "sm" })}>
      {t("callStore")}: <span className="whitespace-nowrap">{showPhone(hotline)}</span>
    </a>
  );
}

function Carrier({ parcel: { carrierName, trackingCode, trackingPage } }: { parcel: ParcelView }) {
  const { t } = useTranslation("delivery");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-1.5">
        <span className="font-semibold">{carrierName}</span>
        {trackingCode !== null && (
          <span className="flex items-center">
            <span className="sr-only">{t("code")}</span>
            <span className="font-mono wrap-anywhere">{trackingCode}</span>
            <CopyText text={trackingCode} label={t("copy", { code: trackingCode })} />
          </span>
        )}
      </p>
      {trackingPage !== null && (
        <a
          href={trackingPage}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ look: "link", size: "sm" })} no-print`}
        >
          {t("page", { carrier: carrierName })}
          <span className="sr-only"> ({t("newTab")})</span>
        </a>
      )}
    </div>
  );
}

const marks: Partial<Record<ParcelState, TimelineStep["state"]>> = {
  attempt_failed: "warned",
  pickup_failed: "warned",
  needs_person: "warned",
  returning: "refused",
  returned: "stopped",
  lost: "stopped",
  damaged: "stopped",
};

function Events({ parcel }: { parcel: ParcelView }) {
  const { t } = useTranslation("delivery");
  const { events, state, expectedAt } = parcel;
  const steps = events.map((event, index): TimelineStep => {
    const { at, state: of, place, failure } = event;
    return {
      key: `${index}-${of}`,
      title: t(`state.${of}`),
      time: { dateTime: at, text: showTime(at) },
      detail: [failure && t(`failure.${failure}`), place].filter(Boolean).join(" · ") || null,
      state: marks[of] ?? "done",
    };
  });
  const ahead: TimelineStep[] =
    isFinal(state) || state === "returning"
      ? []
      : [
          {
            key: "ahead",
            title: t("ahead"),
            detail: expectedAt !== null && t("expected", { day: showDay(expectedAt) }),
            state: "ahead",
          },
        ];
  const hidden = Math.max(0, steps.length - SHOWN);
  return (
    <div>
      {hidden > 0 && (
        <details className="pb-3">
          <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold text-accent">
            {t("earlier", { count: hidden })}
          </summary>
          <Timeline label={t("earlier", { count: hidden })} steps={steps.slice(0, hidden)} />
        </details>
      )}
      <Timeline label={t("events")} steps={[...steps.slice(hidden), ...ahead]} />
    </div>
  );
}
