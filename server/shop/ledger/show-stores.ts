import type { Contract } from "#contract/contract.ts";
import { payerOf, settlementStateOf } from "#contract/ledger/settlements.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readSnapshotAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { findStoreBalances } from "./balances.queries.ts";
import { serializeSettlement } from "./settlements/read-settlement.ts";
import { findLastStatements, findNewestSettlements } from "./settlements/settlements.queries.ts";
import { stateOf, statementId } from "./statements/read-statement.ts";
import { findOpenMonths } from "./statements/statements.queries.ts";

type ShopMoney = Answer<Contract["GET /super/money"]>;
type Account = ShopMoney["statements"][number]["account"];

/** The settlements that are listed. */
const SETTLEMENTS_MAX = 50;

/** The balances of every store that has transfers, in the sequence in which stores opened. */
export const showStores = async ({
  db,
  clock,
  config,
}: Pick<AppContext, "db" | "clock" | "config">): Promise<ShopMoney> => {
  const now = clock();
  const [stores, balances, months, last, settlements] = await readSnapshotAs(db, {}, (client) =>
    Promise.all([
      findAllStores(client),
      findStoreBalances(client),
      findOpenMonths(client),
      findLastStatements(client),
      findNewestSettlements(client, { most: SETTLEMENTS_MAX }),
    ]),
  );
  const named = (id: number) => {
    const store = stores.find((each) => each.id === id);
    return store ? [tenantRef(store)] : [];
  };
  return {
    statements: last.flatMap(({ tenantId, period, closing, settled, code, ...account }) =>
      named(tenantId).map((tenant) => {
        const state = settlementStateOf({ closing, settled, isLast: true });
        const open = closing - settled;
        return {
          id: statementId(tenantId, period),
          tenant,
          month: period.slice(0, 7),
          code,
          closing,
          state,
          open,
          account:
            payerOf(open) === "shop" ? accountOf(account) : (config.settlementAccount ?? null),
        };
      }),
    ),
    settlements: settlements.flatMap((row) =>
      named(row.tenantId).map((tenant) => ({
        ...serializeSettlement(row),
        tenant,
        month: row.period.slice(0, 7),
      })),
    ),
    toClose: stores.flatMap((store) => {
      const month = months.find(({ tenantId }) => tenantId === store.id);
      if (!month || stateOf({ ...month, closedAt: null }, now) !== "due") return [];
      return [
        {
          id: statementId(store.id, month.period),
          tenant: tenantRef(store),
          month: month.period.slice(0, 7),
          closing: month.closing,
        },
      ];
    }),
    stores: stores.flatMap((store) => {
      const balance = balances.find(({ tenantId }) => tenantId === store.id);
      return balance
        ? [{ tenant: tenantRef(store), owedByShop: balance.owedByShop, cod: balance.cod }]
        : [];
    }),
  };
};

const accountOf = (row: {
  bankName: string | null;
  accountNumber: string | null;
  accountHolder: string | null;
}): Account =>
  row.accountNumber === null
    ? null
    : {
        bankName: row.bankName ?? "",
        accountNumber: row.accountNumber,
        accountHolder: row.accountHolder ?? "",
      };
