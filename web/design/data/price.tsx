import { classNames } from "../class-names.ts";

export type PriceProps = {
  /** Already written for the reader: "1.990.000 ₫". */
  children: string;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** The price before, struck through, with what a screen reader says before it. */
  was?: { price: string; label: string } | undefined;
  /** In ink instead of the accent, for sums that are no offer. */
  plain?: boolean | undefined;
};

const sizes = { sm: "text-base", md: "text-lg", lg: "text-2xl", xl: "text-3xl" };

/** An amount of money; never breaks inside. */
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
