import { returnPaths as wirePaths } from "#contract/returns/return-paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** Builders of the URLs of a buyer's returns. They are apart from `paths`, which every visitor loads. */
export const returnPaths = {
  list: (state?: "open", page = 1) => listHref(wirePaths.list, { state, page }),
  one: wirePaths.one,
  request: (orderId: string) => `/order/${orderId}/return`,
} as const;
