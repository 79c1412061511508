import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Carrier } from "#contract/parcels.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { copyToOrders } from "../booking/parcels.queries.ts";
import { askJob } from "../carrier-job-kinds.ts";
import { failureOf } from "../carriers/attempt-failure.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import type { Notice } from "../carriers/carrier.ts";
import { decideState, type Decision } from "./decide-state.ts";
import { followParcels } from "./follow-parcels.ts";
import { lockReported, writeReports, type ReportedParcel } from "./notices.queries.ts";
import { notifyFee } from "./notify-fee.ts";

/** A carrier's report; confirmed once the carrier said so when it was queried. */
export type Report = Notice & { carrier: Carrier; isConfirmed: boolean };

type Reported = { parcel: ReportedParcel; report: Report };

/**
 * Records carriers' reports of a store's parcels, moves the parcels by them, and lets their orders follow. A report of an
 * unknown parcel, and one that came before, change nothing. Reports of one parcel are applied in their order.
 */
export const applyReports = async (
  client: Queryable,
  { tenant, reports, now }: { tenant: TenantId; reports: readonly Report[]; now: Date },
): Promise<void> => {
  const parcels = await lockReported(client, {
    tenant,
    carriers: reports.map(({ carrier }) => carrier),
    codes: reports.map(({ code }) => code),
    clientCodes: reports.map(({ clientCode }) => clientCode),
  });
  const first = new Map<string, Reported>();
  const later: Report[] = [];
  for (const parcel of parcels) {
    const report = reports[parcel.nth - 1];
    if (!report) continue;
    if (first.has(parcel.id)) later.push(report);
    else first.set(parcel.id, { parcel, report });
  }
  if (first.size > 0) await applyOnce(client, tenant, [...first.values()], now);
  if (later.length > 0) await applyReports(client, { tenant, reports: later, now });
};

/** Applies one report a parcel. */
const applyOnce = async (
  client: Queryable,
  tenant: TenantId,
  reported: readonly Reported[],
  now: Date,
): Promise<void> => {
  const decided = reported.map((each) => ({ ...each, decision: decisionOf(each) }));
  const rows = decided.map(({ parcel: { id }, report, decision }) => ({
    ...report,
    id,
    failure: report.state === "attempt_failed" ? failureOf(report.reason) : null,
    weight: report.weightGrams,
    to: decision.kind === "move" ? decision.to : null,
  }));
  const written = await writeReports(client, { tenant, reports: JSON.stringify(rows), now });
  const feeOf = new Map(written.map(({ id, fee }) => [id, fee]));
  const applied = decided.filter(({ parcel }) => feeOf.has(parcel.id));
  if (applied.length === 0) return;
  for (const { parcel, decision } of applied) {
    const { id, carrier, quotedFee, fee: before } = parcel;
    const fee = feeOf.get(id) ?? null;
    await notifyFee(client, { tenant, id, quotedFee, before, fee, now });
    if (decision.kind === "ask") await queueJob(client, askJob(carrier), { tenant, id }, now);
  }
  const moved = applied.flatMap(({ parcel, report, decision }) =>
    decision.kind === "move"
      ? { ...parcel, state: decision.to, trackingCode: parcel.trackingCode ?? report.code }
      : [],
  );
  await followParcels(client, tenant, moved, now);
  const orderIds = [...new Set(applied.map(({ parcel }) => parcel.orderId))];
  await copyToOrders(client, { tenant, orderIds });
};

const decisionOf = ({ parcel, report }: Reported): Decision =>
  decideState(parcel, report, adapterOf(parcel.carrier).ask !== null);
