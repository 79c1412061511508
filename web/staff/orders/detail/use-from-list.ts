import { useLocation } from "react-router";
import type { FromList } from "#web/staff/list-behind.ts";

/** What a link from the list carries along (`listBehind` reads it). */
export const useFromList = (): FromList => {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
};
