import { useState } from "react";
import { Badge } from "#web/design/data/badge.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const HOUR_MS = 3_600_000;
/** From this rest on, hours are counted instead of days. */
const HOURS_SHOWN = 48;
/** With less left, a due time is urgent. */
const URGENT_HOURS = 24;

/** How much time is left until a due time, or that it has passed. */
export function DueClock({ dueAt, lateText }: { dueAt: string; lateText: string }) {
  const { t } = useTranslation("returns");
  const [shownAt] = useState(() => Date.now());
  const hours = (new Date(dueAt).getTime() - shownAt) / HOUR_MS;
  const left =
    hours < HOURS_SHOWN
      ? t("due.left_hours", { count: Math.max(Math.ceil(hours), 1) })
      : t("due.left_days", { count: Math.floor(hours / 24) });
  return (
    <Badge tone={hours < 0 ? "danger" : hours < URGENT_HOURS ? "warning" : "neutral"}>
      <time dateTime={dueAt}>{hours < 0 ? lateText : left}</time>
    </Badge>
  );
}
