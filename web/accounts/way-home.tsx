import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { paths } from "../paths.ts";

export type WayHomeProps = { left: number | null; onStay: () => void };

/** How soon the page goes home, with a way to go at once and one to stay. */
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
