import type { Inspection } from "#contract/parcels.ts";
import { z, type z as zod } from "#contract/wire/zod.ts";
import type {
  Booking,
  CarrierAdapter,
  CarrierAnswer,
  CarrierCall,
  CarrierReply,
  Notice,
  Place,
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
  unclear,
  vietnamTimeOf,
} from "./read-reply.ts";
import { viettelPostState } from "./carrier-states.ts";

type Credentials = { token: string };

/** Of a text, in bytes. */
const BYTES_MAX = 150;

/** Cuts a text to the bytes that Viettel Post takes, between characters. */
const cut = (text: string): string => {
  let kept = "";
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > BYTES_MAX) break;
    kept += letter;
  }
  return kept;
};

const addressOf = ({ street, ward, district, province }: Place): string =>
  cut([street, ward, district, province].filter(Boolean).join(", "));

const inspectionNotes: Record<Inspection, string> = {
  closed: "Không cho xem hàng",
  look: "Cho xem hàng, không cho thử",
  try: "Cho thử hàng",
};

const GOODS = "HH";
const DOMESTIC = 1;
const COLLECT_NOTHING = 1;
const COLLECT_GOODS = 3;
const CANCEL = 4;
const UNAUTHORIZED = 401;
const SERVER_FAULT = 500;
const LABEL_HOURS = 24;
const HOUR_MS = 3_600_000;
const PRINT_PAGE = "https://digitalize.viettelpost.vn/DigitalizePrint/report.do";
const A6 = "2";

const post = ({ token }: Credentials, path: string, body: unknown): CarrierCall => ({
  method: "POST",
  path: `/v2${path}`,
  headers: { token, "content-type": "application/json" },
  body: JSON.stringify(body),
});

const envelope = z.object({
  status: z.int(),
  error: z.boolean(),
  message: maybe(z.string()),
  data: z.optional(z.unknown()),
});

/** An error is said by `error`, mostly with the HTTP status 200. */
const envelopeOf = (reply: CarrierReply): CarrierAnswer<z.infer<typeof envelope>> => {
  if (reply.status === UNAUTHORIZED) return refuse("credentials");
  const sent = readAs(envelope, parseJson(reply.body));
  if (!sent || reply.status >= SERVER_FAULT) return unclear(reply);
  return sent.error
    ? refuse(reasonOf(sent.message ?? ""), sent.message ?? "")
    : { ok: true, value: sent };
};

const dataOf = <S extends zod.core.$ZodType>(
  reply: CarrierReply,
  shape: S,
): CarrierAnswer<zod.output<S>> => {
  const answer = envelopeOf(reply);
  if (!answer.ok) return answer;
  const value = readAs(shape, answer.value.data);
  return value === null ? unclear(reply) : { ok: true, value };
};

const price = z.object({
  MA_DV_CHINH: z.string(),
  TEN_DICHVU: z.string(),
  GIA_CUOC: someNumber,
  THOI_GIAN: maybe(z.string()),
});

/** The prices are the whole reply, or they are in a member of it. */
const prices = z.union([z.array(price), z.object({ RESULT: z.array(price) })]);

const created = z.object({
  ORDER_NUMBER: someText,
  MONEY_TOTAL: maybe(someNumber),
  SORT_CODE: maybe(z.string()),
});

/** `24 giờ` is hours, `2 ngày` is days. */
const hoursOf = (text: string | null | undefined): number | null => {
  const [, count, unit] = /(\d+(?:\.\d+)?)\s*(giờ|ngày)/.exec(text ?? "") ?? [];
  if (count === undefined) return null;
  return Math.ceil(Number(count) * (unit === "ngày" ? 24 : 1));
};

const orderOf = (booking: Booking) => {
  const { sender, receiver, goods } = booking;
  const name = cut(goods.map((each) => `${each.quantity} × ${each.name}`).join(", "));
  return {
    ORDER_NUMBER: booking.clientCode,
    CHECK_UNIQUE: true,
    SENDER_FULLNAME: cut(sender.name),
    SENDER_ADDRESS: addressOf(sender),
    SENDER_PHONE: sender.phone,
    RECEIVER_FULLNAME: cut(receiver.name),
    RECEIVER_ADDRESS: addressOf(receiver),
    RECEIVER_PHONE: receiver.phone,
    PRODUCT_NAME: name,
    PRODUCT_DESCRIPTION: cut(inspectionNotes[booking.inspection]),
    PRODUCT_QUANTITY: goods.reduce((sum, each) => sum + each.quantity, 0),
    PRODUCT_PRICE: booking.value,
    PRODUCT_WEIGHT: booking.weightGrams,
    PRODUCT_LENGTH: booking.sizeCm?.length ?? 0,
    PRODUCT_WIDTH: booking.sizeCm?.width ?? 0,
    PRODUCT_HEIGHT: booking.sizeCm?.height ?? 0,
    PRODUCT_TYPE: GOODS,
    ORDER_PAYMENT: booking.cod > 0 ? COLLECT_GOODS : COLLECT_NOTHING,
    ORDER_SERVICE: booking.service,
    ORDER_SERVICE_ADD: "",
    ORDER_NOTE: cut(booking.note),
    MONEY_COLLECTION: booking.cod,
    LIST_ITEM: goods.map((each) => ({
      PRODUCT_NAME: cut(each.name),
      PRODUCT_QUANTITY: each.quantity,
      PRODUCT_PRICE: each.price,
      PRODUCT_WEIGHT: each.weightGrams,
    })),
  };
};

