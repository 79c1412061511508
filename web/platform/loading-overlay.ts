import { makePageState } from "./page-state.ts";

/** Number of actions that cover the page with the loading overlay. */
export const loading = makePageState(0);

/** Covers the page with the loading overlay; the returned function removes this cover. */
export const coverPage = (): (() => void) => {
  loading.set(loading.now() + 1);
  let covered = true;
  return () => {
    if (covered) loading.set(loading.now() - 1);
    covered = false;
  };
};

/** Covers the page for this number of milliseconds. */
export const coverPageFor = (ms: number): void => {
  setTimeout(coverPage(), ms);
};
