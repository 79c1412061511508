import { useRef, useState } from "react";
import { toastOnFailure } from "#web/platform/on-failure.ts";

/** Milliseconds after the last key. */
const PAUSE_MS = 250;

/**
 * Searches the options of a combobox on the server once the user pauses typing, and returns them. `isFound` says that they are
 * those of the present text; without a text, and until the answer, they are not.
 */
export const useTypedSearch = <Option>(find: (typed: string) => Promise<Option[]>) => {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [isFound, setIsFound] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    setIsFound(false);
    const typed = text.trim();
    if (typed === "") return;
    waiting.current = setTimeout(() => {
      const timer = waiting.current;
      void toastOnFailure(async () => {
        const options = await find(typed);
        if (timer !== waiting.current) return; // another text was typed meanwhile
        setFound(options);
        setIsFound(true);
      });
    }, PAUSE_MS);
  };
  return { found, isFound, search };
};
