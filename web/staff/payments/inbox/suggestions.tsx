import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Suggestion } from "./load-payments.ts";
import type { Suggested } from "./use-suggestions.ts";

/** A row lists this number of suggestions; the dialog lists all. */
const LISTED = 3;

type SuggestionsProps = {
  suggested: Suggested;
  onMatch: (suggestion: Suggestion) => Promise<void>;
};

/** Open orders that a transaction may be meant for, the likeliest first; one press matches. */
export function Suggestions({ suggested, onMatch }: SuggestionsProps) {
  const { t } = useTranslation("payments");
  if (suggested === undefined) return <Skeleton className="h-12" />;
  if (suggested === null) return <p className="text-sm text-ink-soft">{t("suggestion.missing")}</p>;
  if (suggested.length === 0)
    return <p className="text-sm text-ink-soft">{t("suggestion.none")}</p>;
  return (
    <ul
      aria-label={t("suggestion.title")}
      className="flex flex-col divide-y divide-line rounded-md border border-dashed border-line-strong px-3"
    >
      {suggested.slice(0, LISTED).map((suggestion) => (
        <SuggestionLine key={suggestion.orderId} suggestion={suggestion} onMatch={onMatch} />
      ))}
    </ul>
  );
}

type SuggestionLineProps = { suggestion: Suggestion } & Pick<SuggestionsProps, "onMatch">;

function SuggestionLine({ suggestion, onMatch }: SuggestionLineProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { orderId, customerName, orderedDate, openAmount, why } = suggestion;
  const match = async () => {
    setBusy(true);
    await onMatch(suggestion);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2 sm:flex-nowrap">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={listHref(staffPaths.adminOrders, { orderId })}
            className="inline-flex min-h-7 items-center font-semibold text-accent underline underline-offset-4"
          >
            {t("row.order", { id: orderId })}
          </Link>
          {why.map((reason) => (
            <Badge key={reason} tone="info">
              {t(`why.${reason}`)}
            </Badge>
          ))}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {t("suggestion.about", {
            name: customerName,
            amount: showMoney(language, openAmount),
            time: showTime(orderedDate),
          })}
        </p>
      </div>
      <Button
        size="sm"
        look="primary"
        className="shrink-0"
        busy={busy}
        aria-label={t("suggestion.matchOf", { id: orderId })}
        onClick={() => void match()}
      >
        {t("suggestion.match")}
      </Button>
    </li>
  );
}
