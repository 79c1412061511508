import type { VoucherKind } from "#contract/rules/vouchers.ts";
import type { StoreKey, Text } from "./content.ts";
import { anh, bao } from "./orders/demo-order.ts";

export type DemoVoucher = {
  /** The store; none for a voucher of the shop. */
  store?: StoreKey;
  code: string;
  name: Text;
  terms: Text;
  kind: VoucherKind;
  percent?: number;
  amount?: number;
  cap?: number;
  minSpend?: number;
  /** Keys of categories of the store. */
  categories?: readonly string[];
  newCustomersOnly?: true;
  quota?: number;
  perCustomer?: number;
  /** Days from the day of loading; the past is negative. */
  from: number;
  to?: number;
  isPublic?: true;
  isDraft?: true;
  /** E-mails of the customers who have it in their wallets. */
  collectedBy?: readonly string[];
};

const once: Text = { en: "Once per customer.", vn: "Mỗi khách dùng một lần." };

/** Vouchers of the three stores and of the shop, in several states. */
export const demoVouchers: readonly DemoVoucher[] = [
  {
    store: "auto",
    code: "AUTO10",
    name: { en: "10% off your next service", vn: "Giảm 10% cho lần bảo dưỡng tới" },
    terms: once,
    kind: "percent",
    percent: 10,
    cap: 200_000,
    minSpend: 500_000,
    quota: 500,
    from: -20,
    to: 40,
    isPublic: true,
    collectedBy: [anh, bao],
  },
  {
    store: "auto",
    code: "ACQUY100",
    name: { en: "A new battery before the cold", vn: "Thay ắc quy trước mùa lạnh" },
    terms: once,
    kind: "amount",
    amount: 100_000,
    minSpend: 1_000_000,
    categories: ["car-batteries"],
    quota: 200,
    from: -10,
    to: 20,
    isPublic: true,
  },
  {
    store: "auto",
    code: "TRUNGTHU",
    name: { en: "Mid-autumn wiper week", vn: "Tuần lễ gạt mưa Trung thu" },
    terms: once,
    kind: "percent",
    percent: 15,
    cap: 100_000,
    categories: ["wiper-blades"],
    from: -60,
    to: -50,
    isPublic: true,
    collectedBy: [anh],
  },
  {
    store: "power",
    code: "POWER200",
    name: { en: "200,000 đồng off big tools", vn: "Giảm 200.000 ₫ cho máy lớn" },
    terms: {
      en: "Once per customer, on all tools of the store.",
      vn: "Mỗi khách dùng một lần, cho mọi máy của cửa hàng.",
    },
    kind: "amount",
    amount: 200_000,
    minSpend: 3_000_000,
    quota: 300,
    from: -15,
    to: 30,
    isPublic: true,
    collectedBy: [anh],
  },
  {
    store: "power",
    code: "MUIKHOAN15",
    name: { en: "15% off bits and discs", vn: "Giảm 15% mũi khoan và đá cắt" },
    terms: { en: "Three times per customer.", vn: "Mỗi khách dùng ba lần." },
    kind: "percent",
    percent: 15,
    cap: 150_000,
    categories: ["bits-discs"],
    perCustomer: 3,
    from: -5,
    to: 2,
    isPublic: true,
    collectedBy: [anh],
  },
  {
    store: "power",
    code: "THO2027",
    name: { en: "For craftsmen: 12% off", vn: "Dành cho thợ: giảm 12%" },
    terms: { en: "On the card in your parcel.", vn: "Mã in trên phiếu trong kiện hàng." },
    kind: "percent",
    percent: 12,
    cap: 500_000,
    minSpend: 1_000_000,
    quota: 100,
    from: -15,
    to: 60,
  },
  {
    store: "home",
    code: "BEPMOI",
    name: { en: "5% off a new kitchen", vn: "Giảm 5% cho căn bếp mới" },
    terms: once,
    kind: "percent",
    percent: 5,
    cap: 1_000_000,
    minSpend: 10_000_000,
    from: -30,
    to: 30,
    isPublic: true,
    collectedBy: [anh],
  },
  {
    store: "home",
    code: "GIAONHANH",
    name: { en: "Free express shipping", vn: "Miễn phí giao hỏa tốc" },
    terms: once,
    kind: "shipping",
    minSpend: 2_000_000,
    quota: 400,
    from: -10,
    to: 25,
    isPublic: true,
    collectedBy: [bao],
  },
  {
    store: "home",
    code: "TET2027",
    name: { en: "Tết sale", vn: "Khuyến mãi Tết" },
    terms: once,
    kind: "percent",
    percent: 8,
    cap: 800_000,
    quota: 1_000,
    from: 50,
    to: 70,
    isPublic: true,
    collectedBy: [bao],
  },
  {
    store: "home",
    code: "MAYGIAT",
    name: { en: "Wash week", vn: "Tuần lễ máy giặt" },
    terms: once,
    kind: "amount",
    amount: 300_000,
    minSpend: 8_000_000,
    categories: ["washers", "washer-dryers"],
    from: 5,
    isDraft: true,
  },
  {
    code: "CHAOBAN",
    name: { en: "Welcome to Phố Hàng", vn: "Chào bạn đến với Phố Hàng" },
    terms: {
      en: "For the first order with the shop, in any store.",
      vn: "Cho đơn đầu tiên trên sàn, ở bất kỳ cửa hàng nào.",
    },
    kind: "percent",
    percent: 5,
    cap: 100_000,
    newCustomersOnly: true,
    from: -90,
    isPublic: true,
    collectedBy: [anh, bao],
  },
];
