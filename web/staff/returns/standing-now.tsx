import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "#web/returns/due-clock.tsx";
import { passedTextOf } from "#web/returns/passed-states.ts";
import { ReturnBadge } from "#web/returns/return-badge.tsx";
import type { StoreReturnDetail, SuperReturnDetail } from "#web/returns/return-view.ts";

type StandingNowProps = {
  of: StoreReturnDetail | SuperReturnDetail;
};

/** The state of a return in words for staff: the party that acts next, the due time, and the outcome without an act. */
export function StandingNow({ of }: StandingNowProps) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const { state, dueAt, waitsFor, whenPassed, amounts, outcome, replacement } = of;
  const then = passedTextOf({ state, whenPassed });
  const now =
    state === "inspected" && outcome === "replacement" && !replacement
      ? "inspected_replacement"
      : state;
  const amount = showMoney(language, state === "refunded" ? amounts.paid : amounts.open);
  return (
    <div role="status" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <ReturnBadge state={state} />
        {dueAt !== null && waitsFor !== null && waitsFor !== "system" && (
          <>
            <span className="text-sm text-ink-soft">{t(`waits.${waitsFor}`)}</span>
            <DueClock dueAt={dueAt} />
          </>
        )}
      </div>
      <p className="text-xl font-bold wrap-anywhere">{t(`now.${now}`, { amount })}</p>
      {dueAt !== null && whenPassed !== null && then && (
        <p className="text-ink-soft">
          <strong className="text-ink">{t("returns:due.until", { time: showTime(dueAt) })}.</strong>{" "}
          {t(`then.${then}`)}
        </p>
      )}
    </div>
  );
}
