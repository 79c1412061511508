import { createHash } from "node:crypto";
import type { OrderNeeds } from "./earlier-sales.ts";
import type { LoadedProduct } from "../load/load-products.ts";
import type { PastOrder, Step } from "../load/load-orders.ts";
import { the } from "../load/load-stores.ts";
import type { DemoAddress, DemoPerson } from "../people.ts";

const household = (
  name: string,
  address: Omit<DemoAddress, "fullName">,
  nth: number,
): DemoPerson => ({
  email: `household${nth}@phohang.test`,
  fullName: name,
  addresses: [{ fullName: name, ...address }],
});

/** Households in six provinces that bought in the past weeks. Their accounts cannot sign in. */
export const demoHouseholds: readonly DemoPerson[] = [
  household(
    "Lê Thị Hạnh",
    {
      phone: "+84912480135",
      province: "Hà Nội",
      provinceCode: "01",
      ward: "Cầu Giấy",
      wardCode: "00166",
      street: "Số 12 ngõ 68 đường Cầu Giấy",
      officeHoursOnly: false,
    },
    1,
  ),
  household(
    "Phạm Văn Dũng",
    {
      phone: "+84938246801",
      province: "Hồ Chí Minh",
      provinceCode: "79",
      ward: "Bến Thành",
      wardCode: "26743",
      street: "Số 215 đường Lý Tự Trọng",
      officeHoursOnly: true,
    },
    2,
  ),
  household(
    "Ngô Thanh Tùng",
    {
      phone: "+84905135792",
      province: "Đà Nẵng",
      provinceCode: "48",
      ward: "Hải Châu",
      wardCode: "20242",
      street: "Số 40 đường Trần Phú",
      officeHoursOnly: false,
    },
    3,
  ),
  household(
    "Đỗ Mỹ Linh",
    {
      phone: "+84983579246",
      province: "Hải Phòng",
      provinceCode: "31",
      ward: "Hồng Bàng",
      wardCode: "11311",
      street: "Số 7 đường Điện Biên Phủ",
      officeHoursOnly: false,
    },
    4,
  ),
  household(
    "Huỳnh Quốc Việt",
    {
      phone: "+84946802413",
      province: "Cần Thơ",
      provinceCode: "92",
      ward: "Ninh Kiều",
      wardCode: "31135",
      street: "Số 102 đường 30 Tháng 4",
      officeHoursOnly: false,
    },
    5,
  ),
  household(
    "Trần Thị Nga",
    {
      phone: "+84977135680",
      province: "Nghệ An",
      provinceCode: "40",
      ward: "Thành Vinh",
      wardCode: "16681",
      street: "Số 33 đường Lê Lợi",
      officeHoursOnly: false,
    },
    6,
  ),
];

const DAYS = 60;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VIETNAM = 7 * HOUR;
/** When people order: seldom in the morning, most of all in the evening. None is paid after midnight. */
const HOURS = [8, 9, 10, 11, 12, 14, 15, 16, 18, 19, 20, 20, 21, 21];
/** A product that sold less than this has no sales of the past weeks. */
const LEAST_SOLD = 5;
/** A household buys two of what costs at most this. */
const CHEAP = 500_000;

/**
 * Creates a few orders a day and store for the past weeks, so that a store's figures have a course. Every run creates the
 * same orders, because draws follow from the store, the day and the order.
 */
export const recentSales = (needs: OrderNeeds): PastOrder[] =>
  needs.stores.flatMap((store) =>
    Array.from({ length: DAYS }, (_, past) => {
      const day = past + 1;
      // Fewer people ordered yesterday than on the days before.
      const count = day === 1 ? 1 : 2 + drawn(4, store.key, day);
      return Array.from({ length: count }, (_, nth) => saleOf(store, day, nth, needs));
    }).flat(),
  );

