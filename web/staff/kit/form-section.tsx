import type { ReactNode } from "react";

type FormSectionProps = {
  title: string;
  hint?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a form of staff with its heading. */
export function FormSection({ title, hint, aside, children }: FormSectionProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
