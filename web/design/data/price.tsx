import { classNames } from "../class-names.ts";

export type PriceProps = {
  /** Formatted for the reader: "1.990.000 ₫". */
  children: string;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** The former price, struck through, and the label that a screen reader reads before it. */
  was?: { price: string; label: string } | undefined;
  /** Uses the text colour instead of the accent, for sums that are no offer. */
  plain?: boolean | undefined;
};

const sizes = {
  sm: "text-base",
  md: "text-lg",
  lg: "text-2xl",
  xl: "text-[min(1.875rem,9vw)]/[1.4]",
};

/** Shows an amount of money; it never breaks into two lines. */
export function Price({ children, size = "md", was, plain }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span
        className={classNames(
          "font-bold whitespace-nowrap tabular-nums",
          sizes[size],
          plain ? "text-ink" : "text-accent",
        )}
      >
        {children}
      </span>
      {was && (
        <s className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
          <span className="sr-only">{was.label} </span>
          {was.price}
        </s>
      )}
    </span>
  );
}
