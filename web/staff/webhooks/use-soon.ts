import { useEffect } from "react";

/** An event that is due is sent within this time, mostly. */
const SOON_MS = 2_000;

/** Refreshes soon while what is loaded expects news. `expectsNews` must not change between renders. */
export const useSoon = <Loaded>(
  loaded: Loaded,
  expectsNews: (loaded: Loaded) => boolean,
  refresh: () => Promise<void>,
): void => {
  useEffect(() => {
    if (!expectsNews(loaded)) return;
    const timer = setTimeout(() => void refresh(), SOON_MS);
    return () => clearTimeout(timer);
  }, [loaded, expectsNews, refresh]);
};
