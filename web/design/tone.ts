/** The meaning of a colour. `accent` is the brand, the others are states. */
export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

/** Classes for background, border and text of a coloured surface. */
export const softTone: Record<Tone, string> = {
  neutral: "bg-sunken border-line text-ink-soft",
  accent: "bg-accent-soft border-accent-line text-accent-strong",
  info: "bg-info-soft border-info-line text-info",
  success: "bg-success-soft border-success-line text-success",
  warning: "bg-warning-soft border-warning-line text-warning",
  danger: "bg-danger-soft border-danger-line text-danger",
};

/** Classes for the text colour alone, for icons and numbers. */
export const textTone: Record<Tone, string> = {
  neutral: "text-ink",
  accent: "text-accent",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};