/** The pieces of each product that completed orders sold. */
export const soldIn = (orders: readonly PastOrder[]): ReadonlyMap<LoadedProduct["id"], number> => {
  const sold = new Map<LoadedProduct["id"], number>();
  for (const { steps, lines } of orders)
    if (steps.at(-1)?.to === "completed")
      for (const { product, quantity } of lines)
        sold.set(product.id, (sold.get(product.id) ?? 0) + quantity);
  return sold;
};

const saleOf = (
  store: OrderNeeds["stores"][number],
  day: number,
  nth: number,
  { products, people, now }: OrderNeeds,
): PastOrder => {
  const draw = (of: number, what: string) => drawn(of, store.key, day, nth, what);
  const name = `recent ${store.key} ${day} ${nth}`;
  const buyer = the(people, demoHouseholds[draw(demoHouseholds.length, "buyer")]?.email ?? "");
  const [shipTo] = buyer.shipTo;
  const sold = products.filter(
    (product) => product.store === store.key && product.soldBefore >= LEAST_SOLD,
  );
  const first = oneOf(sold, draw, "first");
  const second = oneOf(sold, draw, "second");
  if (!shipTo || !first) throw new Error(`${name} has no address or no product`);
  const bought = second && second !== first && draw(3, "lines") === 0 ? [first, second] : [first];

  const isCod = draw(10, "payment") < 6;
  const isExpress = ["Hà Nội", "Hồ Chí Minh"].some((city) => shipTo.province.endsWith(city));
  const isCancelled = isCod && draw(9, "cancelled") === 0;
  const midnight = Math.floor((now.getTime() + VIETNAM) / DAY) * DAY - VIETNAM - day * DAY;
  const placedAt =
    midnight + (HOURS[draw(HOURS.length, "hour")] ?? 0) * HOUR + draw(60, "minute") * 60_000;
  const agent = the(people, `agent.${store.key}@phohang.test`).accountId;
  const byAgent = (to: Step["to"], hours: number): Step => ({
    to,
    at: new Date(placedAt + hours * HOUR),
    by: agent,
    role: "store",
    reason: null,
  });
  const moves: Step[] = isCancelled
    ? [
        {
          ...byAgent("cancelled", 1),
          by: buyer.accountId,
          role: "customer",
          reason: "changed_mind",
        },
      ]
    : [byAgent("transferred", 1), byAgent("delivering", 20), byAgent("completed", 52)];
  const steps: PastOrder["steps"] = [
    { to: "pending", at: new Date(placedAt), by: buyer.accountId, role: "customer", reason: null },
    ...moves.filter(({ at }) => at <= now),
  ];
  const isCompleted = steps.at(-1)?.to === "completed";
  return {
    name,
    checkout: name,
    tenantId: first.tenantId,
    transferPrefix: store.transferPrefix,
    accountId: buyer.accountId,
    paymentMethod: isCod ? "COD" : "BANK_TRANSFER",
    paymentStatus: isCod ? (isCompleted ? "cod_collected" : "unpaid") : "paid",
    shippingMethod: isExpress ? "express" : "standard",
    transportFee: isExpress ? store.expressFee : 0,
    shipTo,
    lines: bought.map((product) => ({ product, quantity: product.price <= CHEAP ? 2 : 1 })),
    steps,
    cancellationRequested: null,
    restocked: isCancelled,
    evaluations: [],
  };
};

/** Draws a product: one that sold twice as much before is drawn twice as often. */
const oneOf = (
  sold: readonly LoadedProduct[],
  draw: (of: number, what: string) => number,
  what: string,
): LoadedProduct | undefined => {
  let left = draw(
    sold.reduce((sum, { soldBefore }) => sum + soldBefore, 0),
    what,
  );
  return sold.find(({ soldBefore }) => (left -= soldBefore) < 0);
};

/** A whole number below `of` that follows from the other values. */
const drawn = (of: number, ...from: readonly (string | number)[]): number =>
  createHash("sha256").update(from.join(" ")).digest().readUInt32BE() % of;
