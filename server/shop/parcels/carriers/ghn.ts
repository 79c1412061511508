import { NOTICE_HEADER, type Inspection } from "#contract/parcels.ts";
import { z, type z as zod } from "#contract/wire/zod.ts";
import type {
  Booked,
  Booking,
  CarrierAdapter,
  CarrierAnswer,
  CarrierCall,
  CarrierReply,
  Notice,
  Place,
  Shipment,
} from "./carrier.ts";
import {
  maybe,
  parseJson,
  plainWords,
  readAs,
  reasonOf,
  refuse,
  someNumber,
  someText,
  timeOf,
  unclear,
} from "./read-reply.ts";
import { ghnState } from "./carrier-states.ts";

type Credentials = { token: string; shopId: string };

const inspectionNotes: Record<Inspection, string> = {
  closed: "KHONGCHOXEMHANG",
  look: "CHOXEMHANGKHONGTHU",
  try: "CHOTHUHANG",
};

const PUBLIC = "/shiip/public-api";
const LIGHT = 2;
const HEAVY = 5;
const HEAVY_FROM_GRAMS = 20_000;
/** The store pays GHN; the buyer pays what the order owes, which has the fee of the shop in it. */
const PAID_BY_SHOP = 1;
/** GHN requires a size. This one never raises the fee, which follows from the larger of weight and volume. */
const UNKNOWN_SIDE_CM = 1;
const INSURED_MAX = 5_000_000;

const serviceOf = ({ weightGrams }: Shipment): number =>
  weightGrams >= HEAVY_FROM_GRAMS ? HEAVY : LIGHT;

const post = ({ token, shopId }: Credentials, path: string, body: unknown): CarrierCall => ({
  method: "POST",
  path: `${PUBLIC}${path}`,
  headers: { "content-type": "application/json", token, shopid: shopId },
  body: JSON.stringify(body),
});

const placeOf = (side: "from" | "to", place: Place) => ({
  [`${side}_name`]: place.name,
  [`${side}_phone`]: place.phone,
  [`${side}_address`]: place.street,
  [`${side}_ward_name`]: place.ward,
  [`${side}_district_name`]: place.district ?? "",
  [`${side}_province_name`]: place.province,
  [`is_new_${side}_address`]: place.district === null,
});

const orderOf = (shipment: Shipment) => ({
  ...placeOf("from", shipment.sender),
  ...placeOf("to", shipment.receiver),
  payment_type_id: PAID_BY_SHOP,
  cod_amount: shipment.cod,
  insurance_value: Math.min(shipment.value, INSURED_MAX),
  weight: shipment.weightGrams,
  length: shipment.sizeCm?.length ?? UNKNOWN_SIDE_CM,
  width: shipment.sizeCm?.width ?? UNKNOWN_SIDE_CM,
  height: shipment.sizeCm?.height ?? UNKNOWN_SIDE_CM,
  service_type_id: serviceOf(shipment),
  items: shipment.goods.map((each) => ({
    name: each.name,
    code: each.number,
    quantity: each.quantity,
    price: each.price,
    weight: each.weightGrams,
  })),
});

const bookingOf = (booking: Booking) => ({
  ...orderOf(booking),
  client_order_code: booking.clientCode,
  required_note: inspectionNotes[booking.inspection],
  note: booking.note,
});

const envelope = z.object({
  code: z.int(),
  message: maybe(z.string()),
  code_message_value: maybe(z.string()),
  data: z.optional(z.unknown()),
});

const OK = 200;
const UNAUTHORIZED = 401;
const SERVER_FAULT = 500;

/** The data of a reply in a shape. A refusal of GHN has a code and a message; anything else is unclear. */
const dataOf = <S extends zod.core.$ZodType>(
  reply: CarrierReply,
  shape: S,
): CarrierAnswer<zod.output<S>> => {
  if (reply.status === UNAUTHORIZED) return refuse("credentials");
  const sent = readAs(envelope, parseJson(reply.body));
  if (!sent || reply.status >= SERVER_FAULT) return unclear(reply);
  if (sent.code !== OK) {
    const says = sent.code_message_value || sent.message || "";
    if (sent.code >= SERVER_FAULT) return unclear(reply);
    return refuse(sent.code === UNAUTHORIZED ? "credentials" : reasonOf(says), says);
  }
  const value = readAs(shape, sent.data);
  return value === null ? unclear(reply) : { ok: true, value };
};

const mapAnswer = <A, B>(answer: CarrierAnswer<A>, map: (value: A) => B): CarrierAnswer<B> =>
  answer.ok ? { ok: true, value: map(answer.value) } : answer;

const previewed = z.object({ total_fee: someNumber, expected_delivery_time: maybe(z.string()) });

const created = z.object({
  order_code: z.string(),
  sort_code: maybe(z.string()),
  total_fee: maybe(someNumber),
  expected_delivery_time: maybe(z.string()),
});

const detail = z.object({
  order_code: z.string(),
  client_order_code: maybe(z.string()),
  status: z.string(),
  updated_date: maybe(z.string()),
  weight: maybe(someNumber),
  converted_weight: maybe(someNumber),
  total_fee: maybe(someNumber),
  sort_code: maybe(z.string()),
  leadtime: maybe(z.string()),
  is_partial_return: maybe(z.boolean()),
});

/** GHN answers one order as an object, or as a list of one. */
const details = z.union([detail, z.tuple([detail])]);
const oneOf = (sent: z.infer<typeof details>) => ("order_code" in sent ? sent : sent[0]);

const shops = z.object({ shops: z.array(z.object({ _id: someText, name: maybe(z.string()) })) });

