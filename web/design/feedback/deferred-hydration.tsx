import { Suspense, type ReactNode } from "react";

/**
 * Defers the hydration of content that is not needed at once: React hydrates it in later tasks, so that a slow phone can
 * handle touches in between. A press on it hydrates it sooner and isn't lost.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
