import { staffPaths } from "#contract/staff/staff-paths.ts";
import {
  TRANSACTION_SEARCH_MAX,
  transactionFilters,
  type TransactionFilter,
} from "#contract/rules/payments.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { readPeriod } from "#web/staff/show-days.ts";

/** The query of the page's URL. A URL without a state shows what waits first of all: transfers without an order. */
export type PaymentQuery = Paging & {
  state: TransactionFilter | "all";
  account: string | undefined;
  q: string | undefined;
  period: Period | undefined;
};

const states = [...transactionFilters, "all"] as const;

/** The tabs; the other states are choices within "all". */
export const paymentTabs = [
  "unmatched",
  "under",
  "over",
  "duplicate",
  "refund_due",
  "possible_double",
  "unlisted",
  "all",
] as const satisfies readonly PaymentQuery["state"][];
export type PaymentTab = (typeof paymentTabs)[number];

/** The states that no tab shows alone. */
export const otherStates = [
  "matched",
  "payout",
  "settlement",
  "late",
  "refunded",
  "ignored",
  "outgoing",
  "double",
] as const satisfies readonly TransactionFilter[];

export const isTab = (state: PaymentQuery["state"]): state is PaymentTab =>
  paymentTabs.some((tab) => tab === state);

export const readPaymentQuery = (search: URLSearchParams): PaymentQuery => {
  const account = search.get("account") ?? "";
  return {
    state: states.find((state) => state === search.get("state")) ?? "unmatched",
    account: keyOfId(account) === null ? undefined : account,
    q: search.get("q")?.trim().slice(0, TRANSACTION_SEARCH_MAX) || undefined,
    period: readPeriod(search.get("from"), search.get("to")) ?? undefined,
    ...readPaging(search),
  };
};

/** The filters as the server wants them. */
export const filtersOf = ({ state, account, q, period }: PaymentQuery) => ({
  account,
  q,
  ...period,
  ...(state !== "all" && { state }),
});

export const paymentsHref = ({ state, period, ...query }: PaymentQuery): string =>
  listHref(staffPaths.adminPayments, {
    ...query,
    ...period,
    state: state === "unmatched" ? undefined : state,
  });

/** Whether the list shows only a part of its state. */
export const isNarrowed = ({ account, q, period }: PaymentQuery): boolean =>
  account !== undefined || q !== undefined || period !== undefined;
