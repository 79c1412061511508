import type { Contract } from "#contract/contract.ts";
import type { TransactionState } from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { selectPrefix } from "../matching/matching.queries.ts";
import { findCandidates, selectRows } from "./inbox.queries.ts";
import { candidateOf, suggestOrders, type SuggestedFor } from "./suggest-orders.ts";

type Suggestions = Answer<Contract["GET /admin/payments/suggestions"]>;
type Suggestion = Suggestions["transactions"][number]["suggestions"][number];
type Waiting = SuggestedFor & { id: number; state: TransactionState };

/** Suggestions for transactions of a store; those that pay an order already are left out, as are unknown ids. */
export const listSuggestions = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  wireIds: readonly string[],
): Promise<Suggestions> =>
  await inTransaction(db, { tenant }, async (client) => {
    const ids = wireIds.map(keyOfId).filter((id) => id !== null);
    const rows = await selectRows(client, { tenant, ids });
    const found = await suggestionsFor(client, tenant, rows);
    return {
      transactions: [...found].map(([id, suggestions]) => ({ id: String(id), suggestions })),
    };
  });

/** Orders that are read for suggestions, of each kind. */
const CANDIDATES = 200;

/** The suggestions for each transaction that pays no order yet. */
export const suggestionsFor = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly Waiting[],
): Promise<Map<number, Suggestion[]>> => {
  const waiting = transactions.filter(({ state }) => state === "unmatched");
  if (waiting.length === 0) return new Map();
  const [store] = await selectPrefix(client, { tenant });
  const ids = waiting.map(({ id }) => id);
  const rows = await findCandidates(client, { tenant, ids, most: CANDIDATES });
  const candidates = rows.map(candidateOf);
  return new Map(
    waiting.map((transaction) => {
      const own = candidates.filter((order) => order.transactions.includes(transaction.id));
      const suggested = suggestOrders(transaction, own, store?.prefix ?? "");
      return [transaction.id, suggested.map(serializeSuggestion)];
    }),
  );
};

const serializeSuggestion = ({
  order,
  why,
}: ReturnType<typeof suggestOrders>[number]): Suggestion => ({
  orderId: order.id,
  transferCode: order.transferCode,
  customerName: order.customerName,
  status: order.status,
  paymentStatus: order.paymentStatus,
  orderedDate: order.createdAt.toISOString(),
  totalAmount: order.totalAmount,
  openAmount: order.openAmount,
  why,
});
