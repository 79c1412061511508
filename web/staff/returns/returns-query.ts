import { ORDER_SEARCH_MAX } from "#contract/rules/limits.ts";
import { returnReasons, type ReturnReason } from "#contract/rules/returns/reasons.ts";
import { returnStates, type ReturnState } from "#contract/rules/returns/return-moves.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { listHref } from "#web/platform/page/list-href.ts";

export const returnDues = ["waiting", "today", "late"] as const;
export type ReturnDue = (typeof returnDues)[number];

/** The query of the page's URL; a missing or invalid parameter is `undefined`. */
export type ReturnsQuery = Paging & {
  state: ReturnState | undefined;
  due: ReturnDue | undefined;
  reason: ReturnReason | undefined;
  q: string | undefined;
};

export const readReturnsQuery = (search: URLSearchParams): ReturnsQuery => ({
  state: returnStates.find((state) => state === search.get("state")),
  due: returnDues.find((due) => due === search.get("due")),
  reason: returnReasons.find((reason) => reason === search.get("reason")),
  q: search.get("q")?.trim().slice(0, ORDER_SEARCH_MAX) || undefined,
  ...readPaging(search),
});

export const returnsHref = (query: Partial<ReturnsQuery>): string =>
  listHref(staffPaths.adminReturns, query);

/** Whether the list shows only a part of the store's returns. */
export const isNarrowed = ({ state, due, reason, q }: ReturnsQuery): boolean =>
  [state, due, reason, q].some((each) => each !== undefined);
