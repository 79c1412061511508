import type { ReactNode } from "react";

/** On a phone, keeps the main button at the lower edge of the screen, within reach of the thumb. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg sm:-mx-6 sm:px-6 lg:hidden">
      {children}
    </div>
  );
}
