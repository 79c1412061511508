/** Endpoints of a store's own orders, for its staff. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { NOTE_MAX, REASON_MAX, REFERENCE_MAX } from "#contract/rules/limits.ts";
import { callResults, orderStatuses } from "#contract/rules/moves.ts";
import { paymentHows } from "#contract/rules/payments.ts";
import { fitsOrderPeriod, orderFilters, searchKinds } from "./order-filters.ts";
import { invoiceOfOrder } from "#contract/invoices/invoice.ts";
import { ORDER_PAGE_SIZE, orderFields, timelineEntry, tracking } from "#contract/orders.ts";
import { orderParcelDetail } from "#contract/parcels.ts";
import { policyOfOrder } from "#contract/policies.ts";
import { orderReturn } from "#contract/returns/order-return.ts";
import {
  atVersion,
  freeText,
  id,
  integerBetween,
  paging,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The maximal number of orders in one bulk move. */
export const MAX_BULK_MOVES = 100;
/** The maximal amount of one bank transfer, in đồng. */
export const MAX_TRANSFER = 9_999_999_999_999;

export const orderCustomer = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
});

/** A step of an order's history with the name of the person who took it. */
export const adminTimelineEntry = z.object({
  ...timelineEntry.shape,
  who: z.nullable(z.string()),
});

export const adminOrder = z.object({
  ...orderFields,
  customer: orderCustomer,
  allowedActions: z.array(z.enum(orderStatuses)),
  /** The time when the store first spoke with the buyer; a pending order without it is due for a call. */
  contactedAt: z.nullable(timestamp),
  contactOverdue: z.boolean(),
  cancellationReason: z.nullable(z.string()),
  /** The code that identifies the order on a bank statement. */
  transferCode: z.nullable(z.string()),
  /** The store's internal note; the buyer never sees it. */
  note: z.string(),
  timeline: z.array(adminTimelineEntry),
});

export const orderCall = z.object({
  id,
  at: timestamp,
  who: z.string(),
  result: z.enum(callResults),
  note: z.string(),
});

/** A payment of an order: in by transfer, out by refund; a correction reverses one that was recorded by mistake. */
export const orderPayment = z.object({
  id,
  at: timestamp,
  who: z.nullable(z.string()),
  kind: z.enum(["transfer", "correction", "refund"]),
  how: z.enum(paymentHows),
  /** In đồng; negative when it was paid out. */
  amount: z.int(),
  reference: z.string(),
  reason: z.string(),
});

/** An order for the store's staff: the row of the list, its calls and its payments, each oldest first. */
export const adminOrderDetail = z.object({
  ...adminOrder.shape,
  /** All of them, the oldest first. */
  parcels: z.array(orderParcelDetail),
  /** The oldest first; agents see nothing else of them. */
  returns: z.array(orderReturn),
  calls: z.array(orderCall),
  payments: z.array(orderPayment),
  /** The versions of the store's policies that held when the order was placed. */
  policies: z.array(policyOfOrder),
  ...invoiceOfOrder,
});

export const adminOrderPage = z.object({
  totalOrders: z.int(),
  page: z.int(),
  size: z.int(),
  orders: z.array(adminOrder),
  /** The field in which `q` matched each of `orders`; null without a search. */
  foundBy: z.nullable(z.array(z.nullable(z.enum(searchKinds)))),
  /** A search matched more than it lists: these are the first of them. */
  isCut: z.boolean(),
});

/** The number of orders that wait for each task. */
export const waitingOrders = z.object({
  due: z.int(),
  overdue: z.int(),
  toHandOver: z.int(),
  longDelivery: z.int(),
  cancellationRequested: z.int(),
});

const reads = { callers: ["ROLE_TENANT_ADMIN", "ROLE_AGENT"], scope: "orders:read" } as const;
const writes = { ...reads, scope: "orders:write" } as const;
/** Agents see what an order was paid; its money is recorded by the store's admin. */
const pays = { callers: ["ROLE_TENANT_ADMIN"], scope: "orders:write" } as const;

const version = z.optional(atVersion);
const reason = z.optional(freeText(REASON_MAX));
const move = {
  status: z.enum(orderStatuses),
  reason,
  restock: z.optional(z.boolean()),
};

/** Only a move to `delivering` may have tracking data. */
const fitsTracking = (status: string, sent: unknown): boolean =>
  sent === undefined || status === "delivering";

