import { useEffect, useEffectEvent, useState } from "react";

const SECOND_MS = 1_000;

/** Counts down in whole seconds after hydration, then calls `onEnd`; `left` is null once stopped. */
export const useCountdown = (
  seconds: number,
  onEnd: () => void,
): { left: number | null; stop: () => void } => {
  const [left, setLeft] = useState<number | null>(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stop: () => setLeft(null) };
};
