import { classNames } from "../class-names.ts";

export type StarsProps = {
  /** 0 to 5; drawn in tenths. */
  rating: number;
  /** Text for screen readers: "4.6 of 5"; leave it out where the text next to it says the same. */
  label?: string | undefined;
  size?: "sm" | "md" | "lg" | undefined;
};

const sizes = { sm: "text-sm", md: "text-lg", lg: "text-2xl" };

/** Shows a rating as five stars. */
export function Stars({ rating, label, size = "sm" }: StarsProps) {
  const tenths = Math.round(Math.min(Math.max(rating, 0), 5) * 10);
  return (
    <span
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classNames("stars align-[-0.1em]", sizes[size])}
    >
      <span className={`bar-${tenths * 2}`} />
    </span>
  );
}
