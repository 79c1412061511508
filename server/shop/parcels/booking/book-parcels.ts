import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Carrier, Inspection } from "#contract/parcels.ts";
import { allowedMoves } from "#contract/rules/moves.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { refusalTexts } from "#server/texts.ts";
import { lockStoreOrders, moveLocked, theOrderId } from "../../orders/orders.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { copyToOrders, writeSentAgain } from "./parcels.queries.ts";
import { planParcel, type ParcelWish } from "./plan-parcel.ts";
import { theParcel, type Parcel } from "./show-parcels.ts";
import { writeBooking } from "./write-booking.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Booked = Answer<Contract["POST /admin/parcels"]>;

/** A hundred bookings take longer than other requests. One that broke off would not name those that were made. */
const EACH_MS = 100;

type BookingWish = ParcelWish & {
  carrier: Carrier;
  /** Absent: the cheapest, which the job chooses. */
  service?: string | undefined;
  quotedFee?: number | undefined;
  inspection: Inspection;
  note: string;
  reason?: string | undefined;
};

/** Books parcels, each in its own transaction: a refusal does not affect the others. A job calls the carrier afterwards. */
export const bookParcels = async (
  shop: Shop,
  caller: StaffCaller,
  wishes: readonly BookingWish[],
  { language, deadline }: { language: Language; deadline: Deadline },
): Promise<Booked> => {
  deadline.putOff(wishes.length * EACH_MS);
  const results: Booked["results"] = [];
  for (const wish of wishes) {
    const { orderId } = wish;
    try {
      const parcel = await bookParcel(shop, caller, wish, language);
      results.push({ orderId, parcel, refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, details, errors } = error;
      const message = refusalTexts(language, code, details);
      const field = errors[0]?.path ?? null;
      results.push({ orderId, parcel: null, refusal: { code, message, field } });
    }
  }
  return { results };
};

const bookParcel = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  wish: BookingWish,
  language: Language,
): Promise<Parcel> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { reason } = wish;
    const orderId = theOrderId(wish.orderId);
    await handOver(client, { tenant, orderId, accountId, reason, now });
    const planned = await planParcel(client, tenant, { ...wish, orderId });
    const id = await writeBooking(
      client,
      { tenant, accountId },
      { ...wish, orderId, planned, isBack: false, now },
    );
    await writeSentAgain(client, { tenant, orderId });
    await copyToOrders(client, { tenant, orderIds: [orderId] });
    return await theParcel(client, tenant, id, { language, now });
  });

type HandOver = {
  tenant: TenantId;
  orderId: string;
  accountId: number;
  reason: string | undefined;
  now: Date;
};

/** Locks the order, and hands a pending one over, with the warnings of that move. Refuses an order that has ended. */
const handOver = async (
  client: Queryable,
  { tenant, orderId, accountId, reason, now }: HandOver,
): Promise<void> => {
  const [order] = await lockStoreOrders(client, { tenantId: tenant, ids: [orderId] });
  if (!order) throw new Refused("http/not-found");
  const { status } = order;
  if (status === "pending") {
    await moveLocked(client, order, { accountId, status: "transferred", reason }, now);
    const object = `order:${orderId}`;
    await audit(client, { tenant, accountId, act: "order.transferred", object, now });
  } else if (status !== "transferred" && status !== "delivering")
    throw new Refused("orders/illegal-move", { allowedActions: allowedMoves(status, "staff") });
};
