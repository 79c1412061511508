import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  children: ReactNode;
  hideLabel?: boolean | undefined;
};

/** A switch that takes effect at once. */
export function Switch({ children, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("inline-flex min-h-touch items-center gap-2.5", className)}>
      <input
        type="checkbox"
        role="switch"
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-success checked:before:translate-x-5 disabled:opacity-55"
        {...rest}
      />
      <span className={hideLabel ? "sr-only" : "min-w-0"}>{children}</span>
    </label>
  );
}
