import type { Contract } from "#contract/contract.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { workingDaysSince } from "#contract/rules/reports/working-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { findPayoutSettings, type CarrierPayoutSettings } from "./payout-settings.ts";
import { selectWaitingParcels } from "./payouts.queries.ts";
import { serializeOwed } from "./show-payout.ts";

type Unpaid = Answer<Contract["GET /admin/payouts/waiting"]>;

/** The largest number of parcels of a carrier that the list has. */
const LISTED_MAX = 2_000;

/** The cash on delivery that carriers have not paid, parcel by parcel. */
export const listUnpaid = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
): Promise<Unpaid> =>
  await inTransaction(db, { tenant }, async (client) => {
    const listed: Unpaid["carriers"] = [];
    const now = clock();
    for (const settings of await findPayoutSettings(client, tenant))
      listed.push(await unpaidOf(client, tenant, settings, now));
    return { carriers: listed };
  });

const unpaidOf = async (
  client: Queryable,
  tenant: TenantId,
  settings: CarrierPayoutSettings,
  now: Date,
): Promise<Unpaid["carriers"][number]> => {
  const { carrier, netsFees, overdueDays } = settings;
  const rows = await selectWaitingParcels(client, {
    tenant,
    carrier,
    before: now,
    most: LISTED_MAX + 1,
  });
  const today = vietnamDay(now);
  const parcels = rows.slice(0, LISTED_MAX).map((row) => {
    const workingDays = workingDaysSince(vietnamDay(row.deliveredAt), today);
    const isOverdue = workingDays > overdueDays;
    return { ...serializeOwed(row, netsFees), workingDays, isOverdue };
  });
  const sumOf = (some: typeof parcels) => ({
    parcels: some.length,
    amount: some.reduce((sum, { owedCod }) => sum + owedCod, 0),
  });
  return {
    settings,
    open: sumOf(parcels),
    overdue: sumOf(parcels.filter(({ isOverdue }) => isOverdue)),
    parcels,
    isMore: rows.length > parcels.length,
  };
};
