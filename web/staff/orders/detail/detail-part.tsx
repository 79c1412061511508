import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";

type DetailPartProps = {
  title: string;
  /** A button at the end of the heading's line. */
  act?: ReactNode;
  /** The part takes two rows of a wide screen, so that it leaves no gap below the short parts next to it. */
  tall?: boolean;
  children: ReactNode;
};

export function DetailPart({ title, act, tall = false, children }: DetailPartProps) {
  return (
    <section className={classNames("flex min-w-0 flex-col gap-3", tall && "lg:row-span-2")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-base font-bold">{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}
