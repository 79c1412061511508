import type { ReactNode } from "react";

export type SectionHeadingProps = {
  children: ReactNode;
  level?: "h1" | "h2" | "h3" | undefined;
  id?: string | undefined;
  /** Shown under the heading. */
  lead?: ReactNode;
  /** Shown at the end of the heading's line: "View all". */
  aside?: ReactNode;
};

const sizes = {
  h1: "text-2xl sm:text-3xl",
  h2: "text-xl sm:text-2xl",
  h3: "text-lg",
};

/** Shows the heading of a part of the page. */
export function SectionHeading({ children, level = "h2", id, lead, aside }: SectionHeadingProps) {
  const Heading = level;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-3">
      <div className="min-w-0 wrap-anywhere">
        <Heading id={id} className={`font-bold ${sizes[level]}`}>
          {children}
        </Heading>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
