import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type RedirectHomeProps = { left: number | null; onStay: () => void };

/** Countdown to the redirect home, with a link to go at once and a button to stay. */
export function RedirectHome({ left, onStay }: RedirectHomeProps) {
  const { t } = useTranslation("accounts");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      {left !== null && (
        <p role="timer" className="text-ink-soft tabular-nums">
          {t("wayHome.left", { count: left })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        {left !== null && (
          <Button look="link" onClick={onStay}>
            {t("wayHome.stay")}
          </Button>
        )}
        <Link to={paths.home} className={buttonClass({ look: "link" })}>
          {t("wayHome.go")}
        </Link>
      </div>
    </div>
  );
}

/** Seconds until the automatic redirect (decision 7). */
const HOME_IN_S = 5;

/** Redirects home after `HOME_IN_S` unless stopped; `left` is the number of seconds until then, null once stopped. */
export const useRedirectHome = (): { left: number | null; stop: () => void } => {
  const navigate = useNavigate();
  return useCountdown(HOME_IN_S, () => void navigate(paths.home));
};

const SECOND_MS = 1_000;

/** Counts down in whole seconds after hydration, then calls `onEnd`; `left` is null once stopped. */
const useCountdown = (
  seconds: number,
  onEnd: () => void,
): { left: number | null; stop: () => void } => {
  const [left, setLeft] = useState<number | null>(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stop: () => setLeft(null) };
};
