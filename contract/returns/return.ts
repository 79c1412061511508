/** A return as its buyer and its store see it (beyond §8). */
import { tracking } from "#contract/orders.ts";
import { banks } from "#contract/rules/banks.ts";
import { FULL_NAME_MAX, MAX_QUANTITY, REASON_MAX } from "#contract/rules/limits.ts";
import { returnReasons, returnWishes, waysBack } from "#contract/rules/returns/reasons.ts";
import { returnActors, returnActs, returnStates } from "#contract/rules/returns/return-moves.ts";
import { tenantRef } from "#contract/tenants.ts";
import { pictureWidths } from "#contract/wire/pictures.ts";
import {
  atVersion,
  dong,
  formed,
  id,
  integerBetween,
  integerText,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { returnStanding } from "./order-return.ts";

/** Pieces of a line of an order. */
export const returnedPieces = z.strictObject({
  /** The line of the order. */
  line: integerBetween(0, MAX_QUANTITY),
  quantity: integerBetween(1, MAX_QUANTITY),
});

/** The account that a refund goes to. */
export const refundAccountInput = z.strictObject({
  /** The six digits of one of the banks that VietQR knows. */
  bin: z.enum(banks.map(({ bin }) => bin)),
  account: formed(/^[0-9A-Za-z]{6,19}$/, "format"),
  holder: text(FULL_NAME_MAX),
});

/** The account that a refund goes to, as people see it: all of the number but its end is masked. */
export const refundAccount = z.object({
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
});

/** A picture that a party to the return asks for with the token of its session; each look by staff is logged. */
export const returnPicture = z.object({
  id,
  imageUrl: z.string(),
});

export const guardedReturnPicture = {
  query: z.strictObject({
    width: z._default(z.pipe(integerText(1, 1280), z.literal([...pictureWidths], "choice")), 640),
  }),
  media: ["image/webp"],
  refuses: ["http/not-found"],
} as const;

export const returnLine = z.object({
  line: z.int(),
  productId: id,
  productNumber: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The pieces that the buyer sends back or complains about. */
  quantity: z.int(),
  /** Those of them that the store found sellable, damaged, or missing in the parcel; null until it has looked. */
  sellable: z.nullable(z.int()),
  damaged: z.nullable(z.int()),
  missing: z.nullable(z.int()),
  /** The pieces that the buyer gets money or goods for; null until that is fixed. */
  fixed: z.nullable(z.int()),
  /** For these pieces, vouchers taken off; an estimate until it is fixed. */
  amount: dong,
});

/** The amounts of a refund. */
export const returnAmounts = z.object({
  /** Whether the amounts are fixed; before that they are an estimate. */
  isFixed: z.boolean(),
  goods: dong,
  freight: dong,
  /** For the buyer's own parcel back. */
  postage: dong,
  /** The sum to be paid; of a replacement only the postage. */
  due: dong,
  paid: dong,
  /** The rest of it. */
  open: dong,
  /** The amount beyond it that was paid. */
  excess: dong,
});

/** A step of a return's history. */
export const returnStep = z.object({
  act: z.enum(returnActs),
  /** State before; null for the request. */
  from: z.nullable(z.enum(returnStates)),
  /** State after. */
  to: z.enum(returnStates),
  at: timestamp,
  by: z.enum(returnActors),
  /** Why a store refused or reduced it, a buyer appealed, or the super admin decided for the store. */
  reason: z.nullable(z.string()),
});

/** A payment of a refund. */
export const returnRefund = z.object({
  id,
  at: timestamp,
  amount: dong,
  /** An outgoing transfer of the store's account with the return's code, or a record of its staff. */
  how: z.enum(["transaction", "hand"]),
  reference: z.string(),
});

export const trackingOfReturn = z.object({ carrier: z.string(), code: z.string() });

/** The first product of a return. */
export const returnedProduct = z.object({ name: z.string(), imageUrl: z.nullable(z.string()) });

/** The receipt of a buyer's own parcel: its price, and the picture until it is deleted. */
export const returnReceipt = z.object({ amount: dong, picture: z.nullable(returnPicture) });

/** The fields of a return in lists. */
export const returnFields = {
  id,
  orderId: id,
  reason: z.enum(returnReasons),
  wish: z.enum(returnWishes),
  /** The outcome that the store gives; null until it has accepted. */
  outcome: z.nullable(z.enum(returnWishes)),
  createdAt: timestamp,
  /** The first of its goods. */
  product: returnedProduct,
  /** All pieces of all its lines. */
  pieces: z.int(),
  /** The sum to be paid, or an estimate of it. */
  amount: dong,
  ...returnStanding,
};

/** The fields of one return that its buyer, its store and the super admin see. */
export const returnDetailFields = {
  ...returnFields,
  version: z.int(),
  /** The acts that the caller may do now. */
  acts: z.array(z.enum(returnActs)),
  /** The buyer's words. */
  details: z.string(),
  pictures: z.array(returnPicture),
  /** The part of the money that the buyer asked for; null for another wish. */
  askedAmount: z.nullable(dong),
  /** How the goods come back; null until the store has accepted. */
  way: z.nullable(z.enum(waysBack)),
  /** The parcel of the way back. */
  tracking: z.nullable(trackingOfReturn),
  /** The price of that parcel, by the buyer's receipt. */
  receipt: z.nullable(returnReceipt),
  /** The most that the store gives for the buyer's own parcel. */
  shippingCap: dong,
  lines: z.array(returnLine),
  amounts: returnAmounts,
  account: z.nullable(refundAccount),
  /** Whether the store can't pay without an account that the buyer has yet to give. */
  needsAccount: z.boolean(),
  /** The parcel with the goods that the buyer gets again. */
  replacement: z.nullable(trackingOfReturn),
  refunds: z.array(returnRefund),
  /** The oldest first. */
  timeline: z.array(returnStep),
};

/** A return in its buyer's list. */
export const ownReturn = z.object({ ...returnFields, tenant: tenantRef });

/** Where a buyer sends goods back to: the store's pick-up address, as text. */
export const returnAddress = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  street: z.string(),
  ward: z.string(),
  province: z.string(),
});

/** A return for its buyer. */
export const ownReturnDetail = z.object({
  ...returnDetailFields,
  tenant: tenantRef,
  /** Where the goods go; null where nothing comes back, or the store has no address. */
  returnAddress: z.nullable(returnAddress),
});

/** The version of the return that the caller saw. Another write in between refuses this one (`returns/stale`). */
export const returnVersion = { version: atVersion };

/** An act that needs nothing else. */
export const returnAtVersion = z.strictObject(returnVersion);

/** Why somebody does an act. */
export const returnReasonText = text(REASON_MAX, "many-lines");

/** The carrier and the code of a parcel. */
export const returnTracking = tracking;
