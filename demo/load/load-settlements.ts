import type pg from "pg";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findTenant } from "#server/shop/tenants/tenants.ts";
import { receiveTransactions } from "#server/shop/payments/matching/receive-transactions.ts";
import { theLockedTransaction } from "#server/shop/payments/payments.ts";
import { matchStatement } from "#server/shop/ledger/settlements/match-statement.ts";
import { readCodAges, stateOf } from "#server/shop/ledger/statements/read-statement.ts";
import { findMonths, insertStatement } from "#server/shop/ledger/statements/statements.queries.ts";
import type { StoreKey } from "../content.ts";

const DAY_MS = 86_400_000;
/** The store whose months are closed; the super admin closes those of the others. */
const CLOSED: StoreKey = "auto";
/** Whole thousands of đồng. */
const ROUND = 1_000;
/** In these: paid where the shop owes less. */
const LEAST = 10;

type SettlementNeeds = {
  stores: ReadonlyMap<StoreKey, number>;
  /** The account of the super admin. */
  accountId: number;
  now: Date;
};

/** Closes the months of one store that are over, and settles the last one by a transfer with a half of what the shop owes. */
export const loadSettlements = async (
  client: pg.Client,
  { stores, accountId, now }: SettlementNeeds,
): Promise<void> => {
  const tenant = stores.get(CLOSED) as TenantId; // as: the demo has this store
  let closing = 0;
  for (const month of await findMonths(client, { book: tenant })) {
    if (stateOf(month, now) !== "due") break;
    closing += month.change;
    const codAges = JSON.stringify(await readCodAges(client, tenant, month.period, now));
    await insertStatement(client, { tenant, period: month.period, now, accountId, codAges });
  }
  const last = (await findMonths(client, { book: tenant })).findLast(
    ({ settlementCode }) => settlementCode !== null,
  );
  const store = await findTenant(client, tenant);
  if (!last || !store?.bankAccount) return;
  const at = new Date(now.getTime() - DAY_MS);
  const [id] = await receiveTransactions(client, {
    tenant,
    provider: "statement",
    transactions: [
      {
        externalId: `settlement ${last.period}`,
        account: store.bankAccount,
        direction: "in",
        amount: Math.max(Math.floor(closing / 2 / ROUND), LEAST) * ROUND,
        text: `PHO HANG THANH TOAN ${last.settlementCode ?? ""}`,
        at,
        counterName: "CONG TY PHO HANG",
        reference: `FT${at.toISOString().slice(2, 10).replaceAll("-", "")}00001`,
      },
    ],
    now,
  });
  const transaction = await theLockedTransaction(client, tenant, { id: String(id) });
  const by = { tenant, period: last.period, accountId: null, reason: "", now };
  await matchStatement(client, transaction, by);
};
