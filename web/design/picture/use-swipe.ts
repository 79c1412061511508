import { useRef, type PointerEvent } from "react";

/** A sideways movement of at least this many pixels is a swipe. */
const SWIPE_PX = 40;

/** Detects a swipe sideways: +1 for the next picture, -1 for the previous one. The element also needs `touch-pan-y`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means a pinch.
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
