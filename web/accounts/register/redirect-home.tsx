import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { paths } from "#web/paths.ts";

export type WayHomeProps = { left: number | null; onStay: () => void };

/** Countdown to the redirect home, with a link to go at once and a button to stay. */
export function WayHome({ left, onStay }: WayHomeProps) {
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
