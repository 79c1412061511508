import type { ReactNode } from "react";
import { Card } from "#web/design/card.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "../due-clock.tsx";
import { passedTextOf } from "../passed-states.ts";
import { ReturnBadge } from "../return-badge.tsx";
import type { OwnReturnDetail } from "../return-view.ts";

type ReturnNowProps = {
  of: OwnReturnDetail;
  /** The acts that are open to the buyer. */
  children?: ReactNode;
};

/** The state of a return in words: the party that acts next, the due time, and the outcome without an act. */
export function ReturnNow({ of, children }: ReturnNowProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { state, dueAt, waitsFor, whenPassed, amounts } = of;
  const then = passedTextOf({ state, whenPassed });
  const amount = state === "refunded" ? amounts.paid : amounts.open;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div role="status" className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <ReturnBadge state={state} />
            {dueAt !== null && waitsFor !== null && <DueClock dueAt={dueAt} />}
          </div>
          <p className="text-xl font-bold wrap-anywhere">
            {t(`now.${nowOf(of)}`, { amount: showMoney(language, amount) })}
          </p>
          {dueAt !== null && whenPassed !== null && then && (
            <p className="text-ink-soft">
              <strong className="text-ink">{t("due.until", { time: showTime(dueAt) })}.</strong>{" "}
              {t(`then.${then}`)}
            </p>
          )}
        </div>
        {children}
      </div>
    </Card>
  );
}

type Now = Parameters<Translate<"returns">>[0] extends infer Key
  ? Key extends `now.${infer Of}`
    ? Of
    : never
  : never;

const nowOf = ({ state, acts, way, outcome, replacement, ...of }: OwnReturnDetail): Now => {
  if (state === "refused") return acts.includes("appeal") ? "refused" : "refused_over";
  if (state === "accepted") return way === "carrier" ? "accepted_carrier" : "accepted";
  if (state !== "inspected") return state;
  if (of.needsAccount) return "inspected_account";
  return outcome === "replacement" && !replacement ? "inspected_replacement" : "inspected";
};
