import type { Carrier } from "#contract/parcels.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { closePool, openDatabase } from "#server/platform/database/database.ts";
import { CAST_PASSWORD, CAST_PASSWORD_HASH, type Person } from "../cast.ts";
import { addCategory, addGood, addStore, type Good } from "../fixtures.ts";
import { stageOrders } from "../order-scenario.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import type { TestShop } from "../shop.ts";
import type { SumVoucher } from "../vouchers/voucher-sums.ts";
import { addVoucher, type NewVoucher } from "../vouchers/voucher-fixtures.ts";

/** The carriers of the quarter; both can be asked where a parcel is. */
export const quarterCarriers = ["ghn", "ghtk"] as const satisfies readonly Carrier[];
export type QuarterCarrier = (typeof quarterCarriers)[number];

/** A voucher as the second calculation reads it, and as a checkout names it. */
export type QuarterVoucher = SumVoucher & { code: string };

const PIECES = 50_000;
/** So many that nobody uses a voucher more often than it allows. */
const BUYERS = 6;
/** Odd, so that percentages are rounded. */
const PRICES = [333_333, 149_999, 1_250_500] as const;
/** More than an account has. */
const TRANSFERS = 100_000;
const TOKEN_LASTS_MS = 9 * 60_000;

const posting = ["post_transfers(integer)", "hold_ledger(bigint)"] as const;

/** Moves the time of postings with that of the shop: the ledger's functions read the database's clock. */
const simulateClock = async ({ ownerDb }: TestShop) => {
  const readsFrom = (schemas: string): string =>
    posting.map((name) => `alter function ${name} set search_path = ${schemas}`).join(";\n");
  await ownerDb.query(`
    create schema simulated;
    create table simulated.clock (at timestamptz not null);
    insert into simulated.clock values (pg_catalog.now());
    create function simulated.now() returns timestamptz language sql stable as 'select at from simulated.clock';
    grant usage on schema simulated to public;
    grant select on simulated.clock to public;
    ${readsFrom("simulated, pg_catalog, public, pg_temp")}`);
  return {
    set: async (at: number): Promise<void> =>
      void (await ownerDb.query("update simulated.clock set at = $1", [new Date(at)])),
    end: async (): Promise<void> =>
      void (await ownerDb.query(`${readsFrom("public, pg_temp")}; drop schema simulated cascade`)),
  };
};

type NewPerson = Pick<Person, "email" | "fullName" | "role"> & { tenantId?: number };

const addPerson = async (
  { ownerDb }: TestShop,
  { email, fullName, role, tenantId }: NewPerson,
): Promise<Person> => {
  const { rows } = await ownerDb.query<{ id: number }>(
    `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id)
     values ($1, $2, $3, true, $4, $5) returning id`,
    [email, CAST_PASSWORD_HASH, fullName, role, tenantId ?? null],
  );
  const accountId = Number(rows[0]?.id);
  return { email, fullName, role, accountId, tenantId: tenantId ?? null };
};

/** A third store with an admin, and two categories with three products in each store. */
const fillStores = async (shop: TestShop) => {
  const { ownerDb, cast } = shop;
  const third = await addStore(ownerDb, "Hạt điều Bình Phước", "hat_dieu", "HD");
  const thirdAdmin = await addPerson(shop, {
    email: "thirdadmin@phohang.test",
    fullName: "Ngô Thị Sáu",
    role: "ROLE_TENANT_ADMIN",
    tenantId: third,
  });
  const stores = [];
  for (const [id, admin] of [
    [shop.stores.own, cast.ownAdmin],
    [shop.stores.other, cast.otherAdmin],
    [third, thirdAdmin],
  ] as const) {
    const goods: Good[] = [];
    const light = await addCategory(ownerDb, id, "Small parts", "Phụ kiện");
    const heavy = await addCategory(ownerDb, id, "Machines", "Máy");
    for (const [nth, price] of PRICES.entries())
      goods.push(
        await addGood(ownerDb, {
          tenantId: id,
          categoryId: nth < 2 ? light : heavy,
          productNumber: `Q ${id} ${nth}`,
          nameEn: `Good ${nth} of ${id}`,
          nameVn: `Hàng ${nth} của ${id}`,
          price,
          stock: PIECES,
        }),
      );
    stores.push({ id, admin, goods, light, heavy });
  }
  return stores;
};

type QuarterStore = Awaited<ReturnType<typeof fillStores>>[number];

