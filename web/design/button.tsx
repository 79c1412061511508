import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** The action is running: the button shows a spinner, keeps its focus and ignores presses. */
    busy?: boolean | undefined;
  };

/** A button that submits its form only with `type="submit"`. */
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
