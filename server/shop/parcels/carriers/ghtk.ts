import { z, type z as zod } from "#contract/wire/zod.ts";
import type {
  CarrierAdapter,
  CarrierAnswer,
  CarrierCall,
  CarrierReply,
  Notice,
  ParcelItem,
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
  vietnamTimeOf,
} from "./read-reply.ts";
import { ghtkState } from "./carrier-states.ts";

type Credentials = { token: string; partnerCode: string };

/** Grams. */
const KG = 1000;
const NOTE_MAX = 120;
const UNAUTHORIZED = [401, 403];
const SERVER_FAULT = 500;
const SHOP_PAYS = 1;

const headersOf = ({ token, partnerCode }: Credentials) => ({
  token,
  "x-client-source": partnerCode,
});

const get = (credentials: Credentials, path: string): CarrierCall => ({
  method: "GET",
  path,
  headers: headersOf(credentials),
  body: null,
});

const post = (credentials: Credentials, path: string, body: unknown): CarrierCall => ({
  method: "POST",
  path,
  headers: { ...headersOf(credentials), "content-type": "application/json" },
  body: body === null ? null : JSON.stringify(body),
});

const itemOf = ({ name, number, quantity, weightGrams }: ParcelItem) => ({
  name,
  product_code: number,
  quantity,
  weight: weightGrams / KG,
});

const outcome = z.object({ success: z.boolean(), message: maybe(z.string()) });

/** The body of a reply in a shape. GHTK's refusals have `success: false`, mostly with the status 200. */
const contentOf = <S extends zod.core.$ZodType>(
  reply: CarrierReply,
  shape: S,
): CarrierAnswer<zod.output<S>> => {
  if (UNAUTHORIZED.includes(reply.status)) return refuse("credentials");
  const body = parseJson(reply.body);
  const sent = readAs(outcome, body);
  if (!sent || reply.status >= SERVER_FAULT) return unclear(reply);
  if (!sent.success) return refuse(reasonOf(sent.message ?? ""), sent.message ?? "");
  const value = readAs(shape, body);
  return value === null ? unclear(reply) : { ok: true, value };
};

const fee = z.object({
  fee: z.object({ fee: someNumber, insurance_fee: maybe(someNumber), delivery: z.boolean() }),
});

const order = z.object({
  order: z.object({
    label: z.string(),
    fee: maybe(someNumber),
    insurance_fee: maybe(someNumber),
    sorting_code: maybe(z.string()),
    estimated_deliver_time: maybe(z.string()),
  }),
});

const existing = z.object({
  error: z.object({ code: z.literal("ORDER_ID_EXIST"), ghtk_label: z.string() }),
});

const status = z.object({
  order: z.object({
    label_id: z.string(),
    partner_id: maybe(someText),
    status: someText,
    modified: maybe(z.string()),
    ship_money: maybe(someNumber),
    weight: maybe(someNumber),
    return_part_package: maybe(someNumber),
  }),
});

/** `Chiều 2017-07-01`: the part of the day is left out. */
const dayOf = (text: string | null | undefined): Date | null =>
  timeOf(/\d{4}-\d\d-\d\d/.exec(text ?? "")?.[0]);

const webhook = z.object({
  label_id: z.string().check(z.minLength(1)),
  partner_id: maybe(someText),
  status_id: someText,
  action_time: z.string(),
  reason: maybe(z.string()),
  weight: maybe(someNumber),
  fee: maybe(someNumber),
  return_part_package: maybe(someNumber),
});

/** An unescaped `+` of a form arrives as a space: `2026-11-23T09:30:00 07:00`. */
const actionTime = (text: string): Date | null =>
  timeOf(text.replace(/ (?=\d\d:\d\d$)/, "+")) ?? null;

const readNotice = (rawBody: Buffer): Notice | null => {
  const form = Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));
  const present = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));
  const sent = readAs(webhook, parseJson(rawBody) ?? present);
  const at = sent && actionTime(sent.action_time);
  if (!sent || !at) return null;
  return {
    key: `${sent.label_id}:${sent.status_id}:${at.toISOString()}`,
    code: sent.label_id,
    clientCode: sent.partner_id || null,
    carrierState: sent.status_id,
    state: ghtkState(sent.status_id, sent.return_part_package === 1),
    at,
    reason: plainWords(sent.reason ?? "") || null,
    place: null,
    weightGrams: sent.weight ? Math.round(sent.weight * KG) : null,
    fee: sent.fee ?? null,
  };
};

const PDF = Buffer.from("%PDF-");

