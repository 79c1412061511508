/** Endpoints of the buyers of a store's own orders, for its staff. */
import { NOTE_MAX } from "#contract/rules/limits.ts";
import { orderStatuses, paymentStatuses } from "#contract/rules/moves.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { freeText, id, integerBetween, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The largest integer of a column. */
const VERSION_MAX = 2_147_483_647;

const staff = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;

/** The buyer of an order by all orders with this store. Contact data is masked until the store handed one over. */
export const orderBuyer = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Whether the store has handed over an order of this buyer; `email` is masked before. */
  isConfirmed: z.boolean(),
  /** When the buyer first ordered from the store. */
  since: timestamp,
  counts: z.object({
    orders: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    /** Parcels that came back: orders cancelled on the way. */
    refused: z.int(),
  }),
  /** The sum of the orders that were not cancelled, in đồng. */
  amount: z.int(),
  /** The newest ten. */
  orders: z.array(
    z.object({
      id,
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      totalAmount: z.int(),
      orderedDate: timestamp,
    }),
  ),
  /** The store's own note on the buyer, whom it is never shown to. Version 0 means that there is none yet. */
  note: z.object({
    text: z.string(),
    version: z.int(),
    who: z.nullable(z.string()),
    at: z.nullable(timestamp),
  }),
});

export const orderBuyers = {
  "GET /admin/orders/{id}/buyer": endpoint({
    summary: "The buyer of an order: their orders with the store, and the store's note",
    callers: staff,
    scope: "orders:read",
    answer: orderBuyer,
    refuses: ["http/not-found"],
  }),
  "PUT /admin/orders/{id}/buyer/note": endpoint({
    summary: "Write the store's own note on the buyer of an order",
    callers: staff,
    scope: "orders:write",
    body: z.strictObject({
      note: freeText(NOTE_MAX, "many-lines"),
      version: integerBetween(0, VERSION_MAX),
    }),
    answer: orderBuyer,
    refuses: ["http/not-found", "orders/stale"],
  }),
} as const;
