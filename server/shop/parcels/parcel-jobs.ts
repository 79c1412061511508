import type { Carrier } from "#contract/parcels.ts";
import { z } from "#contract/wire/zod.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../app-context.ts";
import { askJob, bookingJob, cancelJob } from "./carrier-job-kinds.ts";
import { cancelUnneeded } from "./booking/cancel-unneeded.ts";
import { sendBooking } from "./booking/send-booking.ts";
import { askCarrier } from "./notices/ask-carrier.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;

const payload = z.strictObject({ tenant: z.number(), id: z.string() });

/** The background jobs of a carrier's parcels: bookings, cancellations, and questions to it. */
export const carrierJobs = (shop: Shop, carrier: Carrier): JobKinds => ({
  [bookingJob(carrier)]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await sendBooking(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
  [cancelJob(carrier)]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await cancelUnneeded(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
  [askJob(carrier)]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await askCarrier(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
});
