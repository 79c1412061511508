import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children" | "ref"> & {
  children: ReactNode;
  /** Shows the text to screen readers only (a row of a table). */
  hideLabel?: boolean | undefined;
  /** Some, but not all, of the rows it stands for are checked. */
  mixed?: boolean | undefined;
};

/** A checkbox; its whole label can be pressed. */
export function Checkbox({
  children,
  hideLabel,
  mixed = false,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      className={classNames(
        "flex min-h-touch items-center gap-2.5 has-disabled:text-ink-faint",
        hideLabel && "min-w-touch justify-center",
        className,
      )}
    >
      <input ref={box} type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
      <span className={hideLabel ? "sr-only" : "min-w-0"}>{children}</span>
    </label>
  );
}
