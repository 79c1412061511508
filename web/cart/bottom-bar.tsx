import type { ReactNode } from "react";

/** Keeps the main button of a page at the lower edge of a phone; wider screens have it next to the content. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className="bottom-bar flex flex-wrap items-center gap-x-3 lg:hidden">{children}</div>;
}
