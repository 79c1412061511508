import type { ReactNode } from "react";
import { Button } from "#web/design/button.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LeaveGuard } from "./leave-guard.tsx";

type SaveBarProps = {
  /** Whether something is not saved yet: then leaving the page asks first. */
  changed: boolean;
  /** While the form is being sent. */
  busy: boolean;
  /** The step that is running, "Sending the pictures …"; replaces "Not saved yet". */
  step?: string | undefined;
  /** How much was sent, 0 to 1; with `step`. */
  progress?: number | undefined;
  /** "Save" unless another word fits better. */
  saveLabel?: string | undefined;
  /** Returns to what is saved. Without it the bar has no such button; a link in `children` may stand for it. */
  onDiscard?: (() => void) | undefined;
  /** Further buttons and links, before "Save". */
  children?: ReactNode;
};

/** The bar at the lower edge of every form of staff: says whether something is unsaved, and submits its form. */
export function SaveBar(props: SaveBarProps) {
  const { changed, busy, step, progress, saveLabel, onDiscard, children } = props;
  const { t } = useTranslation("kit");
  const said = step || (changed ? t("save.unsaved") : "");
  return (
    <div className="save-bar no-print sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-lg sm:px-6">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5 max-sm:basis-full max-sm:has-[p:only-child:empty]:hidden">
        <p role="status" className="text-sm text-ink-soft">
          {said}
        </p>
        {step && progress !== undefined && (
          <ProgressBar label={step} value={progress < 1 ? progress : undefined} />
        )}
      </div>
      {children}
      {onDiscard && (
        <Button onClick={onDiscard} disabled={!changed || busy} className="max-sm:flex-1">
          {t("save.discard")}
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy} className="max-sm:flex-1">
        {saveLabel ?? t("save.save")}
      </Button>
      <LeaveGuard active={changed} />
    </div>
  );
}
