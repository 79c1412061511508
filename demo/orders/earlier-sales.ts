import type { DemoStore } from "../content.ts";
import type { LoadedPerson } from "../load/load-people.ts";
import { the } from "../load/load-stores.ts";
import type { PastOrder, Step } from "../load/load-orders.ts";
import type { LoadedProduct } from "../load/load-products.ts";
import type { DemoPerson } from "../people.ts";

/** Garages and builders who bought in quantity before the demo's own orders. Their accounts cannot sign in. */
export const demoDealers: readonly DemoPerson[] = [
  {
    email: "garage.minhphat@phohang.test",
    fullName: "Garage Minh Phát",
    addresses: [
      {
        fullName: "Garage Minh Phát",
        phone: "+84901234567",
        province: "Hải Phòng",
        provinceCode: "31",
        ward: "Hồng Bàng",
        wardCode: "11311",
        street: "Số 88 đường Hà Nội",
        officeHoursOnly: true,
      },
    ],
  },
  {
    email: "xaydung.anphu@phohang.test",
    fullName: "Công ty xây dựng An Phú",
    addresses: [
      {
        fullName: "Nguyễn Văn Lợi",
        phone: "+84907654321",
        province: "Cần Thơ",
        provinceCode: "92",
        ward: "Ninh Kiều",
        wardCode: "31135",
        street: "Số 21 đường Hai Bà Trưng",
        officeHoursOnly: true,
      },
    ],
  },
];

const ORDERS_A_STORE = 96;
const DAYS_BETWEEN = 4;
const FIRST_DAYS_AGO = 65;
const MOST_A_LINE = 999;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The input of past orders. */
export type OrderNeeds = {
  products: readonly LoadedProduct[];
  stores: readonly DemoStore[];
  people: ReadonlyMap<string, LoadedPerson>;
  now: Date;
};

/**
 * Creates the orders that account for each product's earlier sales (`soldBefore`, less what was `sold` in the past
 * weeks), spread evenly over the year, so that a product's sales and revenue are the sums of its completed orders.
 */
export const earlierSales = (
  { products, stores, people, now }: OrderNeeds,
  sold: ReadonlyMap<LoadedProduct["id"], number>,
): PastOrder[] =>
  stores.flatMap((store) =>
    Array.from({ length: ORDERS_A_STORE }, (_, nth) => {
      const lines = products
        .filter((product) => product.store === store.key)
        .map((product) => ({ product, quantity: share(product, sold, nth) }))
        .filter(({ quantity }) => quantity > 0);
      return lines.length === 0
        ? []
        : [
            soldTo(the(people, demoDealers[nth % demoDealers.length]?.email ?? ""), store, lines, {
              nth,
              people,
              now,
            }),
          ];
    }).flat(),
  );

const share = (
  { id, productNumber, soldBefore }: LoadedProduct,
  sold: ReadonlyMap<LoadedProduct["id"], number>,
  nth: number,
): number => {
  const earlier = Math.max(0, soldBefore - (sold.get(id) ?? 0));
  if (soldBefore > ORDERS_A_STORE * MOST_A_LINE)
    throw new Error(`${productNumber} sold more than its orders can hold`);
  return (
    Math.floor((earlier * (nth + 1)) / ORDERS_A_STORE) -
    Math.floor((earlier * nth) / ORDERS_A_STORE)
  );
};

type Sale = Pick<OrderNeeds, "people" | "now"> & { nth: number };

const soldTo = (
  dealer: LoadedPerson,
  store: DemoStore,
  lines: PastOrder["lines"],
  { nth, people, now }: Sale,
): PastOrder => {
  const agent = the(people, `agent.${store.key}@phohang.test`).accountId;
  const placedAt = now.getTime() - (FIRST_DAYS_AGO + nth * DAYS_BETWEEN) * DAY - nth * HOUR;
  const moved = (to: Step["to"], hours: number): Step => ({
    to,
    at: new Date(placedAt + hours * HOUR),
    by: agent,
    role: "store",
    reason: null,
  });
  const [shipTo] = dealer.shipTo;
  const [first] = lines;
  if (!shipTo || !first) throw new Error(`${dealer.email} has no address`);
  return {
    name: `earlier ${store.key} ${nth}`,
    checkout: `earlier ${store.key} ${nth}`,
    tenantId: first.product.tenantId,
    transferPrefix: store.transferPrefix,
    accountId: dealer.accountId,
    paymentMethod: "BANK_TRANSFER",
    paymentStatus: "paid",
    shippingMethod: "standard",
    transportFee: 0,
    shipTo,
    lines,
    steps: [
      {
        to: "pending",
        at: new Date(placedAt),
        by: dealer.accountId,
        role: "customer",
        reason: null,
      },
      moved("transferred", 5),
      moved("delivering", 26),
      moved("completed", 74),
    ],
    cancellationRequested: null,
    restocked: false,
    evaluations: [],
  };
};
