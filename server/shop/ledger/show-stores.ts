import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshotAs } from "#server/platform/database/transaction.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { findStoreBalances } from "./balances.queries.ts";
import { stateOf, statementId } from "./statements/read-statement.ts";
import { findOpenMonths } from "./statements/statements.queries.ts";

/** The balances of every store that has transfers, in the sequence in which stores opened. */
export const showStores = async (
  db: Database,
  now: Date,
): Promise<Answer<Contract["GET /super/money"]>> => {
  const [stores, balances, months] = await readSnapshotAs(db, {}, (client) =>
    Promise.all([findAllStores(client), findStoreBalances(client), findOpenMonths(client)]),
  );
  return {
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
