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
  state: ReturnState | "all" | undefined;
  due: ReturnDue | undefined;
  reason: ReturnReason | undefined;
  q: string | undefined;
};

/** Without any filter the page begins with the returns that wait for the store, the next due time first. */
export const readReturnsQuery = (search: URLSearchParams): ReturnsQuery => {
  const state = (["all", ...returnStates] as const).find((each) => each === search.get("state")); // as: the literals of the states
  const due = returnDues.find((each) => each === search.get("due"));
  const reason = returnReasons.find((each) => each === search.get("reason"));
  const q = search.get("q")?.trim().slice(0, ORDER_SEARCH_MAX) || undefined;
  const isBare = [state, due, reason, q].every((each) => each === undefined);
  return { state, due: isBare ? "waiting" : due, reason, q, ...readPaging(search) };
};

/** The query as the server wants it. */
export const requestOf = ({ state, ...query }: ReturnsQuery) => ({
  ...query,
  ...(state !== "all" && { state }),
});

export const returnsHref = (query: Partial<ReturnsQuery>): string =>
  listHref(staffPaths.adminReturns, query);

/** Whether the list shows only a part of the store's returns. */
export const isNarrowed = ({ state, due, reason, q }: ReturnsQuery): boolean =>
  (state !== undefined && state !== "all") || [due, reason, q].some((each) => each !== undefined);
