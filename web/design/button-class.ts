import { classNames } from "./class-names.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "soft" | "danger" | "deep" | "link";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonStyle = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
  /** Makes it square, for an icon alone. */
  square?: boolean | undefined;
};

const base = "button";

const looks: Record<ButtonLook, string> = {
  primary: "border-accent bg-accent text-white pressable:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink pressable:bg-sunken",
  quiet: "border-transparent text-ink pressable:bg-ink/7",
  soft: "border-accent-line bg-accent-soft text-accent-strong pressable:border-accent",
  danger: "border-danger bg-surface text-danger pressable:bg-danger-soft",
  deep: "border-transparent text-on-deep pressable:bg-white/12",
  link: "border-transparent text-accent underline decoration-accent-line underline-offset-4 pressable:decoration-current",
};

/* With a coarse pointer a small button grows to the size of a touch target. */
const heights: Record<ButtonSize, string> = {
  sm: "min-h-9 text-sm pointer-coarse:min-h-touch",
  md: "min-h-touch text-base",
  lg: "min-h-13 text-lg",
};

const paddings: Record<ButtonSize, string> = {
  sm: "px-3 py-1",
  md: "px-4 py-2",
  lg: "px-6 py-2.5",
};

const squares: Record<ButtonSize, string> = {
  sm: "w-9 pointer-coarse:w-touch",
  md: "w-touch",
  lg: "w-13",
};

/** Class names of a button, for links and file labels that look like one. */
export function buttonClass({ look = "secondary", size = "md", wide, square }: ButtonStyle = {}) {
  return classNames(
    base,
    looks[look],
    heights[size],
    square ? `shrink-0 ${squares[size]}` : look === "link" ? "px-0" : paddings[size],
    wide && "w-full",
  );
}
