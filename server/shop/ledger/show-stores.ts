import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshotAs } from "#server/platform/database/transaction.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { findStoreBalances } from "./balances.queries.ts";

/** The balances of every store that has transfers, in the sequence in which stores opened. */
export const showStores = async (db: Database): Promise<Answer<Contract["GET /super/money"]>> => {
  const [stores, balances] = await readSnapshotAs(db, {}, (client) =>
    Promise.all([findAllStores(client), findStoreBalances(client)]),
  );
  return {
    stores: stores.flatMap((store) => {
      const balance = balances.find(({ tenantId }) => tenantId === store.id);
      return balance
        ? [{ tenant: tenantRef(store), owedByShop: balance.owedByShop, cod: balance.cod }]
        : [];
    }),
  };
};
