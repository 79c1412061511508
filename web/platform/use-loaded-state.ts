import { useState } from "react";

/** State that starts with the loaded value and resets whenever the loader returns a new one. */
export const useLoadedState = <T>(loaded: T): readonly [T, (next: T) => void] => {
  const [seen, setSeen] = useState(loaded);
  const [value, setValue] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setValue(loaded);
  }
  return [seen === loaded ? value : loaded, setValue];
};
