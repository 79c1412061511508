import { useRef, useState } from "react";
import { toastOnFailure } from "#web/platform/on-failure.ts";

/** Milliseconds after the last key. */
const PAUSE_MS = 250;

/** Searches the options of a combobox on the server once the user pauses typing, and returns them. */
export const useTypedSearch = <Option>(find: (typed: string) => Promise<Option[]>) => {
  const [found, setFound] = useState<readonly Option[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    const typed = text.trim();
    if (typed === "") return;
    waiting.current = setTimeout(() => {
      void toastOnFailure(async () => setFound(await find(typed)));
    }, PAUSE_MS);
  };
  return { found, search };
};
