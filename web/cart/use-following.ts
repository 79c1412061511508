import { useState } from "react";

/** State that begins with what was loaded, and begins anew whenever that is loaded again. */
export const useFollowing = <T>(loaded: T): readonly [T, (next: T) => void] => {
  const [seen, setSeen] = useState(loaded);
  const [value, setValue] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setValue(loaded);
  }
  return [seen === loaded ? value : loaded, setValue];
};
