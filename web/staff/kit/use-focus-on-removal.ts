import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Returns a ref, and a function to call when an entry was removed together with the button that had the focus: the element
 * of the ref gets it. An open dialog keeps the focus, so the element gets it afterwards.
 */
export const useFocusOnRemoval = <E extends HTMLElement>(): [
  ref: RefObject<E | null>,
  onRemoved: () => void,
] => {
  const ref = useRef<E>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) ref.current?.focus();
  }, [removals]);
  return [ref, () => setRemovals((before) => before + 1)];
};
