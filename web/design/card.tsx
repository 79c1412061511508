import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Shown before the title. */
  icon?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Lets the content reach the edges (tables, lists). */
  flush?: boolean | undefined;
};

/** A white surface with a border; most content is inside one. */
export function Card({ title, icon, aside, flush, className, children, ...rest }: CardProps) {
  return (
    <section
      className={classNames("rounded-lg border border-line bg-surface", className)}
      {...rest}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
          <div className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:text-accent">
            {icon}
            <h2 className="text-lg font-bold">{title}</h2>
          </div>
          {aside}
        </div>
      )}
      {flush ? children : <div className="p-4 sm:p-5">{children}</div>}
    </section>
  );
}
