import { classNames } from "../class-names.ts";

export type CountBadgeProps = {
  count: number;
  /** Shown instead of the number, where it has room. */
  text?: string | undefined;
  /** Places it at the corner of a positioned parent. */
  corner?: boolean | undefined;
  /** Uses quiet colours, for a number that needs no attention. */
  calm?: boolean | undefined;
};

/** Shows a small number; above 99 it reads 99+. It is hidden from screen readers: its parent must name the number. */
export function CountBadge({ count, text, corner, calm }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex items-center justify-center rounded-full font-bold tabular-nums",
        calm ? "bg-sunken text-ink-soft" : "bg-accent text-white",
        corner
          ? "absolute end-[min(0px,50%-1.375rem)] top-[min(0.125rem,50%-1.25rem)] h-[min(1.125rem,26px)] min-w-[min(1.125rem,26px)] px-1 text-[min(0.6875rem,16px)] ring-2 ring-surface"
          : "h-5 min-w-5 px-1.5 text-xs",
      )}
    >
      {text ?? (count > 99 ? "99+" : count)}
    </span>
  );
}
