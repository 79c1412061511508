import {
  ledgerCodes,
  storeAccountNames,
  type LedgerCode,
  type StoreAccountName,
} from "#contract/ledger/account-plan.ts";
import { addMonths, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** The filters of the list of transfers, as its URL has them. */
export type TransferQuery = {
  account: StoreAccountName | undefined;
  code: LedgerCode | undefined;
  /** Transfers that settle statements alone. */
  source: "settlement" | undefined;
  from: string | undefined;
  to: string | undefined;
  orderId: string | undefined;
  after: string | undefined;
};

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;
const KEY = /^2\d{3}-\d{2}-\d{2}\.\d{1,15}\.[0-9a-f-]{36}$/;
const ID_MAX = 40;

export const readMonth = (text: string | null): string | undefined =>
  text !== null && MONTH.test(text) ? text : undefined;

export const readTransferQuery = (search: URLSearchParams): TransferQuery => {
  const from = readMonth(search.get("from"));
  const to = readMonth(search.get("to"));
  const isTurned = from !== undefined && to !== undefined && from > to;
  const after = search.get("after") ?? "";
  return {
    account: storeAccountNames.find((account) => account === search.get("account")),
    code: ledgerCodes.find((code) => code === search.get("code")),
    source: search.get("source") === "settlement" ? "settlement" : undefined,
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    orderId: search.get("orderId")?.trim().slice(0, ID_MAX) || undefined,
    after: KEY.test(after) ? after : undefined,
  };
};

export const transfersHref = (query: Partial<TransferQuery>): string =>
  listHref(staffPaths.adminTransfers, query);

export const monthHref = (month: string): string => listHref(staffPaths.adminMoney, { month });

/** The row of the inbox with an amount, on the day of its transfer. */
export const bankRowHref = ({ amount, at }: { amount: number; at: string }): string => {
  const day = vietnamDay(new Date(at));
  return listHref(staffPaths.adminPayments, {
    state: "all",
    q: String(amount),
    from: day,
    to: day,
  });
};

/** The month some months later: `2026-11`. */
export const laterMonth = (month: string, months: number): string =>
  addMonths(`${month}-01`, months).slice(0, 7);

/** Writes a month as `11/2026`. */
export const showMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
