import { makeStore } from "./api/store.ts";

/** How many acts cover the page with the loading overlay. */
export const loading = makeStore(0);

/** Covers the page; the function it returns takes this cover away. */
export const coverPage = (): (() => void) => {
  loading.set(loading.now() + 1);
  let covered = true;
  return () => {
    if (covered) loading.set(loading.now() - 1);
    covered = false;
  };
};

/** Covers the page for so many milliseconds. */
export const coverPageFor = (ms: number): void => {
  setTimeout(coverPage(), ms);
};
