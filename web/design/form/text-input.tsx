import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";

export type TextInputProps = ComponentProps<"input"> & {
  /** An icon or a sign before the text. */
  lead?: ReactNode;
  /** A unit or a small button after the text. */
  tail?: ReactNode;
};

/** A one-line input without a label; most forms need `TextField`. */
export function TextInput({ lead, tail, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      className={classNames(
        controlClass,
        "min-h-touch",
        Boolean(lead) && "ps-10",
        Boolean(tail) && "pe-12",
        className,
      )}
      {...rest}
    />
  );
  if (!lead && !tail) return input;
  return (
    <div className="relative">
      {lead && (
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-faint">
          {lead}
        </span>
      )}
      {input}
      {tail && (
        <span className="absolute inset-y-0 end-0 flex min-w-touch items-center justify-center text-ink-faint">
          {tail}
        </span>
      )}
    </div>
  );
}
