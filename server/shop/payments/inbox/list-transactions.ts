import type { Contract } from "#contract/contract.ts";
import { fold } from "#contract/rules/fold.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import type { TransactionFilter } from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import {
  countTransactions,
  countWaiting,
  findTransactions,
  selectAccounts,
  TRANSACTIONS_LISTED_MAX,
  type TransactionSearch,
} from "./inbox.queries.ts";
import { accountOnWire, transactionOnWire } from "./show-transaction.ts";

type TransactionPage = Answer<Contract["GET /admin/payments"]>;

type ListQuery = {
  state?: TransactionFilter | undefined;
  account?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  size: number;
};

/** A store's bank transactions that match the filters, the newest first; `page` starts at 1. */
export const listTransactions = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  query: ListQuery,
): Promise<TransactionPage> =>
  await inTransaction(db, { tenant }, async (client) => {
    const { page, size } = query;
    const search = searchOf(tenant, query);
    const offset = (page - 1) * size;
    const limit = Math.min(size, TRANSACTIONS_LISTED_MAX - offset);
    const rows = limit > 0 ? await findTransactions(client, search, { limit, offset }) : [];
    const total = await countTransactions(client, search);
    const counts = { unmatched: 0, under: 0, over: 0, duplicate: 0, late: 0 };
    for (const { state, count } of await countWaiting(client, { tenant })) counts[state] = count;
    return {
      totalTransactions: Math.min(total, TRANSACTIONS_LISTED_MAX),
      isMore: total > TRANSACTIONS_LISTED_MAX,
      page,
      size,
      transactions: rows.map(transactionOnWire),
      counts,
      accounts: (await selectAccounts(client, { tenant })).map(accountOnWire),
    };
  });

const NOTHING = 0; // no account has this key

const searchOf = (
  tenant: TenantId,
  { state, account, q, from, to }: ListQuery,
): TransactionSearch => ({
  tenant,
  state,
  account: account === undefined ? undefined : (keyOfId(account) ?? NOTHING),
  since: from === undefined ? undefined : beginningOf(from),
  before: to === undefined ? undefined : beginningOf(addDays(to, 1)),
  ...(q ? textSearch(q) : {}),
});

const textSearch = (q: string): Pick<TransactionSearch, "pattern" | "typed" | "amount"> => ({
  pattern: `%${fold(q).replaceAll(/[\\%_]/g, "\\$&")}%`,
  typed: q.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""),
  amount: amountIn(q),
});

/** The amount that a text is, as people write it: `1.234.000`, `1,234,000 đ`. */
const amountIn = (text: string): number | null => {
  const [, digits] = /^([\d.,\s]{1,20})(?:đ|₫|vnd)?$/iu.exec(text.trim()) ?? [];
  const plain = digits?.replaceAll(/\D/g, "") ?? "";
  return /^\d{1,13}$/.test(plain) ? Number(plain) : null;
};