export const storeOrders = {
  "GET /admin/orders": endpoint({
    summary: "The store's orders",
    ...reads,
    query: z.strictObject({ ...orderFilters, ...paging(ORDER_PAGE_SIZE) }).check(fitsOrderPeriod),
    answer: adminOrderPage,
  }),
  "GET /admin/orders/overview": endpoint({
    summary: "How many orders stand in each status",
    ...reads,
    answer: z.object({
      total: z.int(),
      pending: z.int(),
      transferred: z.int(),
      delivering: z.int(),
      completed: z.int(),
      cancelled: z.int(),
    }),
  }),
  "GET /admin/orders/waiting": endpoint({
    summary:
      "What waits for the store: calls that are due, those of them that are late, orders to hand over, orders in delivery for more than 5 days, and cancellations asked for",
    ...reads,
    answer: waitingOrders,
  }),
  "GET /admin/orders/export": endpoint({
    summary:
      "The filtered list as a file, however long it is: an order a row. `X-Total-Orders` says how many",
    ...reads,
    query: z
      .strictObject({ ...orderFilters, format: z._default(z.enum(["csv", "xlsx"]), "csv") })
      .check(fitsOrderPeriod),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
  "GET /admin/orders/events": endpoint({
    summary:
      "What becomes of the store's orders, as it happens: `placed` and `changed` with {id, status, version}; `payment` when bank transactions came in or changed; `sync` when something may have been missed. With the header `Last-Event-ID` it begins with `sync` and the newest 50 of the orders placed since or in the minute before; `GET /admin/orders` has the others. Ends with the token.",
    ...reads,
    media: ["text/event-stream"],
    refuses: ["orders/too-many-listeners"],
  }),
  "GET /admin/orders/{id}": endpoint({
    summary: "One order of the store with its calls and its money",
    ...reads,
    answer: adminOrderDetail,
    refuses: ["http/not-found"],
  }),
  "PUT /admin/orders/{id}/status": endpoint({
    summary:
      "Move an order along; `tracking` may come with the move to `delivering`. An order whose transfer has not come, or whose buyer nobody has spoken with, is handed over only with a `reason`, which the buyer doesn't see",
    ...writes,
    body: z.strictObject({ ...move, tracking: z.optional(tracking), version }).check(
      z.refine((body) => fitsTracking(body.status, body.tracking), {
        path: ["tracking"],
        error: "tracking-status",
      }),
    ),
    answer: adminOrderDetail,
    refuses: [
      "http/not-found",
      "orders/illegal-move",
      "orders/stale",
      "orders/reason-required",
      "orders/restock-required",
      "orders/unpaid",
      "orders/uncalled",
    ],
  }),
  "POST /admin/orders/moves": endpoint({
    summary:
      "Move several orders, each by itself: what is refused leaves the others be. An order's own `reason` is used instead of the common one",
    ...writes,
    body: z
      .strictObject({
        orders: z
          .array(z.strictObject({ id, version, reason, tracking: z.optional(tracking) }))
          .check(z.minLength(1, "required"), z.maxLength(MAX_BULK_MOVES, "too-many")),
        ...move,
      })
      .check(({ value: { orders, status }, issues }) => {
        for (const [place, order] of orders.entries())
          if (!fitsTracking(status, order.tracking))
            issues.push({
              code: "custom",
              message: "tracking-status",
              path: ["orders", place, "tracking"],
              input: order.tracking,
            });
      }),
    answer: z.object({
      /** In the order of the request; each is either the moved order or the reason of the refusal. */
      results: z.array(
        z.object({
          id,
          order: z.nullable(adminOrder),
          refusal: z.nullable(
            z.object({
              code: z.string(),
              message: z.string(),
              who: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  "PUT /admin/orders/{id}/cancellation": endpoint({
    summary: "Answer a buyer who asked to cancel: accepting cancels the order",
    ...writes,
    body: z.strictObject({ accept: z.boolean(), reason, version }),
    answer: adminOrderDetail,
    refuses: ["http/not-found", "orders/stale", "orders/no-request"],
  }),
  "PUT /admin/orders/{id}/note": endpoint({
    summary: "Write the store's own note on an order",
    ...writes,
    body: z.strictObject({ note: freeText(NOTE_MAX, "many-lines"), version }),
    answer: adminOrderDetail,
    refuses: ["http/not-found", "orders/stale"],
  }),
  "POST /admin/orders/{id}/calls": endpoint({
    summary: "Log a call to the buyer",
    ...writes,
    body: z.strictObject({
      result: z.enum(callResults),
      note: z.optional(freeText(REASON_MAX, "many-lines")),
      version,
    }),
    status: 201,
    answer: adminOrderDetail,
    refuses: ["http/not-found", "orders/stale"],
  }),
  "POST /admin/orders/{id}/payments": endpoint({
    summary: "Record a bank transfer; less than nothing, with a reason, takes back a wrong record",
    ...pays,
    body: z.strictObject({
      amount: z.int("integer").check(
        z.minimum(-MAX_TRANSFER, "out-of-range"),
        z.maximum(MAX_TRANSFER, "out-of-range"),
        z.refine((amount) => amount !== 0, "out-of-range"),
      ),
      reference: z.optional(freeText(REFERENCE_MAX)),
      reason,
      version,
    }),
    status: 201,
    answer: adminOrderDetail,
    refuses: [
      "http/not-found",
      "orders/stale",
      "orders/reason-required",
      "orders/nothing-to-pay",
      "orders/correction-too-large",
    ],
  }),
  "POST /admin/orders/{id}/refund": endpoint({
    summary: "Record a refund: of all that is due back, or of `amount`",
    ...pays,
    body: z.strictObject({
      amount: z.optional(integerBetween(1, MAX_TRANSFER)),
      /** When it was paid out; now where absent. */
      at: z.optional(timestamp),
      reference: z.optional(freeText(REFERENCE_MAX)),
      version,
    }),
    answer: adminOrderDetail,
    refuses: ["http/not-found", "orders/stale", "orders/no-refund-due", "orders/refund-too-large"],
  }),
} as const;
