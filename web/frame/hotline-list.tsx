import { useSyncExternalStore } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { hotlines, hoursText, isOpen, telLink } from "./hotlines.ts";

export type HotlineListProps = {
  /** Set it on a dark background. */
  deep?: boolean | undefined;
};

/**
 * Lists the support hotlines with their hours. It marks the ones open now after hydration, because that depends on the
 * browser's clock.
 */
export function HotlineList({ deep = false }: HotlineListProps) {
  const { t } = useTranslation("frame");
  const quiet = deep ? "text-on-deep-soft" : "text-ink-soft";
  const now = useMinute();
  return (
    <ul
      className={`grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2 ${deep ? "sm:grid-cols-1 xl:grid-cols-2" : ""}`}
    >
      {hotlines.map((line) => (
        <li key={line.key}>
          <p className={quiet}>{t(`footer.${line.key}`)}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <a
              href={telLink(line.number)}
              className="inline-flex min-h-8 items-center text-base font-bold hover:underline pointer-coarse:min-h-touch"
            >
              {line.number}
            </a>
            <span className={`whitespace-nowrap ${quiet}`}>({hoursText(line)})</span>
            {now && (
              <span className={`flex items-center gap-1.5 text-xs ${quiet}`}>
                <span
                  aria-hidden="true"
                  className={`size-2 rounded-full ${isOpen(line, now) ? (deep ? "bg-success-line" : "bg-success") : "bg-line-strong"}`}
                />
                {isOpen(line, now) ? t("footer.openNow") : t("footer.closedNow")}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

const MINUTE_MS = 60_000;

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
};

/** Returns the current minute of the browser's clock; `null` while a page is rendered for all visitors. */
const useMinute = (): Date | null => {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE_MS);
};
