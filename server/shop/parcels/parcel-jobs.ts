import { z } from "#contract/wire/zod.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../app-context.ts";
import { BOOKING_JOB } from "./booking/book-parcels.ts";
import { sendBooking } from "./booking/send-booking.ts";
import { ASK_JOB } from "./notices/apply-report.ts";
import { askCarrier } from "./notices/ask-carrier.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;

const payload = z.strictObject({ tenant: z.number(), id: z.string() });

/** The background jobs of parcels: bookings, and questions to carriers. */
export const parcelJobs = (shop: Shop): JobKinds => ({
  [BOOKING_JOB]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await sendBooking(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
  [ASK_JOB]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await askCarrier(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
});
