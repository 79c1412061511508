import type { ReturnAct, ReturnActor } from "#contract/rules/returns/return-moves.ts";
import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { passedTextOf } from "./passed-text-of.ts";
import type { AnyReturn } from "./return-view.ts";

const marks: Partial<Record<ReturnAct, TimelineStep["state"]>> = {
  refuse: "refused",
  appeal: "warned",
  uphold_store: "refused",
  withdraw: "stopped",
};

type Step = AnyReturn["timeline"][number];

type ReturnTimelineProps = {
  of: AnyReturn;
  /** Names the party that acts next, as the reader calls it. */
  nameOfParty: (party: Exclude<ReturnActor, "system">) => string;
};

/** The past steps of a return, and the next one with its due time. */
export function ReturnTimeline({
  of: { timeline, dueAt, waitsFor },
  nameOfParty,
}: ReturnTimelineProps) {
  const { t } = useTranslation("returns");
  const titleOf = ({ act, from, to }: Step): string => {
    if (act !== "pass") return t(`step.${act}`);
    const passed = from && passedTextOf({ state: from, whenPassed: to });
    return passed ? t(`step.pass.${passed}`) : t("by.system");
  };
  const past = timeline.map((step, place): TimelineStep => {
    const { act, at, by, reason } = step;
    return {
      key: `${place}-${act}`,
      title: titleOf(step),
      time: { dateTime: at, text: `${showTime(at)} · ${t(`by.${by}`)}` },
      detail: reason !== null && <p className="whitespace-pre-line">{reason}</p>,
      state: marks[act] ?? "done",
    };
  });
  const next: TimelineStep[] =
    dueAt === null || waitsFor === null || waitsFor === "system"
      ? []
      : [
          {
            key: "next",
            title: nameOfParty(waitsFor),
            time: { dateTime: dueAt, text: t("due.until", { time: showTime(dueAt) }) },
            state: "current",
          },
        ];
  return <Timeline label={t("one.progress")} steps={[...past, ...next]} />;
}
