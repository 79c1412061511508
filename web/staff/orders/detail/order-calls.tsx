import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { CallResult } from "#contract/rules/moves.ts";
import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { showTime } from "#web/platform/texts/format.ts";
import type { OrderDetail } from "../load-orders.ts";

const resultTone: Record<CallResult, Tone> = {
  answered: "success",
  no_answer: "warning",
  wrong_number: "danger",
  refused: "danger",
};

/** Lists the calls to the buyer, newest first. */
export function OrderCalls({ calls }: { calls: OrderDetail["calls"] }) {
  const { t } = useTranslation("staff");
  if (calls.length === 0) return <p className="text-ink-soft">{t("call.none")}</p>;
  return (
    <ul aria-label={t("call.title")} className="flex flex-col gap-3">
      {calls.toReversed().map(({ id, at, who, result, note }) => (
        <li key={id} className="flex flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2">
            <Badge tone={resultTone[result]}>{t(`call.${result}`)}</Badge>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {showTime(at)}
            </time>
            <span className="text-ink-soft">{who}</span>
          </p>
          {note !== "" && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
