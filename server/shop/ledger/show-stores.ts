import type { Contract } from "#contract/contract.ts";
import { payerOf, settlementStateOf } from "#contract/ledger/settlements.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readSnapshotAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { findAllStores, tenantRef } from "../tenants/tenants.ts";
import { findStoreBalances } from "./balances.queries.ts";
import { accountOf, serializeSettlement } from "./settlements/read-settlement.ts";
import { findLastStatements, findNewestSettlements } from "./settlements/settlements.queries.ts";
import { stateOf, statementId } from "./statements/read-statement.ts";
import { findOpenMonths } from "./statements/statements.queries.ts";

type ShopMoney = Answer<Contract["GET /super/money"]>;

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
  const named = new Map(stores.map((store) => [store.id, tenantRef(store)]));
  /** The rows in the sequence of their stores. */
  const inOrder = <Row extends { tenantId: number }>(rows: readonly Row[]) => {
    const byStore = new Map(rows.map((row) => [row.tenantId, row]));
    return [...named].flatMap(([id, tenant]) => {
      const row = byStore.get(id);
      return row ? [{ ...row, tenant }] : [];
    });
  };
  return {
    statements: inOrder(last).map(
      ({ tenantId, tenant, period, closing, settled, code, ...bank }) => {
        const open = closing - settled;
        return {
          id: statementId(tenantId, period),
          tenant,
          month: period.slice(0, 7),
          code,
          closing,
          state: settlementStateOf({ closing, settled, isLast: true }),
          open,
          account: payerOf(open) === "shop" ? accountOf(bank) : (config.settlementAccount ?? null),
        };
      },
    ),
    settlements: settlements.flatMap((row) => {
      const tenant = named.get(row.tenantId);
      return tenant ? [{ ...serializeSettlement(row), tenant, month: row.period.slice(0, 7) }] : [];
    }),
    toClose: inOrder(months)
      .filter((month) => stateOf({ ...month, closedAt: null }, now) === "due")
      .map(({ tenantId, tenant, period, closing }) => ({
        id: statementId(tenantId, period),
        tenant,
        month: period.slice(0, 7),
        closing,
      })),
    stores: inOrder(balances).map(({ tenant, owedByShop, cod }) => ({ tenant, owedByShop, cod })),
  };
};
