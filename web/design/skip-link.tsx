import type { ReactNode } from "react";

/** The first link of a page: it is hidden until focused and jumps past the header. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={to}
      className="sr-only rounded-md bg-accent px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}
