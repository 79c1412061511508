import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while a page is taken over, then true: for what the browser alone can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
