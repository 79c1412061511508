import { useLocation } from "react-router";
import type { FromList } from "#web/staff/list-behind.ts";

/** Makes the link state that `listBehind` reads. */
export const useFromList = (): FromList => {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
};
