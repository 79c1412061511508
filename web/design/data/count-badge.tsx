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
        corner ? "corner-badge" : "h-5 min-w-5 px-1.5 text-xs",
      )}
    >
      {text ?? (count > 99 ? "99+" : count)}
    </span>
  );
}
