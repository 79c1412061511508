import { Suspense, type ReactNode } from "react";

/**
 * What nobody uses at once: the browser takes it over after the rest of the page, in tasks of its own, so that a slow
 * phone answers a finger in between. A press on it hurries it and isn't lost.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
