import type { Contract } from "#contract/contract.ts";
import { codAccounts } from "#contract/ledger/account-plan.ts";
import { closableFrom } from "#contract/ledger/statements.ts";
import { addMonths, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inSnapshot, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { ageEdges, agesOf, type CodAge } from "../cod-ages.ts";
import { findAgesAt, findFigures, findMonths } from "./statements.queries.ts";

export type Statement = Answer<Contract["GET /admin/statements/{id}"]>;
type Listed = Answer<Contract["GET /admin/statements"]>;

/** The id of a store's statement: `3-2026-10`. */
export const statementId = (tenant: number, period: string): string =>
  `${tenant}-${period.slice(0, 7)}`;

/** Reads such an id; refuses `http/not-found` for what is none. */
export const readStatementId = (id: string): { tenant: TenantId; period: string } => {
  const [, store = "", month = ""] = /^(\d+)-(2\d{3}-(?:0[1-9]|1[0-2]))$/.exec(id) ?? [];
  const tenant = keyOfId(store);
  if (tenant === null) throw new Refused("http/not-found");
  return { tenant: tenant as TenantId, period: `${month}-01` }; // as: callers compare it with their own store
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
  const months = await readAs(db, { tenant }, (client) => findMonths(client, { book: tenant }));
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
    };
    opening = closing;
    return row;
  });
  return { statements: statements.toReversed() };
};

/** A statement of the caller's own store; refuses `http/not-found` for another one's. */
export const showStatement = async (
  db: Database,
  tenant: TenantId,
  id: string,
  now: Date,
): Promise<Statement> => {
  const read = readStatementId(id);
  if (read.tenant !== tenant) throw new Refused("http/not-found");
  return await inSnapshot(db, { tenant }, (client) =>
    readStatement(client, tenant, read.period, now),
  );
};

/** Reads the statement of a month in a transaction. Refuses `http/not-found` for a month without transfers. */
export const readStatement = async (
  client: Queryable,
  tenant: TenantId,
  period: string,
  now: Date,
): Promise<Statement> => {
  const month = (await findMonths(client, { book: tenant })).find((row) => row.period === period);
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
