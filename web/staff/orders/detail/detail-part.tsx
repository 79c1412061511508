import type { ReactNode } from "react";

type DetailPartProps = {
  title: string;
  /** A button at the end of the heading's line. */
  act?: ReactNode;
  children: ReactNode;
};

export function DetailPart({ title, act, children }: DetailPartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-base font-bold">{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}