/** GHTK (api.ghtk.vn). An id that is sent again is refused with the label of the first one, so booking is idempotent. */
export const ghtk: CarrierAdapter<Credentials> = {
  hosts: {
    live: "https://services.giaohangtietkiem.vn",
    trial: "https://services-staging.ghtklab.com",
  },
  try: {
    write: (credentials) => get(credentials, "/services/shipment/list_pick_add"),
    read: (reply) => {
      const place = z.object({ pick_address_id: someText, address: maybe(z.string()) });
      const answer = contentOf(reply, z.object({ data: z.array(place) }));
      if (!answer.ok) return answer.why === "refused" ? { ...answer, why: "credentials" } : answer;
      const value = answer.value.data.map(({ pick_address_id: id, address }) => ({
        id,
        name: address ?? id,
      }));
      return { ok: true, value };
    },
  },
  quote: {
    write: (credentials, { sender, receiver, weightGrams, value }) => {
      const query = new URLSearchParams({
        pick_province: sender.province,
        ...(sender.district !== null && { pick_district: sender.district }),
        pick_ward: sender.ward,
        pick_address: sender.street,
        province: receiver.province,
        ...(receiver.district !== null && { district: receiver.district }),
        ward: receiver.ward,
        address: receiver.street,
        weight: String(weightGrams),
        value: String(value),
        transport: "road",
        deliver_option: "none",
      });
      return get(credentials, `/services/shipment/fee?${query.toString()}`);
    },
    read: (reply) => {
      const answer = contentOf(reply, fee);
      if (!answer.ok) return answer;
      const { fee: base, insurance_fee: insurance, delivery } = answer.value.fee;
      if (!delivery) return refuse("not_served");
      const quote = {
        service: "road",
        serviceName: "Đường bộ",
        fee: base + (insurance ?? 0),
        expectedAt: null,
        hours: null,
      };
      return { ok: true, value: [quote] };
    },
  },
  book: {
    write: (credentials, { sender, receiver, ...booking }) =>
      post(credentials, "/services/shipment/order/?ver=1.5", {
        products: booking.goods.map(itemOf),
        order: {
          id: booking.clientCode,
          pick_name: sender.name,
          pick_tel: sender.phone,
          pick_address: sender.street,
          pick_province: sender.province,
          ...(sender.district !== null && { pick_district: sender.district }),
          pick_ward: sender.ward,
          name: receiver.name,
          tel: receiver.phone,
          address: receiver.street,
          province: receiver.province,
          ...(receiver.district !== null && { district: receiver.district }),
          ward: receiver.ward,
          hamlet: "Khác",
          is_freeship: SHOP_PAYS,
          pick_money: booking.cod,
          value: booking.value,
          transport: booking.service,
          weight_option: "gram",
          total_weight: booking.weightGrams,
          pick_option: "cod",
          note: [...booking.note].slice(0, NOTE_MAX).join(""),
        },
      }),
    read: (reply) => {
      const known = readAs(existing, parseJson(reply.body));
      if (known) {
        const value = {
          code: known.error.ghtk_label,
          sortingCode: null,
          fee: null,
          expectedAt: null,
        };
        return { ok: true, value };
      }
      const answer = contentOf(reply, order);
      if (!answer.ok) return answer;
      const sent = answer.value.order;
      const value = {
        code: sent.label,
        sortingCode: sent.sorting_code || null,
        fee: sent.fee ? sent.fee + (sent.insurance_fee ?? 0) : null,
        expectedAt: dayOf(sent.estimated_deliver_time),
      };
      return { ok: true, value };
    },
  },
  find: null,
  cancel: {
    write: (credentials, { code }) =>
      post(credentials, `/services/shipment/cancel/${encodeURIComponent(code)}`, null),
    read: (reply) => {
      const answer = contentOf(reply, z.object({}));
      if (!answer.ok) return answer.why === "refused" ? { ...answer, why: "too_late" } : answer;
      return { ok: true, value: null };
    },
  },
  label: {
    write: (credentials, { code }) =>
      get(credentials, `/services/label/${encodeURIComponent(code)}`),
    read: (reply) => {
      if (reply.body.subarray(0, PDF.length).equals(PDF))
        return { ok: true, value: { pdf: reply.body } };
      const answer = contentOf(reply, z.object({}));
      return answer.ok ? unclear(reply) : answer;
    },
  },
  ask: {
    write: (credentials, { code }) =>
      get(credentials, `/services/shipment/v2/${encodeURIComponent(code)}`),
    read: (reply, { now }) => {
      const answer = contentOf(reply, status);
      if (!answer.ok)
        return answer.why === "refused" ? { ...answer, why: "unknown_parcel" } : answer;
      const sent = answer.value.order;
      const value = {
        code: sent.label_id,
        clientCode: sent.partner_id || null,
        carrierState: sent.status,
        state: ghtkState(sent.status, sent.return_part_package === 1),
        at: vietnamTimeOf(sent.modified) ?? now,
        reason: null,
        place: null,
        weightGrams: sent.weight || null,
        fee: sent.ship_money ?? null,
      };
      return { ok: true, value };
    },
  },
  secretOf: null,
  readNotice,
};
