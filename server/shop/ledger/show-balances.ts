import { carriers } from "#contract/parcels.ts";
import type { Contract } from "#contract/contract.ts";
import type { StoreAccountName } from "#contract/ledger/account-plan.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer, ParsedRequest } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshotAs, type TenantId } from "#server/platform/database/transaction.ts";
import { ageEdges, agesOf } from "./cod-ages.ts";
import { findAges, findBalances, findCodeSums } from "./balances.queries.ts";

type Money = Answer<Contract["GET /admin/money"]>;

/** The balances of a store's book, all of one moment. */
export const showBalances = async (
  db: Database,
  tenant: TenantId,
  query: ParsedRequest<"GET /admin/money", Contract["GET /admin/money"]>["query"],
  now: Date,
): Promise<Money> => {
  const month = query.month ?? vietnamDay(now).slice(0, 7);
  const period = `${month}-01`;
  const [accounts, codes, ages] = await readSnapshotAs(db, { tenant }, (client) =>
    Promise.all([
      findBalances(client, { book: tenant, period }),
      findCodeSums(client, { book: tenant, period }),
      // A delivery may be newer than this clock; it counts as of today.
      findAges(client, { book: tenant, now, edges: ageEdges.slice(1) }),
    ]),
  );
  const balanceOf = (account: StoreAccountName): number =>
    accounts.find((row) => row.account === account)?.balance ?? 0;
  const known = carriers.filter((carrier) =>
    accounts.some(({ account }) => account === `cod:${carrier}` || account === `fees:${carrier}`),
  );
  return {
    month,
    owedByShop: balanceOf("shop"),
    carriers: known.map((carrier) => {
      const owed = agesOf(ages.filter(({ account }) => account === `cod:${carrier}`));
      return {
        carrier,
        cod: balanceOf(`cod:${carrier}`),
        parcels: owed.reduce((sum, { parcels }) => sum + parcels, 0),
        ages: owed,
        fees: 0 - balanceOf(`fees:${carrier}`),
      };
    }),
    accounts,
    codes,
  };
};
