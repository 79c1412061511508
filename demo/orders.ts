import type { StoreKey } from "./content.ts";

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
  /** When it was placed; parts of a day are hours. */
  daysAgo: number;
  status: DemoOrderStatus;
  paymentStatus: DemoPaymentStatus;
  moves: readonly DemoMove[];
  /** The customer asked to cancel, and staff have not answered yet. */
  cancellationRequested?: { daysAgo: number; reason: string };
  /** What the customer said of the lines of a completed order; none: not evaluated yet. */
  reviews?: readonly DemoEvaluation[];
};

const anh = "customer@phohang.test";
const bao = "customer2@phohang.test";
const line = (
  productNumber: string,
  quantity = 1,
): { productNumber: string; quantity: number } => ({ productNumber, quantity });

/** Moves up to `completed`, each by an agent, `days` ago. */
const delivered = (transferred: number, delivering: number, completed: number): DemoMove[] => [
  { to: "transferred", by: "agent", daysAgo: transferred },
  { to: "delivering", by: "agent", daysAgo: delivering },
  { to: "completed", by: "agent", daysAgo: completed },
];

/** Past orders of the two customers, newest first within each state. */
export const demoOrders: readonly DemoOrder[] = [
  // Pending: the first three await the call within 24 hours, the next two are overdue.
  {
    customer: anh,
    address: 0,
    store: "power",
    checkout: "anh-fresh",
    lines: [line("06019G81K5"), line("PT-DB-PH2-3", 2)],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 0.1,
    status: "pending",
    paymentStatus: "unpaid",
    moves: [],
  },
  {
    customer: anh,
    address: 0,
    store: "auto",
    checkout: "anh-fresh",
    lines: [line("AT-OF-101", 2), line("AT-AF-120")],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 0.1,
    status: "pending",
    paymentStatus: "unpaid",
    moves: [],
  },
  {
    customer: bao,
    address: 0,
    store: "home",
    checkout: "bao-fresh",
    lines: [line("SMS4HVI33E")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 0.4,
    status: "pending",
    paymentStatus: "awaiting_transfer",
    moves: [],
  },
  {
    customer: bao,
    address: 1,
    store: "power",
    checkout: "bao-late",
    lines: [line("GWS 060", 2), line("PT-CD-100-10", 3)],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 1.4,
    status: "pending",
    paymentStatus: "unpaid",
    moves: [],
  },
  {
    customer: anh,
    address: 2,
    store: "auto",
    checkout: "anh-late",
    lines: [line("AT-BT-60")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 2.2,
    status: "pending",
    paymentStatus: "partially_paid",
    moves: [],
  },
  // Transferred: confirmed with the buyer and handed over for dispatch.
  {
    customer: anh,
    address: 1,
    store: "home",
    checkout: "anh-moved",
    lines: [line("HA-MW-25")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 2.6,
    status: "transferred",
    paymentStatus: "paid",
    moves: [{ to: "transferred", by: "agent", daysAgo: 2.1 }],
  },
  {
    customer: bao,
    address: 0,
    store: "auto",
    checkout: "bao-moved",
    lines: [line("AT-BP-2101"), line("AT-BP-2102")],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 1.8,
    status: "transferred",
    paymentStatus: "unpaid",
    moves: [{ to: "transferred", by: "admin", daysAgo: 1.1 }],
  },
  {
    customer: bao,
    address: 0,
    store: "power",
    checkout: "bao-doubt",
    lines: [line("GSB 16 RE")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 3.2,
    status: "transferred",
    paymentStatus: "unpaid",
    moves: [{ to: "transferred", by: "agent", daysAgo: 2.7 }],
    cancellationRequested: { daysAgo: 0.6, reason: "Tôi đặt trùng với đơn của đồng nghiệp." },
  },
  {
    customer: anh,
    address: 0,
    store: "home",
    checkout: "anh-doubt",
    lines: [line("HA-VC-18")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "express",
    daysAgo: 2.9,
    status: "transferred",
    paymentStatus: "paid",
    moves: [{ to: "transferred", by: "agent", daysAgo: 2.5 }],
    cancellationRequested: { daysAgo: 0.3, reason: "Nhà tôi đã được tặng một máy khác." },
  },
  // Delivering.
  {
    customer: anh,
    address: 0,
    store: "power",
    checkout: "anh-way",
    lines: [line("GLM 50")],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 3.5,
    status: "delivering",
    paymentStatus: "unpaid",
    moves: delivered(3, 1.9, 0).slice(0, 2),
  },
  {
    customer: bao,
    address: 1,
    store: "home",
    checkout: "bao-way",
    lines: [line("WGG244A0SG")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 5.1,
    status: "delivering",
    paymentStatus: "paid",
    moves: delivered(4.4, 2.3, 0).slice(0, 2),
  },
  {
    customer: bao,
    address: 0,
    store: "auto",
    checkout: "bao-way-2",
    lines: [line("AT-WB-600F", 2)],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 2.4,
    status: "delivering",
    paymentStatus: "unpaid",
    moves: delivered(1.9, 0.8, 0).slice(0, 2),
  },
  // Completed, evaluated.
  {
    customer: anh,
    address: 0,
    store: "auto",
    checkout: "anh-done-1",
    lines: [line("AT-SP-IR10", 4), line("AT-OF-101")],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 41,
    status: "completed",
    paymentStatus: "cod_collected",
    moves: delivered(40.5, 39.8, 38.2),
    reviews: [
      {
        productNumber: "AT-SP-IR10",
        rating: 5,
        comment: "Bốn bugi đúng mã, xe mình nổ êm hơn hẳn lúc sáng sớm.",
      },
      { productNumber: "AT-OF-101", rating: 4, comment: "Lọc ổn, thay cùng dịp bảo dưỡng luôn." },
    ],
  },
  {
    customer: anh,
    address: 0,
    store: "home",
    checkout: "anh-done-2",
    lines: [line("PID675DC1E")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 63,
    status: "completed",
    paymentStatus: "paid",
    moves: delivered(62.3, 60, 57.6),
    reviews: [
      {
        productNumber: "PID675DC1E",
        rating: 5,
        comment: "Bếp đẹp, nấu nhanh. Nhân viên lắp hướng dẫn rất kỹ.",
      },
    ],
  },
  {
    customer: bao,
    address: 1,
    store: "power",
    checkout: "bao-done-1",
    lines: [line("GBH 2-26 DRE"), line("PT-AS-60")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 34,
    status: "completed",
    paymentStatus: "paid",
    moves: delivered(33.4, 32, 29.5),
    reviews: [
      {
        productNumber: "GBH 2-26 DRE",
        rating: 5,
        comment: "Strong hammer for its weight, our workshop uses it every day now.",
      },
      { productNumber: "PT-AS-60", rating: 4, comment: "Đủ mũi cho việc lặt vặt, hộp gọn." },
    ],
  },
  {
    customer: bao,
    address: 0,
    store: "home",
    checkout: "bao-done-2",
    lines: [line("HA-RF-324")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 88,
    status: "completed",
    paymentStatus: "cod_collected",
    moves: delivered(87.2, 85, 82.1),
    reviews: [
      {
        productNumber: "HA-RF-324",
        rating: 4,
        comment: "Tủ chạy êm, ngăn đá dưới dùng quen là thích.",
      },
    ],
  },
  // Completed, not evaluated yet.
  {
    customer: anh,
    address: 0,
    store: "power",
    checkout: "anh-done-3",
    lines: [line("GSB 550"), line("PT-DB-PH2-3")],
    paymentMethod: "COD",
    shippingMethod: "express",
    daysAgo: 9,
    status: "completed",
    paymentStatus: "cod_collected",
    moves: delivered(8.6, 7.9, 6.8),
  },
  {
    customer: bao,
    address: 0,
    store: "auto",
    checkout: "bao-done-3",
    lines: [line("AT-CF-410"), line("AT-BL-H7")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "express",
    daysAgo: 12,
    status: "completed",
    paymentStatus: "paid",
    moves: delivered(11.7, 11, 10.2),
  },
  {
    customer: anh,
    address: 2,
    store: "home",
    checkout: "anh-done-4",
    lines: [line("HA-OV-66")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 20,
    status: "completed",
    paymentStatus: "cod_collected",
    moves: delivered(19.3, 17.5, 15.2),
  },
  // Cancelled.
  {
    customer: anh,
    address: 0,
    store: "home",
    checkout: "anh-off-1",
    lines: [line("DWK98JQ60B")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 16,
    status: "cancelled",
    paymentStatus: "unpaid",
    moves: [
      { to: "cancelled", by: "customer", daysAgo: 15.9, reason: "Đổi ý, tôi cần đo lại bếp." },
    ],
  },
  {
    customer: bao,
    address: 0,
    store: "power",
    checkout: "bao-off-1",
    lines: [line("GCO 220")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 25,
    status: "cancelled",
    paymentStatus: "unpaid",
    moves: [{ to: "cancelled", by: "agent", daysAgo: 23.8, reason: "Hết hàng" }],
  },
  {
    customer: bao,
    address: 0,
    store: "auto",
    checkout: "bao-off-2",
    lines: [line("AT-BT-AGM70")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "express",
    daysAgo: 7.5,
    status: "cancelled",
    paymentStatus: "refund_due",
    moves: [
      { to: "transferred", by: "agent", daysAgo: 7 },
      {
        to: "cancelled",
        by: "admin",
        daysAgo: 6.2,
        reason: "Khách yêu cầu hủy, xe dùng loại cọc khác",
      },
    ],
  },
  {
    customer: anh,
    address: 1,
    store: "auto",
    checkout: "anh-off-2",
    lines: [line("AT-HN-02")],
    paymentMethod: "COD",
    shippingMethod: "standard",
    daysAgo: 30,
    status: "cancelled",
    paymentStatus: "unpaid",
    moves: [
      ...delivered(29.4, 28, 0).slice(0, 2),
      {
        to: "cancelled",
        by: "agent",
        daysAgo: 25.6,
        reason: "Giao thất bại ba lần, không liên lạc được",
        restock: true,
      },
    ],
  },
  {
    customer: bao,
    address: 1,
    store: "power",
    checkout: "bao-off-3",
    lines: [line("PT-LL-2")],
    paymentMethod: "BANK_TRANSFER",
    shippingMethod: "standard",
    daysAgo: 52,
    status: "cancelled",
    paymentStatus: "refunded",
    moves: [
      { to: "transferred", by: "agent", daysAgo: 51.5 },
      { to: "cancelled", by: "agent", daysAgo: 50.7, reason: "Khách đổi địa chỉ và muốn đặt lại" },
    ],
  },
];
