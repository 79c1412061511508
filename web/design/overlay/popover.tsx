import { type ComponentProps, type ReactNode, type ToggleEvent } from "react";
import { classNames } from "../class-names.ts";

export type PopoverProps = {
  /** The button that opens it carries `popoverTarget={id}`. */
  id: string;
  children: ReactNode;
  /** The side of the button that it is aligned with. */
  align?: "start" | "end" | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  label?: string | undefined;
  role?: ComponentProps<"div">["role"] | undefined;
};

/**
 * A box under its button. The browser opens it, also before scripts run; Esc, a press outside and `popoverTarget`
 * buttons inside close it. So does following a link in it.
 */
export function Popover(props: PopoverProps) {
  const { id, children, align = "start", onOpenChange, className, label, role } = props;
  return (
    <div
      id={id}
      popover="auto"
      role={role ?? (label ? "group" : undefined)}
      aria-label={label}
      onToggle={
        onOpenChange &&
        ((event: ToggleEvent<HTMLDivElement>) => {
          if (event.target === event.currentTarget) onOpenChange(event.newState === "open");
        })
      }
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a[href]")) {
          event.currentTarget.hidePopover();
        }
      }}
      className={classNames("popover", `popover-${align}`, className)}
    >
      {children}
    </div>
  );
}
