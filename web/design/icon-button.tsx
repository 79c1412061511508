import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { CountBadge } from "./data/count-badge.tsx";

export type IconButtonProps = Omit<ButtonProps, "children" | "square" | "aria-label"> & {
  /** Accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** A number at the corner; put its meaning into `label` too. */
  count?: number | undefined;
};

/** A square button with an icon and an accessible name. */
export function IconButton({ label, icon, count, look = "quiet", ...rest }: IconButtonProps) {
  return (
    <Button square look={look} aria-label={label} title={label} {...rest}>
      {!rest.busy && icon}
      {count !== undefined && <CountBadge count={count} corner />}
    </Button>
  );
}
