import { openAmountOf } from "./payments.ts";

/** The life cycle of an order as data, for the server's check, `allowedActions`, the buttons and the tests. */
export const orderStatuses = [
  "pending",
  "transferred",
  "delivering",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The payment statuses of an order (decision 5). */
export const paymentStatuses = [
  "unpaid",
  "awaiting_transfer",
  "partially_paid",
  "paid",
  "cod_collected",
  "refund_due",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A field that a move may require. */
export type MoveNeed = "reason" | "restock";

export type Mover = "customer" | "staff" | "system";

/** A condition that is still open when staff hand an order over: its transfer, or a call that the buyer answered. */
export type MoveRisk = "unpaid" | "uncalled";

export type Move = {
  readonly from: OrderStatus;
  /** No order becomes pending again. */
  readonly to: Exclude<OrderStatus, "pending">;
  readonly by: readonly Mover[];
  /** The fields that the move requires. */
  readonly needs: readonly MoveNeed[];
  /** An order with one of these risks is moved only with a reason. */
  readonly risks: readonly MoveRisk[];
  /** Whether the lines go back into stock: always, never, or as staff answer. */
  readonly restock: "always" | "never" | "asked";
};

export const moves: readonly Move[] = [
  {
    from: "pending",
    to: "transferred",
    by: ["staff"],
    needs: [],
    risks: ["unpaid", "uncalled"],
    restock: "never",
  },
  {
    from: "pending",
    to: "cancelled",
    by: ["customer", "staff", "system"],
    needs: [],
    risks: [],
    restock: "always",
  },
  {
    from: "transferred",
    to: "delivering",
    by: ["staff", "system"],
    needs: [],
    risks: [],
    restock: "never",
  },
  { from: "transferred", to: "cancelled", by: ["staff"], needs: [], risks: [], restock: "always" },
  {
    from: "delivering",
    to: "completed",
    by: ["staff", "system"],
    needs: [],
    risks: [],
    restock: "never",
  },
  {
    from: "delivering",
    to: "cancelled",
    by: ["staff"],
    needs: ["reason", "restock"],
    risks: [],
    restock: "asked",
  },
];

/** Returns the move between two statuses that this kind of person may make, if there is one. */
export const moveBetween = (from: OrderStatus, to: OrderStatus, by: Mover): Move | undefined =>
  moves.find((move) => move.from === from && move.to === to && move.by.includes(by));

/** Returns the statuses to which an order may be moved. */
export const allowedMoves = (from: OrderStatus, by: Mover): OrderStatus[] =>
  moves.filter((move) => move.from === from && move.by.includes(by)).map((move) => move.to);

/** The facts about an order that decide on its risks. Amounts in đồng. */
export type RiskFactors = {
  readonly paymentMethod: "COD" | "BANK_TRANSFER";
  readonly totalAmount: number;
  readonly amountPaid: number;
  /** The time when the store first spoke with the buyer. */
  readonly contactedAt: Date | string | null;
};

const isAtRisk: Record<MoveRisk, (order: RiskFactors) => boolean> = {
  unpaid: (order) => order.paymentMethod === "BANK_TRANSFER" && openAmountOf(order) > 0,
  uncalled: ({ contactedAt }) => contactedAt === null,
};

/** Returns the risks of moving this order. */
export const risksOf = (move: Move, order: RiskFactors): MoveRisk[] =>
  move.risks.filter((risk) => isAtRisk[risk](order));

/** Returns the fields that the move of this order requires. */
export const needsOf = (move: Move, order: RiskFactors): readonly MoveNeed[] =>
  risksOf(move, order).length > 0 && !move.needs.includes("reason")
    ? ["reason", ...move.needs]
    : move.needs;

/** The acts of a customer on an own order, by status. */
export type CustomerAct = "cancel" | "request_cancellation" | "repurchase" | "evaluate";

export const customerActs: Record<OrderStatus, readonly CustomerAct[]> = {
  pending: ["cancel"],
  transferred: ["request_cancellation"],
  delivering: [],
  completed: ["repurchase", "evaluate"],
  cancelled: ["repurchase"],
};

export const orderTabs = ["all", "ordered", "delivering", "completed", "canceled"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The customer's tabs; "Ordered" contains the orders that the store has not sent yet. */
export const tabStatuses: Record<OrderTab, readonly OrderStatus[]> = {
  all: orderStatuses,
  ordered: ["pending", "transferred"],
  delivering: ["delivering"],
  completed: ["completed"],
  canceled: ["cancelled"],
};

/** The kinds of steps in an order's history. */
export const orderEvents = [
  "moved",
  "cancellation_requested",
  "cancellation_declined",
  /** All of the total was received. */
  "paid",
  /** Less than the total counts as received again, because the store took back a payment. */
  "payment_withdrawn",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The results of a call to a buyer. */
export const callResults = ["answered", "no_answer", "wrong_number", "refused"] as const;
export type CallResult = (typeof callResults)[number];

/** The sort orders of a store's orders. */
export const orderSorts = ["newest", "oldest", "amount"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The tasks that orders wait for. Each is a filter of a store's list. */
export const orderTasks = [
  /** Pending orders whose buyer has not been spoken with yet. */
  "due",
  /** Those of them whose call is late. */
  "overdue",
  /** Pending orders whose buyer was spoken with, and that need no transfer before they leave. */
  "toHandOver",
  /** Orders that are in delivery for more than `LONG_DELIVERY_DAYS`. */
  "longDelivery",
  /** Orders whose buyer requested a cancellation that the store has not answered. */
  "cancellationRequested",
] as const;
export type OrderTask = (typeof orderTasks)[number];

/** An order that is in delivery for more than this number of days waits for the store. */
export const LONG_DELIVERY_DAYS = 5;
/** A refund that is due for more than this number of days is overdue. */
export const REFUND_WITHIN_DAYS = 7;
