import type { CarrierCall, CarrierReply } from "../../server/shop/parcels/carriers/carrier.ts";

/** The steps of a simulated parcel. Each carrier has its own word for it. */
export const steps = [
  "made",
  "pickup_failed",
  "picked_up",
  "moved",
  "out",
  "failed",
  "delivered",
  "going_back",
  "back",
  "lost",
  "cancelled",
  "unknown",
] as const;
export type Step = (typeof steps)[number];

export type SimulatedParcel = {
  code: string;
  clientCode: string;
  cod: number;
  fee: number;
  weightGrams: number;
  /** The oldest first. */
  steps: { step: Step; at: Date }[];
};

/** A request for an order, as a carrier reads it in its own words. */
export type OrderWish = {
  clientCode: string;
  cod: number;
  weightGrams: number;
  province: string;
  address: string;
  /** Of a parcel that was made before; a new one gets the next code. */
  code?: string;
};

/** The parcels of a carrier, which its wire reads and writes. */
export type ParcelBook = {
  make: (wish: OrderWish) => { parcel: SimulatedParcel; isNew: boolean };
  byCode: (code: string) => SimulatedParcel | undefined;
  byClientCode: (code: string) => SimulatedParcel | undefined;
  addStep: (parcel: SimulatedParcel, step: Step) => void;
  feeOf: (wish: Pick<OrderWish, "weightGrams" | "cod">) => number;
  now: () => Date;
};

export type SimulatedNotice = { headers: Record<string, string>; body: string };

/** A notice reports a step, or a fee that changed in it. */
export type News = SimulatedParcel["steps"][number] & { isFee?: boolean };

/** How a carrier speaks. */
export type CarrierWire = {
  codeOf: (number: number) => string;
  answer: (book: ParcelBook, call: CarrierCall) => CarrierReply;
  notice: (parcel: SimulatedParcel, news: News, secret: string) => SimulatedNotice;
};

const DAY_MS = 86_400_000;

export const jsonReply = (body: unknown, status = 200): CarrierReply => ({
  status,
  contentType: "application/json",
  body: Buffer.from(JSON.stringify(body)),
});

/** Where no simulated carrier delivers. */
export const isServed = ({ province, address }: Pick<OrderWish, "province" | "address">): boolean =>
  !/Trường Sa|Hoàng Sa/.test(`${address} ${province}`);

/** The token that a simulated carrier refuses. */
export const isKnownToken = (token: string | undefined): boolean =>
  token !== undefined && token !== "" && !token.startsWith("wrong");

/** The day of delivery that a simulated carrier promises. */
export const expectedAt = (now: Date): Date => new Date(now.getTime() + 2 * DAY_MS);
