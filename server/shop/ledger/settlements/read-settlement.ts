import type { Contract } from "#contract/contract.ts";
import { payableStates, payerOf } from "#contract/ledger/settlements.ts";
import { maskAccount } from "#contract/rules/store-profile.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { findTenant } from "../../tenants/tenants.ts";
import { settlementBalances, type SettlementBalance } from "./settlement-balances.ts";
import { findSettledAmounts, findSettlements, type SettlementRow } from "./settlements.queries.ts";

export type StatementSettlement = NonNullable<
  Answer<Contract["GET /admin/statements/{id}"]>["settlement"]
>;
type SettlementTransfer = StatementSettlement["transfers"][number];
type Account = NonNullable<StatementSettlement["account"]>;

/** The account that stores pay, in the configuration. */
export type Accounts = Pick<AppContext["config"], "settlementAccount">;

type Month = {
  period: string;
  change: number;
  closedAt: Date | null;
  settlementCode: string | null;
};

/** How the statement of a month is settled; null before it is closed. `months` are all months of the store. */
export const readSettlement = async (
  client: Queryable,
  accounts: Accounts,
  { tenant, months, month }: { tenant: TenantId; months: readonly Month[]; month: Month },
): Promise<StatementSettlement | null> => {
  const { period, settlementCode: code } = month;
  const amounts = await findSettledAmounts(client, { tenant });
  const balance = settlementBalances(months, amounts).get(period);
  if (!balance || code === null) return null;
  const { state, open, settled } = balance;
  const transfers = await findSettlements(client, { tenant, period });
  return {
    state,
    open,
    settled,
    code,
    account: await findAccount(client, accounts, tenant, balance),
    transfers: transfers.map(serializeSettlement),
  };
};

const findAccount = async (
  client: Queryable,
  { settlementAccount }: Accounts,
  tenant: TenantId,
  { state, open }: SettlementBalance,
): Promise<Account | null> => {
  if (!payableStates.includes(state)) return null;
  if (payerOf(open) === "store") return settlementAccount ?? null;
  const store = await findTenant(client, tenant);
  const account = store ? accountOf(store) : null;
  return account && { ...account, accountNumber: maskAccount(account.accountNumber) };
};

/** The bank account of a store; null without one. */
export const accountOf = ({
  bankName,
  bankAccount,
  bankHolder,
}: {
  bankName: string | null;
  bankAccount: string | null;
  bankHolder: string | null;
}): Account | null =>
  bankAccount === null
    ? null
    : { bankName: bankName ?? "", accountNumber: bankAccount, accountHolder: bankHolder ?? "" };

/** A settlement on the wire. */
export const serializeSettlement = (row: SettlementRow): SettlementTransfer => ({
  id: String(row.id),
  paidBy: row.paidBy,
  amount: row.amount,
  at: row.at.toISOString(),
  reference: row.reference,
  transactionId: row.transactionId === null ? null : String(row.transactionId),
  reason: row.reason,
  settledBy: row.settledBy,
  settledAt: row.settledAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneReason: row.undoneReason,
});
