import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { theOrderId } from "../../orders/orders.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import type { CarrierFailure, Quote, Shipment } from "../carriers/carrier.ts";
import { selectEncrypted, type EncryptedRow } from "../connections/carrier-connections.queries.ts";
import { credentialsOf } from "../connections/credentials.ts";
import { overLimit } from "./limits.ts";
import { planParcel, type ParcelWish } from "./plan-parcel.ts";
import { serializeLine } from "./show-parcels.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;
type Quoted = Answer<Contract["POST /admin/parcels/quote"]>;
type CarrierQuote = Quoted["quotes"][number];

/** A person waits for the quotes, so they take longer than other requests. */
const QUOTE_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Returns the offers of all connected carriers for a parcel of an order. The calls run at once. */
export const quoteParcel = async (
  shop: Shop,
  tenant: TenantId,
  wish: ParcelWish,
  { language, deadline }: { language: Language; deadline: Deadline },
): Promise<Quoted> => {
  const { planned, connections } = await inTransaction(shop.db, { tenant }, async (client) => ({
    planned: await planParcel(client, tenant, { ...wish, orderId: theOrderId(wish.orderId) }),
    connections: await selectEncrypted(client, { tenant }),
  }));
  deadline.putOff(QUOTE_MS);
  const quotes = await Promise.all(
    connections.map((connection) => quoteAt(shop, tenant, connection, planned)),
  );
  return {
    parcel: {
      lines: planned.lines.map(({ row, quantity }) =>
        serializeLine({ ...row, quantity }, language),
      ),
      weight: planned.weightGrams,
      size: planned.sizeCm,
      cod: planned.cod,
      value: planned.value,
    },
    quotes,
  };
};

const quoteAt = async (
  shop: Shop,
  tenant: TenantId,
  connection: EncryptedRow,
  shipment: Shipment,
): Promise<CarrierQuote> => {
  const { carrier } = connection;
  const refused = (why: CarrierFailure, says = ""): CarrierQuote => ({
    carrier,
    offers: [],
    refusal: { why, says },
  });
  const [over] = overLimit(carrier, shipment);
  if (over) return refused(over);
  const credentials = await credentialsOf(shop.secrets, tenant, connection);
  const parties = { send: shop.outbound, carrier, credentials, isTrial: shop.config.carriersTrial };
  const answer = await callCarrier(parties, adapterOf(carrier).quote, shipment, QUOTE_MS);
  if (!answer.ok) return refused(answer.why, answer.says);
  const offers = answer.value
    .toSorted((one, other) => one.fee - other.fee)
    .map((quote) => ({
      service: quote.service,
      name: quote.serviceName,
      fee: quote.fee,
      expectedAt: expectedAt(quote, shop.clock())?.toISOString() ?? null,
    }));
  return { carrier, offers, refusal: null };
};

const expectedAt = ({ expectedAt: at, hours }: Quote, now: Date): Date | null =>
  at ?? (hours === null ? null : new Date(now.getTime() + hours * HOUR_MS));
