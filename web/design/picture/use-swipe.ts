import { useRef, type PointerEvent } from "react";

/** From how many pixels on a finger's way sideways is a swipe. */
const SWIPE_PX = 40;

/** Hears a finger wiped sideways: +1 towards what follows, -1 back. Give the element `touch-pan-y` too. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger pinches.
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => (start.current = undefined),
  };
}
