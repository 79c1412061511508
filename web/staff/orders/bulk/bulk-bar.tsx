import type { ReactNode } from "react";
import { Button } from "#web/design/button.tsx";

type BulkBarProps = {
  /** Accessible name of the bar: "Chosen orders". */
  label: string;
  /** The number of chosen rows, as a text. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** The buttons of the bulk acts. */
  children: ReactNode;
};

/** Sticks to the lower edge while rows are chosen. No row shows below it, and it never covers the focused element. */
export function BulkBar({ label, count, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label={label}
      className="bulk-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg [clip-path:inset(-2rem_0_0)] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="flex flex-1 items-center gap-2">
        <p role="status" className="font-semibold whitespace-nowrap">
          {count}
        </p>
        <Button size="sm" look="quiet" onClick={onClear} className="max-sm:ms-auto">
          {clearLabel}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
