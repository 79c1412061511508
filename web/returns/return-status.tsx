import type { ReactNode } from "react";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "./due-clock.tsx";
import { passedTextOf, type Passed } from "./passed-text-of.ts";
import { ReturnBadge } from "./return-badge.tsx";
import type { AnyReturn } from "./return-view.ts";

type ReturnStatusProps = {
  of: AnyReturn;
  /** The party that acts next, where the title does not name it. */
  aside?: ReactNode;
  /** The present step, in words for the reader. */
  title: string;
  /** Says the outcome when the due time passes. */
  thenOf: (passed: Passed) => string;
};

/** The state of a return in words: the party that acts next, the due time, and the outcome without an act. */
export function ReturnStatus({ of, aside, title, thenOf }: ReturnStatusProps) {
  const { t } = useTranslation("returns");
  const { state, dueAt, waitsFor, whenPassed } = of;
  const passed = passedTextOf({ state, whenPassed });
  return (
    <div role="status" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <ReturnBadge state={state} />
        {dueAt !== null && waitsFor !== null && (
          <>
            {aside}
            <DueClock dueAt={dueAt} />
          </>
        )}
      </div>
      <p className="text-xl font-bold wrap-anywhere">{title}</p>
      {dueAt !== null && passed && (
        <p className="text-ink-soft">
          <strong className="text-ink">{t("due.until", { time: showTime(dueAt) })}.</strong>{" "}
          {thenOf(passed)}
        </p>
      )}
    </div>
  );
}
