import type { ReactNode } from "react";
import { CopyButton, type CopyButtonProps } from "../copy-button.tsx";

type CopiedFactProps = {
  label: string;
  children: ReactNode;
  /** The text to copy, and what its button says; without it the fact has no button. */
  copy?: Omit<CopyButtonProps, "bare"> | undefined;
};

/** A fact of a list of facts (`dl`), with a button that copies it beside label and value. */
export function CopiedFact({ label, children, copy }: CopiedFactProps) {
  return (
    <div className="grid min-h-touch grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 font-semibold wrap-anywhere">{children}</dd>
      {copy && (
        <dd className="no-print col-start-2 row-span-2 row-start-1">
          <CopyButton bare {...copy} />
        </dd>
      )}
    </div>
  );
}