const addVouchers = async (
  shop: TestShop,
  stores: readonly QuarterStore[],
): Promise<QuarterVoucher[]> => {
  const vouchers: QuarterVoucher[] = [];
  const add = async (voucher: NewVoucher): Promise<void> => {
    const { code, tenantId = null, kind = "amount", percent, amount, cap } = voucher;
    const id = await addVoucher(shop.ownerDb, { perCustomer: 99, ...voucher });
    vouchers.push({
      code,
      voucherId: String(id),
      tenantId,
      kind,
      percent: percent ?? null,
      amount: amount ?? null,
      cap: cap ?? null,
      categoryIds: (voucher.categoryIds ?? []).map(String),
      productIds: [],
    });
  };
  await add({ code: "QSHOP20", amount: 20_000 });
  await add({ code: "QSHOP6", kind: "percent", percent: 6, cap: 60_000 });
  await add({ code: "QSHIP", kind: "shipping" });
  for (const { id: tenantId, light } of stores) {
    await add({ code: `Q${tenantId}AMT`, tenantId, amount: 15_001 });
    const categoryIds = [light];
    await add({
      code: `Q${tenantId}PCT`,
      tenantId,
      kind: "percent",
      percent: 7,
      scope: "categories",
      categoryIds,
    });
  }
  return vouchers;
};

const connectStore = async (shop: TestShop, store: QuarterStore) => {
  const { id, admin: as } = store;
  await shop.ownerDb.query(
    `insert into store_profiles (tenant_id, pickup_province, pickup_ward, pickup_street) values ($1, '01', '00070', '7 Tràng Tiền')
     on conflict (tenant_id) do update set pickup_province = '01', pickup_ward = '00070', pickup_street = '7 Tràng Tiền'`,
    [id],
  );
  await shop.ownerDb.query("update tenants set hotline = '0912345678' where id = $1", [id]);
  const addresses = new Map<Carrier, { path: string; secret: string }>();
  const given = { ghn: { shopId: "885" }, ghtk: { partnerCode: "S1" } };
  for (const carrier of quarterCarriers) {
    const connected = await shop.ask("POST /admin/carriers", {
      as,
      body: { carrier, token: "a-token", ...given[carrier], password: CAST_PASSWORD },
    });
    if (connected.status !== 201) throw new Error(`not connected: ${connected.text}`);
    const { body } = await shop.ask("GET /admin/carriers", { as });
    const { id: connection } = body.connections.find(
      (each: { carrier: string }) => each.carrier === carrier,
    );
    const made = await shop.ask("POST /admin/carriers/{id}/address", {
      as,
      params: { id: connection },
    });
    const { pathname } = new URL(made.body.url);
    addresses.set(carrier, { path: pathname, secret: made.body.secret ?? "" });
  }
  return addresses;
};

/** Three stores that send by two carriers and have a bank account that two sources report, and two processes that post. */
export const openQuarter = async (shop: TestShop, begin: number) => {
  const databaseClock = await simulateClock(shop);
  let tokensAt = 0;
  const setClock = async (at: number): Promise<void> => {
    shop.clock.set(new Date(at));
    await databaseClock.set(at);
    if (Math.abs(at - tokensAt) < TOKEN_LASTS_MS) return;
    shop.forgetTokens();
    tokensAt = at;
  };
  await setClock(begin);
  const filled = await fillStores(shop);
  const vouchers = await addVouchers(shop, filled);
  const payments = stagePayments(shop);
  const stores = [];
  for (const store of filled) {
    const addresses = await connectStore(shop, store);
    const account = `0711000${store.id}`;
    const sepay = await payments.connect(store.admin, "sepay", [account]);
    const casso = await payments.connect(store.admin, "casso", [account]);
    const firstId = store.id * TRANSFERS;
    const bank = openSimulatedBank({ provider: "sepay", account, secret: sepay.secret, firstId });
    stores.push({ ...store, addresses, sepay, casso, account, bank });
  }
  const orders = stageOrders(shop);
  const buyers = [];
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const email = `buyer${nth}@phohang.test`;
    const person = await addPerson(shop, { email, fullName: "Trần Quốc Bảo", role: null });
    buyers.push({ person, addressId: await orders.hanoi(person, nth) });
  }
  const otherDb = openDatabase({
    url: shop.urls.appUrl,
    login: "app",
    max: 2,
    onError: () => undefined,
  });
  return {
    shop,
    payments,
    orders,
    stores,
    buyers,
    vouchers,
    setClock,
    /** The database as another process has it. */
    otherDb,
    close: async (): Promise<void> => {
      await closePool(otherDb);
      await databaseClock.end();
    },
  };
};

export type Quarter = Awaited<ReturnType<typeof openQuarter>>;
export type OpenStore = Quarter["stores"][number];