const webhook = z.object({
  DATA: z.object({
    ORDER_NUMBER: someText,
    ORDER_REFERENCE: maybe(someText),
    ORDER_STATUS: someText,
    ORDER_STATUSDATE: z.string(),
    IS_RETURNING: maybe(z.boolean()),
    NOTE: maybe(z.string()),
    LOCALION_CURRENTLY: maybe(z.string()),
    PRODUCT_WEIGHT: maybe(someNumber),
    MONEY_TOTALFEE: maybe(someNumber),
  }),
});

const readNotice = (rawBody: Buffer): Notice | null => {
  const sent = readAs(webhook, parseJson(rawBody))?.DATA;
  const at = vietnamTimeOf(sent?.ORDER_STATUSDATE);
  if (!sent || !at || sent.ORDER_NUMBER === "") return null;
  return {
    key: `${sent.ORDER_NUMBER}:${sent.ORDER_STATUS}:${at.toISOString()}`,
    code: sent.ORDER_NUMBER,
    clientCode: sent.ORDER_REFERENCE || null,
    carrierState: sent.ORDER_STATUS,
    state: viettelPostState(sent.ORDER_STATUS, sent.IS_RETURNING === true),
    at,
    reason: plainWords(sent.NOTE ?? "") || null,
    // The field is misspelt by Viettel Post.
    place: plainWords(sent.LOCALION_CURRENTLY ?? "") || null,
    weightGrams: sent.PRODUCT_WEIGHT ?? null,
    fee: sent.MONEY_TOTALFEE ?? null,
  };
};

const isKnownBefore = (says: string): boolean => /exist|tồn tại|trùng/i.test(says);

/**
 * Viettel Post (partner2.viettelpost.vn). It has no call that returns the state of an order, so notices alone report it. With
 * `CHECK_UNIQUE` it refuses a second order of one reference.
 */
export const viettelPost: CarrierAdapter<Credentials> = {
  hosts: {
    live: "https://partner.viettelpost.vn",
    trial: "https://partnerdev.viettelpost.vn",
  },
  try: {
    write: ({ token }) => ({
      method: "GET",
      path: "/v2/user/listInventory",
      headers: { token },
      body: null,
    }),
    read: (reply) => {
      const place = z.object({ groupaddressId: someText, name: maybe(z.string()) });
      const answer = dataOf(reply, z.array(place));
      if (!answer.ok) return answer.why === "refused" ? { ...answer, why: "credentials" } : answer;
      const value = answer.value.map(({ groupaddressId: id, name }) => ({ id, name: name ?? id }));
      return { ok: true, value };
    },
  },
  quote: {
    write: (credentials, { sender, receiver, ...shipment }) =>
      post(credentials, "/order/getPriceAllNlp", {
        SENDER_ADDRESS: addressOf(sender),
        RECEIVER_ADDRESS: addressOf(receiver),
        PRODUCT_TYPE: GOODS,
        PRODUCT_WEIGHT: shipment.weightGrams,
        PRODUCT_PRICE: shipment.value,
        MONEY_COLLECTION: shipment.cod,
        PRODUCT_LENGTH: shipment.sizeCm?.length ?? 0,
        PRODUCT_WIDTH: shipment.sizeCm?.width ?? 0,
        PRODUCT_HEIGHT: shipment.sizeCm?.height ?? 0,
        TYPE: DOMESTIC,
      }),
    read: (reply) => {
      const sent = readAs(prices, parseJson(reply.body));
      if (!sent) {
        const answer = envelopeOf(reply);
        return answer.ok ? unclear(reply) : answer;
      }
      const list = Array.isArray(sent) ? sent : sent.RESULT;
      if (list.length === 0) return refuse("not_served");
      const value = list.map((each) => ({
        service: each.MA_DV_CHINH,
        serviceName: each.TEN_DICHVU,
        fee: each.GIA_CUOC,
        expectedAt: null,
        hours: hoursOf(each.THOI_GIAN),
      }));
      return { ok: true, value };
    },
  },
  book: {
    write: (credentials, booking) => post(credentials, "/order/createOrderNlp", orderOf(booking)),
    read: (reply) => {
      const answer = dataOf(reply, created);
      const unknown = { code: null, sortingCode: null, fee: null, expectedAt: null };
      if (!answer.ok) return isKnownBefore(answer.says) ? { ok: true, value: unknown } : answer;
      const { ORDER_NUMBER: code, MONEY_TOTAL: fee, SORT_CODE: sortingCode } = answer.value;
      const value = { code, sortingCode: sortingCode || null, fee: fee ?? null, expectedAt: null };
      return { ok: true, value };
    },
  },
  find: null,
  cancel: {
    write: (credentials, { code }) =>
      post(credentials, "/order/UpdateOrder", { TYPE: CANCEL, ORDER_NUMBER: code, NOTE: "" }),
    read: (reply) => {
      const answer = envelopeOf(reply);
      if (!answer.ok) return answer.why === "refused" ? { ...answer, why: "too_late" } : answer;
      return { ok: true, value: null };
    },
  },
  label: {
    write: (credentials, { code, now }) =>
      post(credentials, "/order/printing-code", {
        ORDER_ARRAY: [code],
        EXPIRY_TIME: now.getTime() + LABEL_HOURS * HOUR_MS,
      }),
    read: (reply) => {
      const answer = envelopeOf(reply);
      if (!answer.ok) return answer;
      const { message } = answer.value;
      if (!message) return unclear(reply);
      const query = new URLSearchParams({ type: A6, bill: message, showPostage: "1" });
      return { ok: true, value: { page: `${PRINT_PAGE}?${query.toString()}` } };
    },
  },
  ask: null,
  secretOf: ({ rawBody }) =>
    readAs(z.object({ TOKEN: z.string() }), parseJson(rawBody))?.TOKEN ?? "",
  readNotice,
};
