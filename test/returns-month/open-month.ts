/** Two stores with goods of odd prices, vouchers of the shop and of a store, and orders that were delivered and paid. */
import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#contract/contract.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { HAND_OVER_REASON, stageOrders } from "../order-scenario.ts";
import { stageParcels } from "../parcels/parcel-stage.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import { drawing } from "../banks-year/simulate-year.ts";
import { CAST_PASSWORD_HASH, type Person } from "../cast.ts";
import { addGood, type Good } from "../fixtures.ts";
import type { TestShop } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import { openReturnMoney, type ReturnMoney, type TrueLine } from "./return-money.ts";

const PRICES = [333_333, 149_999, 1_250_501] as const;
const PIECES = 100_000;
/** So many that nobody uses a voucher more often than it allows. */
const BUYERS = 40;
const VOUCHERS = { perCustomer: 99 } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CAP = 40_000;
const RETURN_DAYS = 7;

export type TrueOrder = {
  id: string;
  store: MonthStore;
  buyer: Person;
  isCash: boolean;
  completedAt: number;
  cap: number;
  lines: (TrueLine & { productId: number })[];
  discounts: { voucherId: number; amount: number }[];
  totalAmount: number;
  money: ReturnMoney;
};

/** Calls the shop as a person, and returns the answer's body. */
export const callsOf =
  (shop: TestShop) =>
  async (
    key: EndpointKey,
    as: Person,
    id: string | undefined,
    body?: object,
    query?: Record<string, string>,
  ) => {
    const answer = await shop.ask(key, {
      as,
      ...(id !== undefined && { params: { id } }),
      ...(body && { body }),
      ...(query && { query }),
    });
    if (answer.status >= 300) throw new Error(`${key} of ${id}: ${answer.text}`);
    return answer.body;
  };

const openStore = async (shop: TestShop, id: number, agent: Person, admin: Person) => {
  const goods: Good[] = [];
  for (const [nth, price] of PRICES.entries())
    goods.push(
      await addGood(shop.ownerDb, {
        tenantId: id,
        categoryId: id === shop.stores.own ? shop.categories.drills : shop.categories.wipers,
        productNumber: `R ${id} ${nth}`,
        nameEn: `Good ${nth} of ${id}`,
        nameVn: `Hàng ${nth} của ${id}`,
        price,
        stock: PIECES,
      }),
    );
  const payments = stagePayments(shop);
  return { id, agent, admin, goods, payments, to: await payments.connect(admin) };
};

export type MonthStore = Awaited<ReturnType<typeof openStore>>;

const addBuyer = async ({ ownerDb }: TestShop, nth: number): Promise<Person> => {
  const [email, fullName] = [`buyer${nth}@phohang.test`, "Trần Quốc Bảo"];
  const { rows } = await ownerDb.query<{ id: number }>(
    "insert into accounts (email, password_hash, full_name, is_active) values ($1, $2, $3, true) returning id",
    [email, CAST_PASSWORD_HASH, fullName],
  );
  return { email, fullName, role: null, accountId: Number(rows[0]?.id), tenantId: null };
};

