import { parcelRules, parcelStates, type ParcelState } from "#contract/parcels.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import type { Notice } from "../carriers/carrier.ts";
import { credentialsOf } from "../connections/credentials.ts";
import { askJob } from "../carrier-job-kinds.ts";
import { applyReports } from "./apply-reports.ts";
import { findSilent, selectAsked, writeAsked } from "./notices.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;

const ASK_MS = 20_000;

/** Thrown when the carrier did not answer; the job is tried again. */
class CarrierSilent extends Error {}

/**
 * Queries the carrier about a parcel, and applies its answer. Viettel Post has no such call: its parcel then needs a person.
 * Without a connection nothing happens; the next look at silent parcels tries again.
 */
export const askCarrier = async (shop: Shop, tenant: TenantId, id: string): Promise<void> => {
  const { db, clock, secrets, config, outbound: send } = shop;
  const [parcel] = await inTransaction(db, { tenant }, (client) =>
    selectAsked(client, { tenant, id }),
  );
  if (!parcel || parcel.trackingCode === null || parcel.encryptedCredentials === null) return;
  const { carrier, trackingCode: code, state, carrierAt, encryptedCredentials } = parcel;
  const now = clock();
  // A parcel may fall silent in one state several times, and each silence is an event.
  const since = `${state}:${carrierAt?.toISOString() ?? ""}`;
  const { ask } = adapterOf(carrier);
  const apply = async (report: Notice) =>
    await inTransaction(db, { tenant }, (client) =>
      applyReports(client, {
        tenant,
        reports: [{ ...report, carrier, clientCode: id, isConfirmed: true }],
        now,
      }),
    );
  if (!ask) return await apply({ ...silence, key: `silent:${since}`, code, at: now });
  const credentials = await credentialsOf(secrets, tenant, { carrier, encryptedCredentials });
  const parties = { send, carrier, credentials, isTrial: config.carriersTrial };
  const answer = await callCarrier(parties, ask, { code, now }, ASK_MS);
  if (answer.ok) {
    const report = answer.value;
    await apply({ ...report, key: `asked:${report.carrierState}:${report.at.toISOString()}` });
  } else if (answer.why === "unknown_parcel")
    await apply({ ...silence, key: `asked:unknown:${since}`, code, at: now });
  else
    throw new CarrierSilent(`${carrier} did not say where ${id} is: ${answer.why} ${answer.says}`);
};

/** A report of nothing: somebody has to look where the parcel is. */
const silence = {
  clientCode: null,
  carrierState: "",
  state: "needs_person",
  reason: null,
  place: null,
  weightGrams: null,
  fee: null,
} as const;

const EVERY_MS = 60_000;
const AT_ONCE = 200;
const SECONDS = 20;
const HOUR_MS = 3_600_000;

const isWatched = (state: ParcelState): boolean =>
  state !== "booking" && parcelRules[state].silentAfterHours !== null;

/** Queries carriers about parcels that are silent for longer than their state allows, each once in an hour. */
export const watchSilentParcels = (db: AppContext["db"]): MaintenanceTask =>
  Object.assign(
    async (now: Date, closing: AbortSignal) => {
      const states = parcelStates.filter(isWatched);
      const hours = states.map((state) => parcelRules[state].silentAfterHours ?? 0);
      const limits = { states, hours, now, most: AT_ONCE };
      for (const { tenantId, id } of await findSilent(withTimeout(db, SECONDS), limits)) {
        if (closing.aborted) return;
        const tenant = tenantId as TenantId; // as: the database says whose parcel it is
        await inTransaction(db, { tenant }, async (client) => {
          const before = new Date(now.getTime() - HOUR_MS);
          const [asked] = await writeAsked(client, { tenant, id, now, before });
          if (asked) await queueJob(client, askJob(asked.carrier), { tenant, id }, now);
        });
      }
    },
    { everyMs: EVERY_MS },
  );