const webhook = z.object({
  Type: z.string(),
  OrderCode: z.string().check(z.minLength(1)),
  ClientOrderCode: maybe(z.string()),
  Status: z.string(),
  Time: z.string(),
  Reason: maybe(z.string()),
  Description: maybe(z.string()),
  Warehouse: maybe(z.string()),
  Weight: maybe(someNumber),
  ConvertedWeight: maybe(someNumber),
  TotalFee: maybe(someNumber),
  IsPartialReturn: maybe(z.boolean()),
});

const heavier = (weight?: number | null, converted?: number | null): number | null =>
  Math.max(weight ?? 0, converted ?? 0) || null;

const readNotice = (rawBody: Buffer): Notice | null => {
  const sent = readAs(webhook, parseJson(rawBody));
  const at = timeOf(sent?.Time);
  if (!sent || !at) return null;
  return {
    key: `${sent.OrderCode}:${sent.Type.toLowerCase()}:${at.toISOString()}`,
    code: sent.OrderCode,
    clientCode: sent.ClientOrderCode || null,
    carrierState: sent.Status,
    state: ghnState(sent.Status, sent.IsPartialReturn === true),
    at,
    reason: plainWords(sent.Reason || sent.Description || "") || null,
    place: plainWords(sent.Warehouse ?? "") || null,
    weightGrams: heavier(sent.Weight, sent.ConvertedWeight),
    fee: sent.TotalFee ?? null,
  };
};

const bookedOf = (sent: z.infer<typeof created>): Booked => ({
  code: sent.order_code,
  sortingCode: sent.sort_code || null,
  fee: sent.total_fee ?? null,
  expectedAt: timeOf(sent.expected_delivery_time),
});

/** GHN (developer.ghn.vn). A client code makes one order, however often it is sent. */
export const ghn: CarrierAdapter<Credentials> = {
  hosts: {
    live: "https://online-gateway.ghn.vn",
    trial: "https://dev-online-gateway.ghn.vn",
  },
  try: {
    write: (credentials) => post(credentials, "/v2/shop/all", { offset: 0, limit: 50 }),
    read: (reply) =>
      mapAnswer(dataOf(reply, shops), (sent) =>
        sent.shops.map(({ _id: id, name }) => ({ id, name: name ?? id })),
      ),
  },
  quote: {
    // `preview` takes the names of new wards; `fee` wants ids of the former ones.
    write: (credentials, shipment) =>
      post(credentials, "/v2/shipping-order/preview", {
        ...orderOf(shipment),
        required_note: inspectionNotes.closed,
      }),
    read: (reply, shipment) =>
      mapAnswer(dataOf(reply, previewed), (sent) => [
        {
          service: String(serviceOf(shipment)),
          serviceName: serviceOf(shipment) === HEAVY ? "Hàng nặng" : "Hàng nhẹ",
          fee: sent.total_fee,
          expectedAt: timeOf(sent.expected_delivery_time),
          hours: null,
        },
      ]),
  },
  book: {
    write: (credentials, booking) =>
      post(credentials, "/v2/shipping-order/create", bookingOf(booking)),
    read: (reply) => mapAnswer(dataOf(reply, created), bookedOf),
  },
  find: {
    write: (credentials, { clientCode }) =>
      post(credentials, "/v2/shipping-order/detail-by-client-code", {
        client_order_code: clientCode,
      }),
    read: (reply) => {
      const answer = dataOf(reply, details);
      // GHN refuses an unknown code; it makes no second order of one that it knows.
      if (!answer.ok) return answer.why === "refused" ? { ok: true, value: null } : answer;
      const { leadtime, ...sent } = oneOf(answer.value);
      return { ok: true, value: bookedOf({ ...sent, expected_delivery_time: leadtime }) };
    },
  },
  cancel: {
    write: (credentials, { code }) =>
      post(credentials, "/v2/switch-status/cancel", { order_codes: [code] }),
    read: (reply) => {
      const shape = z.tuple([z.object({ result: z.boolean(), message: maybe(z.string()) })]);
      const answer = dataOf(reply, shape);
      if (!answer.ok) return answer;
      const [{ result, message }] = answer.value;
      return result ? { ok: true, value: null } : refuse("too_late", message ?? "");
    },
  },
  label: {
    write: (credentials, { code }) =>
      post(credentials, "/v2/a5/gen-token", { order_codes: [code] }),
    read: (reply) =>
      mapAnswer(dataOf(reply, z.object({ token: z.string() })), ({ token }) => ({
        page: `/a5/public-api/printA5?token=${encodeURIComponent(token)}`,
      })),
  },
  ask: {
    write: (credentials, { code }) =>
      post(credentials, "/v2/shipping-order/detail", { order_code: code }),
    read: (reply, { now }) => {
      const answer = dataOf(reply, details);
      if (!answer.ok)
        return answer.why === "refused" ? { ...answer, why: "unknown_parcel" } : answer;
      const sent = oneOf(answer.value);
      const value = {
        code: sent.order_code,
        clientCode: sent.client_order_code || null,
        carrierState: sent.status,
        state: ghnState(sent.status, sent.is_partial_return === true),
        at: timeOf(sent.updated_date) ?? now,
        reason: null,
        place: null,
        weightGrams: heavier(sent.weight, sent.converted_weight),
        fee: sent.total_fee ?? null,
      };
      return { ok: true, value };
    },
  },
  secretOf: ({ headers }) => String(headers[NOTICE_HEADER.toLowerCase()] ?? ""),
  readNotice,
};
