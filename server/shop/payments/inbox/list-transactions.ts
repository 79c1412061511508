import type { Contract } from "#contract/contract.ts";
import { fold } from "#contract/rules/fold.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import type { TransactionFilter } from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import {
  countWaiting,
  listPage,
  searchPage,
  selectAccounts,
  type TransactionFilters,
  type TransactionText,
} from "./inbox.queries.ts";
import { serializeAccount, serializeTransaction } from "./show-transaction.ts";

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
    const { page, size, q } = query;
    const filters = filtersOf(tenant, query);
    const part = { limit: size, offset: (page - 1) * size };
    const { rows, total, most } = q
      ? await searchPage(client, filters, textOf(q), part)
      : await listPage(client, filters, part);
    const counts = {
      unmatched: 0,
      under: 0,
      over: 0,
      duplicate: 0,
      late: 0,
      possible_double: 0,
      unlisted: 0,
    };
    for (const { state, count } of await countWaiting(client, { tenant })) counts[state] = count;
    return {
      totalTransactions: Math.min(total, most),
      isMore: total > most,
      page,
      size,
      transactions: rows.map(serializeTransaction),
      counts,
      accounts: (await selectAccounts(client, { tenant })).map(serializeAccount),
    };
  });

const NOTHING = 0; // no account has this key

const filtersOf = (
  tenant: TenantId,
  { state, account, from, to }: ListQuery,
): TransactionFilters => ({
  tenant,
  state,
  account: account === undefined ? undefined : (keyOfId(account) ?? NOTHING),
  since: from === undefined ? undefined : beginningOf(from),
  before: to === undefined ? undefined : beginningOf(addDays(to, 1)),
});

/** The index knows sequences of this number of letters and digits. */
const INDEXED = 3;

const textOf = (q: string): TransactionText => {
  const written = fold(q).replaceAll(/[\\%_]/g, "\\$&");
  const isShort = [...q].length < INDEXED; // only beginnings of words can be looked up
  return {
    pattern: isShort ? `${written}%` : `%${written}%`,
    orPattern: isShort ? `% ${written}%` : null,
    order: q.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""),
    amount: amountIn(q),
  };
};

/** The amount that a text is, as people write it: `1.234.000`, `1,234,000 đ`. */
const amountIn = (text: string): number | null => {
  const [, digits] = /^([\d.,\s]{1,20})(?:đ|₫|vnd)?$/iu.exec(text.trim()) ?? [];
  const plain = digits?.replaceAll(/\D/g, "") ?? "";
  return plain !== "" && Number.isSafeInteger(Number(plain)) ? Number(plain) : null;
};
