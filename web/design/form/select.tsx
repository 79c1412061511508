import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";
import { ChevronDownIcon } from "../icon/icons.tsx";

/** A native select in the kit's style; it needs a label (`SelectField` adds one). */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        className={classNames(controlClass, "min-h-touch appearance-none truncate pe-10")}
        {...rest}
      />
      <ChevronDownIcon className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
