import type { ReactNode } from "react";
import { CloseIcon } from "../icon/icons.tsx";
import type { LinkKind } from "../link-kind.ts";

const look =
  "relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-3.5 pe-2.5 text-sm font-medium hover:bg-sunken pointer-coarse:min-h-touch";

export type ChipProps = {
  children: ReactNode;
  /** Read out before the text, says what a press does: "Remove the filter". */
  removeLabel: string;
  /** URL of the page without this choice; alternatively `onRemove`. */
  href?: string | undefined;
  onRemove?: (() => void) | undefined;
  link?: LinkKind | undefined;
};

/** Shows an active choice that a press removes. */
export function Chip({ children, removeLabel, href, onRemove, link: Anchor = "a" }: ChipProps) {
  const inside = (
    <>
      <span className="sr-only">{removeLabel} </span>
      {children}
      <CloseIcon className="size-4 text-ink-faint" />
    </>
  );
  if (href !== undefined) {
    return (
      <Anchor href={href} className={look}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button type="button" onClick={onRemove} className={look}>
      {inside}
    </button>
  );
}
