import type { StoreKey } from "../content.ts";

export type DemoOrderStatus = "pending" | "transferred" | "delivering" | "completed" | "cancelled";
export type DemoPaymentStatus =
  | "unpaid"
  | "awaiting_transfer"
  | "partially_paid"
  | "paid"
  | "cod_collected"
  | "refund_due"
  | "refunded";

/** A move of the order after it was placed. */
export type DemoMove = {
  to: DemoOrderStatus;
  by: "customer" | "agent" | "admin";
  daysAgo: number;
  reason?: string;
  /** Only for delivering → cancelled. */
  restock?: boolean;
};

export type DemoEvaluation = { productNumber: string; rating: 1 | 2 | 3 | 4 | 5; comment: string };

export type DemoOrder = {
  /** E-mail of the customer. */
  customer: string;
  /** Which of the customer's addresses, from 0. */
  address: number;
  store: StoreKey;
  /** Orders with the same word were placed in one checkout. */
  checkout: string;
  lines: readonly { productNumber: string; quantity: number }[];
  paymentMethod: "COD" | "BANK_TRANSFER";
  shippingMethod: "standard" | "express";
  /** Days before the demo begins; 0.5 are twelve hours. */
  daysAgo: number;
  status: DemoOrderStatus;
  paymentStatus: DemoPaymentStatus;
  moves: readonly DemoMove[];
  /** An agent of the store called, and the customer answered. */
  contacted?: { daysAgo: number };
  /** The customer asked to cancel, and staff have not answered yet. */
  cancellationRequested?: { daysAgo: number; reason: string };
  /** The customer's evaluations of a completed order; absent when it is not evaluated yet. */
  reviews?: readonly DemoEvaluation[];
};

export const anh = "customer@phohang.test";
export const bao = "customer2@phohang.test";
export const line = (
  productNumber: string,
  quantity = 1,
): { productNumber: string; quantity: number } => ({ productNumber, quantity });

/** Moves up to `completed`, each by an agent, `days` ago. */
export const delivered = (
  transferred: number,
  delivering: number,
  completed: number,
): DemoMove[] => [
  { to: "transferred", by: "agent", daysAgo: transferred },
  { to: "delivering", by: "agent", daysAgo: delivering },
  { to: "completed", by: "agent", daysAgo: completed },
];
