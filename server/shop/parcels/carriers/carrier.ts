import type { Inspection, ParcelState } from "#contract/parcels.ts";
import type { OutboundReply } from "#server/platform/http/outbound.ts";

/** A request to a carrier. Its path begins at the carrier's base address. */
export type CarrierCall = {
  method: "GET" | "POST";
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type CarrierReply = OutboundReply;

/**
 * The reason of a refusal. `unclear` is neither yes nor no: the carrier may have done it. `refused` is any reason without a
 * word of its own.
 */
export type CarrierFailure =
  | "credentials"
  | "shop"
  | "not_served"
  | "address"
  | "phone"
  | "weight"
  | "size"
  | "cod"
  | "unknown_parcel"
  | "too_late"
  | "refused"
  | "unclear";

export type CarrierRefusal = { ok: false; why: CarrierFailure; says: string };

export type CarrierAnswer<T> = { ok: true; value: T } | CarrierRefusal;

/** One call of a carrier's API: how it is written, and how its reply is read. Reading never throws. */
export type Exchange<C, In, Out> = {
  write: (credentials: C, input: In) => CarrierCall;
  read: (reply: CarrierReply, input: In) => CarrierAnswer<Out>;
};

export type Place = {
  name: string;
  phone: string;
  street: string;
  ward: string;
  /** Null in the form of addresses that has no districts. */
  district: string | null;
  province: string;
};

export type ParcelItem = {
  name: string;
  number: string;
  quantity: number;
  /** Of one piece, in grams. */
  weightGrams: number;
  /** Of one piece, in đồng. */
  price: number;
};

/** A parcel that a carrier is to quote. */
export type Shipment = {
  sender: Place;
  receiver: Place;
  weightGrams: number;
  sizeCm: { length: number; width: number; height: number } | null;
  /** The amount to collect on delivery, in đồng. */
  cod: number;
  /** The value to insure, in đồng. */
  value: number;
  goods: readonly ParcelItem[];
};

export type Quote = {
  /** The carrier's code of the service, which the booking repeats. */
  service: string;
  serviceName: string;
  /** In đồng. */
  fee: number;
  /** When it is delivered, or within how many hours; both null where the carrier says nothing. */
  expectedAt: Date | null;
  hours: number | null;
};

export type Booking = Shipment & {
  /** The carrier makes one parcel of a code, however often it is sent. */
  clientCode: string;
  service: string;
  inspection: Inspection;
  note: string;
};

export type Booked = {
  /** The carrier's tracking code; null when it made the parcel before and doesn't name it. */
  code: string | null;
  /** The code that the carrier sorts by. */
  sortingCode: string | null;
  /** In đồng; null when the reply names none. */
  fee: number | null;
  expectedAt: Date | null;
};

/** A parcel as the carrier reports it, in a notice or on request. */
export type CarrierReport = {
  code: string;
  clientCode: string | null;
  /** The carrier's own word or number. */
  carrierState: string;
  state: ParcelState;
  at: Date;
  reason: string | null;
  /** Where the parcel is; null where the carrier says nothing. */
  place: string | null;
  weightGrams: number | null;
  /** In đồng. */
  fee: number | null;
};

export type Notice = CarrierReport & {
  /** Equal for two deliveries of one notice. */
  key: string;
};

/** A carrier's label: its file, or a page of the carrier that prints it. */
export type CarrierLabel = { pdf: Buffer } | { page: string };

/** A notice as it came, with header names in lower case. */
export type NoticeRequest = {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** A shop or a warehouse of the store at the carrier. */
export type CarrierShop = { id: string; name: string };

/** One carrier. All members are pure; `callCarrier` sends what they write. */
export type CarrierAdapter<C extends CarrierCredentials = CarrierCredentials> = {
  /** The base addresses of the carrier, for real parcels and for trials. */
  hosts: { live: string; trial: string };
  /** Proves the credentials, and lists what the store has at the carrier. */
  try: Exchange<C, null, CarrierShop[]>;
  quote: Exchange<C, Shipment, Quote[]>;
  book: Exchange<C, Booking, Booked>;
  /** Looks for the parcel of a client code; the value is null where the carrier has none. Null: it has no such call. */
  find: Exchange<C, { clientCode: string }, Booked | null> | null;
  cancel: Exchange<C, { code: string; now: Date }, null>;
  label: Exchange<C, { code: string; now: Date }, CarrierLabel>;
  /** Null: the carrier has no call that returns the state of a parcel. */
  ask: Exchange<C, { code: string; now: Date }, CarrierReport> | null;
  /** The secret that a notice has besides its address; null for a carrier that sends none. */
  secretOf: ((request: NoticeRequest) => string) | null;
  /** Null for a body that the carrier doesn't document. */
  readNotice: (rawBody: Buffer) => Notice | null;
};

export type CarrierCredentials = Readonly<Record<string, string>>;
