import { useState } from "react";
import { Badge } from "#web/design/data/badge.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const HOUR_MS = 3_600_000;
/** From this rest on, hours are counted instead of days. */
const HOURS_SHOWN = 48;
/** With less left, a due time is urgent. */
const URGENT_HOURS = 24;

/** The time that is left until a due time, or that has passed since. */
export function DueClock({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation("returns");
  const [shownAt] = useState(() => Date.now());
  const rest = (new Date(dueAt).getTime() - shownAt) / HOUR_MS;
  const hours = Math.abs(rest);
  const kind = rest < 0 ? "late" : "left";
  return (
    <Badge tone={rest < 0 ? "danger" : rest < URGENT_HOURS ? "warning" : "neutral"}>
      <time dateTime={dueAt}>
        {hours < HOURS_SHOWN
          ? t(`due.${kind}_hours`, { count: Math.max(Math.ceil(hours), 1) })
          : t(`due.${kind}_days`, { count: Math.floor(hours / 24) })}
      </time>
    </Badge>
  );
}
