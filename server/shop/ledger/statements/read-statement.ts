import type { Contract } from "#contract/contract.ts";
import { codAccounts } from "#contract/ledger/account-plan.ts";
import { closableFrom } from "#contract/ledger/statements.ts";
import { addMonths, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import {
  inSnapshot,
  readSnapshotAs,
  type TenantId,
} from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { ageEdges, agesOf, type CodAge } from "../cod-ages.ts";
import { settlementBalances } from "../settlements/settlement-balances.ts";
import { findSettledAmounts } from "../settlements/settlements.queries.ts";
import { readSettlement, type Accounts } from "../settlements/read-settlement.ts";
import { findAgesAt, findFigures, findMonths } from "./statements.queries.ts";

export type Statement = Answer<Contract["GET /admin/statements/{id}"]>;
type Listed = Answer<Contract["GET /admin/statements"]>;

/** The id of a store's statement: `3-2026-10`. */
export const statementId = (tenant: number, period: string): string =>
  `${tenant}-${period.slice(0, 7)}`;

/** Reads such an id; refuses what is none, by default as not found. */
export const readStatementId = (
  id: string,
  refusal: "http/not-found" | "ledger/unknown-statement" = "http/not-found",
): { tenant: TenantId; period: string } => {
  const [, store = "", month = ""] = /^(\d+)-(2\d{3}-(?:0[1-9]|1[0-2]))$/.exec(id) ?? [];
  const tenant = keyOfId(store);
  if (tenant === null) throw new Refused(refusal);
  return { tenant: tenant as TenantId, period: `${month}-01` }; // as: callers compare it with their own store
};

/** The month of a closed statement of a store; refuses `ledger/unknown-statement`, and an open one. */
export const theClosedPeriod = async (
  client: Queryable,
  tenant: TenantId,
  statementId: string,
): Promise<string> => {
  const { tenant: store, period } = readStatementId(statementId, "ledger/unknown-statement");
  const months = store === tenant ? await findMonths(client, { book: tenant }) : [];
  const month = months.find((row) => row.period === period);
  if (!month) throw new Refused("ledger/unknown-statement");
  if (month.closedAt === null) throw new Refused("ledger/statement-open");
  return period;
};

export const stateOf = (
  { period, closedAt }: { period: string; closedAt: Date | null },
  now: Date,
): Statement["state"] => {
  if (closedAt !== null) return "closed";
  return vietnamDay(now) >= closableFrom(period.slice(0, 7)) ? "due" : "open";
};

/** A store's months with transfers, the newest first. */
export const listStatements = async (
  db: Database,
  tenant: TenantId,
  now: Date,
): Promise<Listed> => {
  const [months, amounts] = await readSnapshotAs(db, { tenant }, (client) =>
    Promise.all([findMonths(client, { book: tenant }), findSettledAmounts(client, { tenant })]),
  );
  const balances = settlementBalances(months, amounts);
  let opening = 0;
  const statements = months.map((month) => {
    const closing = opening + month.change;
    const row = {
      id: statementId(tenant, month.period),
      month: month.period.slice(0, 7),
      state: stateOf(month, now),
      opening,
      closing,
      closedAt: month.closedAt?.toISOString() ?? null,
      settlement: balances.get(month.period) ?? null,
    };
    opening = closing;
    return row;
  });
  return { statements: statements.toReversed() };
};

/** A statement of the caller's own store; refuses `http/not-found` for another one's. */
export const showStatement = async (
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  tenant: TenantId,
  id: string,
): Promise<Statement> => {
  const { tenant: store, period } = readStatementId(id);
  if (store !== tenant) throw new Refused("http/not-found");
  return await inSnapshot(db, { tenant }, (client) =>
    readStatement(client, config, { tenant, period, now: clock() }),
  );
};

/** Reads the statement of a month in a transaction. Refuses `http/not-found` for a month without transfers. */
export const readStatement = async (
  client: Queryable,
  accounts: Accounts,
  { tenant, period, now }: { tenant: TenantId; period: string; now: Date },
): Promise<Statement> => {
  const months = await findMonths(client, { book: tenant });
  const month = months.find((row) => row.period === period);
  if (!month) throw new Refused("http/not-found");
  const [figures] = await findFigures(client, { book: tenant, period });
  const codAges = month.codAges ?? (await readCodAges(client, tenant, period, now));
  if (!figures) throw new Error("sums have a row");
  const { opening, shopVouchers, commission, corrections, settled } = figures;
  return {
    id: statementId(tenant, period),
    month: period.slice(0, 7),
    state: stateOf(month, now),
    closableFrom: closableFrom(period.slice(0, 7)),
    closedAt: month.closedAt?.toISOString() ?? null,
    figures: {
      ...figures,
      closing: opening + shopVouchers - commission + corrections - settled,
      codAges,
    },
    settlement: await readSettlement(client, accounts, { tenant, months, month }),
  };
};

/** The cash on delivery that is open at the end of a month, or now in the present one. */
export const readCodAges = async (
  client: Queryable,
  tenant: TenantId,
  period: string,
  now: Date,
): Promise<CodAge[]> => {
  const monthEnd = beginningOf(addMonths(period, 1));
  const end = monthEnd < now ? monthEnd : now;
  const edges = ageEdges.slice(1);
  return agesOf(
    await findAgesAt(client, { book: tenant, accounts: codAccounts, period, end, edges }),
  );
};
