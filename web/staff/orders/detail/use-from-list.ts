import { useLocation } from "react-router";
import type { FromList } from "#web/staff/list-to-return-to.ts";

/** Makes the link state that `listToReturnTo` reads. */
export const useFromList = (): FromList => {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
};
