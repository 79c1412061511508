import { lazy, Suspense, useState } from "react";
import { Decoration, type DecorationProps } from "./decoration.tsx";

/** Resolves with the first sign that somebody uses the page. */
const firstUse = async (): Promise<void> =>
  await new Promise((resolve) => {
    for (const event of ["pointerover", "pointerdown", "keydown", "focusin"])
      document.addEventListener(event, () => resolve(), { once: true, passive: true });
  });

const load = async () => ({ default: (await import("./decoration.tsx")).Decoration });
const AtOnce = lazy(load);
const WithFirstUse = lazy(async () => {
  await firstUse();
  return await load();
});

/**
 * The decoration of a page. A first visitor gets its HTML from the server, whose links work without scripts; the browser
 * loads its scripts with the first use of the page, and at once when it renders a decoration itself.
 */
export function LateDecoration(props: DecorationProps) {
  const [Part] = useState(() => {
    if (import.meta.env.SSR) return Decoration;
    return "hydrated" in document.documentElement.dataset ? AtOnce : WithFirstUse;
  });
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
