import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** Its act is under way: it shows a ring, keeps its focus and does nothing when pressed. */
    busy?: boolean | undefined;
  };

/** A button that does not submit unless told so with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { look, size, wide, square, busy, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ look, size, wide, square }), className)}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
