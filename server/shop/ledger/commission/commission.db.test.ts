import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommissionRule } from "#contract/ledger/commission.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { postAllOrders, postTransfers } from "../post-ledger.ts";

let shop: TestShop;
let orders: OrderStage;
let price = 0;
beforeAll(async () => {
  shop = await openShop();
  orders = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  const { rows } = await shop.ownerDb.query<{ price: number }>(
    "select price from products where id = $1",
    [shop.goods.drill.productId],
  );
  price = rows[0]?.price ?? 0;
});
afterAll(async () => await shop.close());

const as = () => shop.cast.superAdmin;
const show = async () => (await shop.ask("GET /super/commission-rules", { as: as() })).body;
const save = async (rules: Partial<CommissionRule>[], version?: number) =>
  await shop.ask("PUT /super/commission-rules", {
    as: as(),
    body: {
      version: version ?? (await show()).version,
      rules: rules.map((rule) => ({
        basisPoints: 500,
        base: "before_vouchers",
        ...rule,
      })),
    },
  });

const order = async (vouchers: object[] = []): Promise<string> =>
  await orders.order(shop.cast.customer, [[shop.goods.drill, 1]], { vouchers });

/** The commission of an order as the store's book has it; null without any. */
const commissionOf = async (id: string): Promise<number | null> => {
  await postTransfers(shop.db);
  const query = { orderId: id, code: "commission" };
  const { body } = await shop.ask("GET /admin/ledger", { as: shop.cast.ownAdmin, query });
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  return body.transfers[0]?.amount ?? null;
};

const recategorize = async (category: number | undefined) =>
  await shop.ownerDb.query("update products set category_id = $2 where id = $1", [
    shop.goods.drill.productId,
    category,
  ]);

const own = () => String(shop.stores.own);

test("without rules no order has a commission", async () => {
  expect(await show()).toEqual({ version: 0, validFrom: null, rules: [], history: [] });
  expect(await commissionOf(await order())).toBeNull();
});

test("a line has the commission of the first rule that matched when it was placed (beyond §7)", async () => {
  const before = await order();
  const category = String(shop.categories.drills);
  const saved = await save([
    { tenantId: String(shop.stores.other), basisPoints: 900 },
    { tenantId: own(), categoryId: category, basisPoints: 725 },
    { tenantId: own(), basisPoints: 300 },
    { basisPoints: 100 },
  ]);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, history: [{ version: 1, rules: 4 }] });
  expect(saved.body.rules[1]).toEqual({
    tenantId: own(),
    categoryId: category,
    basisPoints: 725,
    base: "before_vouchers",
  });
  const placed = await order();
  await save([{ basisPoints: 5_000 }]);
  expect(await commissionOf(before)).toBeNull();
  expect(await commissionOf(placed)).toBe(Math.floor((price * 725) / 10_000 + 0.5));
});

test("the commission stays as it was, whatever becomes of the rules and of the product's category", async () => {
  await save([{ tenantId: own(), categoryId: String(shop.categories.drills), basisPoints: 400 }]);
  const id = await order();
  const first = await commissionOf(id);
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    "insert into categories (tenant_id, name_en, name_vn) values ($1, 'Other', 'Khác') returning id",
    [shop.stores.own],
  );
  await recategorize(rows[0]?.id);
  await save([]);
  await postAllOrders(shop.db);
  expect(await commissionOf(id)).toBe(first);
  await recategorize(shop.categories.drills);
});

test("a cancelled order takes its commission back", async () => {
  await save([{ basisPoints: 1_000 }]);
  const id = await order();
  const owed = async () => {
    await postTransfers(shop.db);
    return (await shop.ask("GET /super/money", { as: as() })).body.stores.find(
      ({ tenant }: { tenant: { id: string } }) => tenant.id === own(),
    ).owedByShop;
  };
  const before = await owed();
  await orders.move(id, "cancelled");
  expect((await owed()) - before).toBe(await commissionOf(id));
});

test("a rule may leave out the vouchers of the store, and never those of the shop (beyond §7)", async () => {
  await addVoucher(shop.ownerDb, {
    code: "OFSTORE1",
    tenantId: shop.stores.own,
    amount: 30_000,
    perCustomer: 9,
  });
  await addVoucher(shop.ownerDb, { code: "OFSHOP1", amount: 20_000, perCustomer: 9 });
  const both = [
    { tenantId: own(), code: "OFSTORE1" },
    { tenantId: null, code: "OFSHOP1" },
  ];
  await save([{ basisPoints: 1_000, base: "after_store_vouchers" }]);
  const [plain, discounted, shops] = [
    await order(),
    await order(both),
    await order([{ tenantId: null, code: "OFSHOP1" }]),
  ];
  await save([{ basisPoints: 1_000 }]);
  const full = await order(both);
  const part = (amount: number) => Math.floor(amount / 10 + 0.5);
  expect(await commissionOf(plain)).toBe(part(price));
  expect(await commissionOf(discounted)).toBe(part(price - 30_000));
  expect(await commissionOf(shops)).toBe(part(price));
  expect(await commissionOf(full)).toBe(part(price));
});

test("of two who save at once one is told that the rules changed", async () => {
  const { version } = await show();
  const answers = await Promise.all([
    save([{ basisPoints: 100 }], version),
    save([{ basisPoints: 200 }], version),
    save([{ basisPoints: 300 }], version),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("ledger/rules-changed");
  expect((await show()).version).toBe(version + 1);
});

test("a store or a category that is not there is refused, and a category without its store", async () => {
  const refused = async (rule: Partial<CommissionRule>) => (await save([rule])).body.code;
  expect(await refused({ tenantId: "999" })).toBe("ledger/unknown-goods");
  expect(await refused({ tenantId: "x" })).toBe("ledger/unknown-goods");
  const drills = String(shop.categories.drills);
  expect(await refused({ tenantId: String(shop.stores.other), categoryId: drills })).toBe(
    "ledger/unknown-goods",
  );
  expect((await save([{ categoryId: drills }])).status).toBe(400);
  expect((await save([{ basisPoints: 10_001 }])).status).toBe(400);
});

test("only the super admin sees rules and the balances of all stores", async () => {
  for (const key of ["GET /super/money", "GET /super/commission-rules"] as const)
    expect((await shop.ask(key, { as: shop.cast.ownAdmin })).status).toBe(403);
});
