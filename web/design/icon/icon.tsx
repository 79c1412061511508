import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

export type IconProps = Omit<ComponentProps<"svg">, "children" | "d"> & {
  /** Fills the shape too (a star that counts). */
  solid?: boolean | undefined;
};

/** Draws an icon: 24 × 24, one stroked path, hidden from screen readers. */
export function Icon({ d, solid, className, ...rest }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames("icon", solid && "icon-solid", className ?? "size-5")}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
