import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import type {
  Booked,
  Booking,
  CarrierAdapter,
  CarrierAnswer,
  CarrierCredentials,
  Exchange,
} from "../carriers/carrier.ts";
import { credentialsOf } from "../connections/credentials.ts";
import {
  copyToOrders,
  insertEvent,
  lockOrderOf,
  lockParcel,
  writeBooked,
  writeContradicted,
  writeRefused,
  writeSent,
  type LockedParcel,
} from "./parcels.queries.ts";
import { notifyFee } from "../notices/notify-fee.ts";
import { bookingOf } from "./plan-parcel.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;

/** Nobody waits for a booking, and a carrier that is cut off may have made the parcel. */
const BOOKING_MS = 20_000;

/** Thrown when nobody knows whether the carrier has the parcel; the job is tried again. */
class BookingUnclear extends Error {}

type Ready = { parcel: LockedParcel; booking: Booking };

/** The carrier's parcel, with the service and the quote that it was booked with. */
type Done = { booked: Booked; service: string; quotedFee: number | null };

/**
 * Sends a booking to its carrier, and writes the answer. The client code makes one parcel of it, however often it is sent;
 * a repeated one first asks the carrier for the code, where the carrier has such a call.
 */
export const sendBooking = async (shop: Shop, tenant: TenantId, id: string): Promise<void> => {
  const ready = await prepare(shop, tenant, id);
  if (!ready) return;
  const { carrier } = ready.parcel;
  const { outbound: send, config, secrets } = shop;
  const credentials = await credentialsOf(secrets, tenant, ready.parcel);
  const parties = { send, carrier, credentials, isTrial: config.carriersTrial };
  const call: Call = async (exchange, input) =>
    await callCarrier(parties, exchange, input, BOOKING_MS);
  const answer = await bookAt(adapterOf(carrier), call, ready);
  const { orderId } = ready.parcel;
  if (answer.ok) await writeDone(shop, { tenant, id, orderId }, answer.value);
  else if (answer.why === "unclear")
    throw new BookingUnclear(`${carrier} did not say whether it has ${id}: ${answer.says}`);
  else await writeRefusal(shop, { tenant, id, orderId }, answer);
};

/** Reads the parcel, and notes that it is sent from now on; null when it needs no booking any more. */
const prepare = async (shop: Shop, tenant: TenantId, id: string): Promise<Ready | null> => {
  const found = await inTransaction(shop.db, { tenant }, async (client) => {
    const [parcel] = await lockParcel(client, { tenant, id });
    if (parcel?.state !== "booking") return null;
    // Once it was sent, the carrier may have it: staff resolve that.
    if (parcel.endedAt !== null) return parcel.sentAt === null ? parcel.orderId : null;
    const booking = await bookingOf(client, tenant, parcel);
    await writeSent(client, { tenant, id, now: shop.clock() });
    return { parcel, booking };
  });
  if (typeof found !== "string") return found;
  await writeRefusal(shop, { tenant, id, orderId: found }, { why: "credentials", says: "" });
  return null;
};

type ParcelKey = { tenant: TenantId; id: string; orderId: string };

type Call = <In, Out>(
  exchange: Exchange<CarrierCredentials, In, Out>,
  input: In,
) => Promise<CarrierAnswer<Out>>;

const bookAt = async (
  adapter: CarrierAdapter,
  call: Call,
  { parcel: { service, quotedFee, sentAt }, booking }: Ready,
): Promise<CarrierAnswer<Done>> => {
  if (sentAt !== null && adapter.find) {
    const found = await call(adapter.find, { clientCode: booking.clientCode });
    if (!found.ok) return found;
    if (found.value) return { ok: true, value: { booked: found.value, service, quotedFee } };
  }
  const chosen: CarrierAnswer<Offer> =
    service === ""
      ? await cheapest(adapter, call, booking)
      : { ok: true, value: { service, fee: quotedFee } };
  if (!chosen.ok) return chosen;
  const booked = await call(adapter.book, { ...booking, service: chosen.value.service });
  if (!booked.ok) return booked;
  const { service: chosenService, fee } = chosen.value;
  return { ok: true, value: { booked: booked.value, service: chosenService, quotedFee: fee } };
};

type Offer = { service: string; fee: number | null };

const cheapest = async (
  adapter: CarrierAdapter,
  call: Call,
  booking: Booking,
): Promise<CarrierAnswer<Offer>> => {
  const quoted = await call(adapter.quote, booking);
  if (!quoted.ok) return quoted;
  const [offer] = quoted.value.toSorted((one, other) => one.fee - other.fee);
  return offer ? { ok: true, value: offer } : { ok: false, why: "not_served", says: "" };
};

const writeDone = async (
  { db, clock }: Shop,
  { tenant, id, orderId }: ParcelKey,
  { booked, service, quotedFee }: Done,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    await lockOrderOf(client, { tenant, id });
    const now = clock();
    const { code: trackingCode, sortingCode, fee, expectedAt } = booked;
    const values = { trackingCode, sortingCode, fee, expectedAt, service, quotedFee };
    if ((await writeBooked(client, { tenant, id, ...values, now })) > 0) {
      await insertEvent(client, { tenant, id, state: "booked", reason: null, now });
      await notifyFee(client, { tenant, id, quotedFee, before: null, fee, now });
    } else if (!(await contradicts(client, { tenant, id, trackingCode }))) return;
    else {
      await writeContradicted(client, { tenant, id, trackingCode, now });
      await insertEvent(client, { tenant, id, state: "needs_person", reason: trackingCode, now });
    }
    await copyToOrders(client, { tenant, orderIds: [orderId] });
  });
};

/** Whether staff resolved a booking otherwise than the carrier answers: as refused, or under another code. */
const contradicts = async (
  client: Queryable,
  { tenant, id, trackingCode }: { tenant: TenantId; id: string; trackingCode: string | null },
): Promise<boolean> => {
  const [parcel] = await lockParcel(client, { tenant, id });
  if (parcel?.state === "refused") return true;
  const known = parcel?.trackingCode ?? null;
  return known !== null && trackingCode !== null && known !== trackingCode;
};

const writeRefusal = async (
  { db, clock }: Shop,
  { tenant, id, orderId }: ParcelKey,
  { why, says }: { why: string; says: string },
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    await lockOrderOf(client, { tenant, id });
    const now = clock();
    if ((await writeRefused(client, { tenant, id, why, says, now })) === 0) return;
    await insertEvent(client, { tenant, id, state: "refused", reason: says || null, now });
    await copyToOrders(client, { tenant, orderIds: [orderId] });
  });
};
