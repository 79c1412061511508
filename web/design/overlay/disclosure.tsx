import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icon/icons.tsx";

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean | undefined;
  /** Disclosures with the same name close each other. */
  name?: string | undefined;
};

/** A native `<details>`: a question with its answer, a group of filters. */
export function Disclosure({ summary, children, defaultOpen, name }: DisclosureProps) {
  return (
    <details name={name} open={defaultOpen} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-touch list-none items-center justify-between gap-3 rounded-md py-2 font-semibold hover:text-accent">
        {summary}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
