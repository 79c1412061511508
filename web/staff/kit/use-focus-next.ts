import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to an element, by its id, with the next change of the component that brings it. The next frame would be
 * too early on a busy device: React may not have rendered the element yet.
 */
export const useFocusNext = (): ((id: string) => void) => {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = wanted.current === undefined ? null : document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
};