/** Opens both stores at the beginning of the month. */
export const openMonth = async (shop: TestShop, seed: number) => {
  const { cast, stores: ids, ownerDb } = shop;
  const call = callsOf(shop);
  const draw = drawing(seed);
  const parcels = stageParcels(shop);
  await parcels.sendFromHanoi();
  await parcels.connect("ghn");
  const notices = await parcels.makeAddress("ghn");
  const own = await openStore(shop, ids.own, cast.ownAgent, cast.ownAdmin);
  const other = await openStore(shop, ids.other, cast.otherAgent, cast.otherAdmin);
  await addVoucher(ownerDb, { ...VOUCHERS, code: "RSHOP", amount: 20_001 });
  await addVoucher(ownerDb, { ...VOUCHERS, code: "RPERCENT", kind: "percent", percent: 7 });
  await addVoucher(ownerDb, { ...VOUCHERS, code: "RSHIP", kind: "shipping" });
  await addVoucher(ownerDb, { ...VOUCHERS, code: "ROWN", tenantId: own.id, amount: 15_001 });
  await call("PUT /super/commission-rules", cast.superAdmin, undefined, {
    version: 0,
    rules: [
      { tenantId: String(own.id), basisPoints: 725, base: "after_store_vouchers" },
      { basisPoints: 333, base: "before_vouchers" },
    ],
  });
  const params = { name: "returns" };
  const { version } = (await shop.ask("GET /admin/policies/{name}", { as: own.admin, params }))
    .body;
  const published = await shop.ask("POST /admin/policies/{name}/versions", {
    as: own.admin,
    params,
    body: {
      version,
      translations: { en: { text: "Returns" }, vn: { text: "Đổi trả" } },
      returnDays: RETURN_DAYS,
      returnShippingCap: CAP,
    },
  });
  if (published.status !== 201) throw new Error(`not published: ${published.text}`);

  let now = shop.clock().getTime() + DAY_MS;
  const setClock = (at: number): void => {
    now = Math.max(now, at);
    shop.clock.set(new Date(now));
    shop.forgetTokens();
  };
  setClock(now);
  const orders = stageOrders(shop);
  const buyers: { person: Person; addressId: string }[] = [];
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const person = await addBuyer(shop, nth);
    const addressId = await orders.hanoi(person, nth);
    buyers.push({ person, addressId });
  }

  const vouchersOf = (store: MonthStore, isExpress: boolean): object[] => {
    const shops = draw.of([null, null, "RSHOP", "RPERCENT", isExpress ? "RSHIP" : null]);
    return [
      ...(store.id === own.id && draw.chance(0.3)
        ? [{ tenantId: String(own.id), code: "ROWN" }]
        : []),
      ...(shops === null ? [] : [{ tenantId: null, code: shops }]),
    ];
  };

  /** A carrier brings a parcel, and collects the cash. */
  const bring = async (orderId: string): Promise<void> => {
    const { trackingCode } = await parcels.booked(orderId, { carrier: "ghn" });
    for (const step of ["picked_up", "delivered"] as const) {
      setClock(now + MINUTE_MS);
      const { headers, body } = shop.carriers.ghn.move(trackingCode, step, notices.secret);
      await shop.app.inject({
        method: "POST",
        url: notices.path,
        headers: { ...headers },
        payload: body,
      });
      await parcels.runBookings();
    }
  };

  /** Places an order, and lets it be paid and completed. */
  const sell = async (): Promise<TrueOrder> => {
    await ownerDb.query("delete from throttle");
    const store = draw.chance(0.8) ? own : other;
    const { person: buyer, addressId } = draw.of(buyers);
    const [isCash, isExpress] = [draw.chance(0.6), draw.chance(0.6)];
    const first = draw.below(store.goods.length);
    const wanted = store.goods.filter((_, at) => at === first || draw.chance(0.3));
    const placed = await orders.buy(
      buyer,
      wanted.map((good) => [good, 1 + draw.below(4)]),
      {
        addressId,
        paymentMethod: isCash ? "COD" : "BANK_TRANSFER",
        shippingMethod: isExpress ? "express" : "standard",
        vouchers: vouchersOf(store, isExpress),
      },
    );
    if (placed.status !== 201) throw new Error(`not placed: ${placed.text}`);
    const { id, totalAmount } = placed.body.orders[0];
    const more = draw.of([0, 0, 0, 0, 5_000, -10_000]);
    if (!isCash && totalAmount + more > 0)
      await call("POST /admin/orders/{id}/payments", store.admin, id, {
        amount: totalAmount + more,
      });
    if (isCash && store === own && draw.chance(0.2)) await bring(id);
    else
      for (const status of ["transferred", "delivering", "completed"])
        await call("PUT /admin/orders/{id}/status", store.agent, id, {
          status,
          ...(status === "transferred" && { reason: HAND_OVER_REASON }),
        });
    return { ...(await readOrder(id)), id, store, buyer, isCash, completedAt: now };
  };

  const readOrder = async (id: string) => {
    await postTransfers(shop.db);
    const { rows } = await ownerDb.query(
      `select l.product_id::float8 as "productId", l.price::float8, l.quantity, l.discount::float8, coalesce(c.amount, 0)::float8 as commission
       from order_lines l left join commission_lines c on c.order_id = l.order_id and c.line = l.line where l.order_id = $1 order by l.line`,
      [id],
    );
    const found = await ownerDb.query(
      `select o.total_amount::float8 as total, o.paid_amount::float8 as paid, o.transport_fee::float8 as fee, o.fee_discount::float8 as "feeDiscount",
         o.payment_method as method, o.tenant_id::float8 as tenant, o.discounts, v.kind from orders o left join vouchers v on v.id = o.shop_voucher_id where o.id = $1`,
      [id],
    );
    const [row] = found.rows;
    const money = openReturnMoney({
      lines: rows,
      fee: row.fee,
      feeDiscount: row.feeDiscount,
      paid: row.method === "COD" ? row.total : Math.min(row.paid, row.total),
      shopVoucher: row.kind
        ? { amount: row.discounts.at(-1).amount, isFreight: row.kind === "shipping" }
        : null,
    });
    return {
      lines: rows,
      discounts: row.discounts ?? [],
      totalAmount: row.total,
      cap: row.tenant === own.id ? CAP : 50_000,
      money,
    };
  };

  const back = new Map<number, number>();
  return {
    shop,
    draw,
    call,
    stores: [own, other],
    /** Remembers pieces that came back into stock, or left it again. */
    restock: (productId: number | undefined, pieces: number): void => {
      if (productId === undefined) throw new Error("every line has a product");
      back.set(productId, (back.get(productId) ?? 0) + pieces);
    },
    restocked: (productId: number): number => back.get(productId) ?? 0,
    PIECES,
    /** The id of a picture that was uploaded. Its file is not looked at. */
    upload: async (buyer: Person): Promise<string> => {
      const file = randomUUID();
      await ownerDb.query("insert into return_uploads (file, account_id) values ($1, $2)", [
        file,
        buyer.accountId,
      ]);
      return file;
    },
    sell,
    setClock,
    now: (): number => now,
  };
};

export type Month = Awaited<ReturnType<typeof openMonth>>;
