import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderStage } from "#test/order-scenario.ts";
import type { TestShop } from "#test/shop.ts";
import { openVoucherStage } from "#test/vouchers/open-voucher-stage.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let staged: Awaited<ReturnType<typeof openVoucherStage>>;
let shop: TestShop;
let stage: OrderStage;
let addressId: string;
let own: string;
beforeAll(async () => {
  staged = await openVoucherStage();
  ({ shop, stage, addressId, own } = staged);
  return staged.close;
});
beforeEach(async () => await staged.withdraw());
afterEach(async () => expect(await staged.broken()).toEqual([]));

const countsOf = async (voucherId: number) => {
  const { rows } = await shop.ownerDb.query(
    "select used, cost, revenue from voucher_counts where voucher_id = $1",
    [voucherId],
  );
  return rows[0];
};

test("a checkout over two stores: stores' vouchers first, the shop's of what is left, fees last, and sums are exact", async () => {
  const { drill, grinder, wiper } = shop.goods;
  const tenth = await addVoucher(shop.ownerDb, {
    code: "TENTH",
    tenantId: drill.tenantId,
    kind: "percent",
    percent: 7,
    cap: 150_001,
  });
  const all = await addVoucher(shop.ownerDb, { code: "ALL7", kind: "amount", amount: 100_000 });
  const freight = await addVoucher(shop.ownerDb, {
    code: "SHIP",
    tenantId: wiper.tenantId,
    kind: "shipping",
    cap: 20_000,
  });
  const vouchers = [
    { tenantId: own, code: " tenth " },
    { tenantId: null, code: "ALL7" },
    { tenantId: String(wiper.tenantId), code: "ship" },
  ];
  const lines: [typeof drill, number][] = [
    [drill, 2],
    [grinder, 1],
    [wiper, 1],
  ];
  const quoted = await staged.quote(lines, vouchers, { shippingMethod: "express" });
  expect(quoted.status).toBe(200);
  const { status, body } = await stage.buy(shop.cast.customer, lines, {
    addressId,
    vouchers,
    shippingMethod: "express",
    expectedTotal: quoted.body.total,
  });
  expect(status).toBe(201);
  const [power, auto] = body.orders;
  // 7 % of 2,850,000 is 199,500, capped; the shop's 100,000 are spread over what is left of 3,089,999.
  expect(power.discounts).toEqual([
    {
      voucherId: String(tenth),
      code: "TENTH",
      name: "Voucher TENTH",
      amount: 150_001,
      ofShop: false,
    },
    { voucherId: String(all), code: "ALL7", name: "Voucher ALL7", amount: 87_378, ofShop: true },
  ]);
  expect(auto.discounts).toEqual([
    {
      voucherId: String(freight),
      code: "SHIP",
      name: "Voucher SHIP",
      amount: 20_000,
      ofShop: false,
    },
    { voucherId: String(all), code: "ALL7", name: "Voucher ALL7", amount: 12_622, ofShop: true },
  ]);
  expect(power.totalAmount).toBe(2_850_000 + 30_000 - 150_001 - 87_378);
  expect(auto.totalAmount).toBe(390_000 + 30_000 - 20_000 - 12_622);
  expect(power.products.map(({ discount }: { discount: number }) => discount)).toEqual([
    166_582, 70_797,
  ]);
  expect(quoted.body.stores.map(({ discounts }: { discounts: unknown }) => discounts)).toEqual(
    body.orders.map(({ discounts }: { discounts: unknown }) => discounts),
  );
  expect(await countsOf(all)).toEqual({
    used: 1,
    cost: 100_000,
    revenue: power.totalAmount + auto.totalAmount,
  });

  // Cancelling one order leaves the use; cancelling the last one gives it back.
  const cancel = (id: string) =>
    shop.ask("POST /orders/{id}/cancel", {
      as: shop.cast.customer,
      params: { id },
      body: { reason: "other" },
    });
  expect((await cancel(power.id)).body).toMatchObject({
    status: "cancelled",
    discounts: power.discounts,
  });
  expect(await countsOf(tenth)).toEqual({ used: 0, cost: 0, revenue: 0 });
  expect(await countsOf(all)).toEqual({ used: 1, cost: 12_622, revenue: auto.totalAmount });
  const staff = await stage.atDesk(
    "PUT /admin/orders/{id}/status",
    auto.id,
    { status: "cancelled" },
    shop.cast.otherAgent,
  );
  expect(staff.status).toBe(200);
  expect(await countsOf(all)).toEqual({ used: 0, cost: 0, revenue: 0 });
});

test("a voucher that doesn't fit says exactly why, takes no use, and nothing is ordered", async () => {
  const { drill, wiper } = shop.goods;
  const tenantId = drill.tenantId;
  const add = async (code: string, more: object) =>
    await addVoucher(shop.ownerDb, { code, tenantId, ...more });
  const soon = new Date(Date.now() + 3_600_000);
  const past = new Date(Date.now() - 1000);
  await add("DRAFT", { isDraft: true });
  await add("ENDED", { endsAt: past });
  await add("PAUSED", { isPaused: true });
  await add("LATER", { startsAt: soon });
  const once = await add("ONCE", { quota: 1, perCustomer: 2 });
  await add("WIPERS", { scope: "categories", categoryIds: [] });
  await add("GOODS", { scope: "products", productIds: [shop.goods.grinder.productId] });
  await add("SPEND", { minSpend: 1_500_000 });
  await add("SHIP", { kind: "shipping" });
  await add("CODES", { codes: ["CODESX1", "CODESX2"], perCustomer: 2 });
  const place = async (code: string, store: string = own, more: object = {}) =>
    await stage.buy(shop.cast.customer, [[drill, 1]], {
      addressId,
      vouchers: [{ tenantId: store, code }],
      ...more,
    });
  const first = await place("ONCE");
  expect(first.status).toBe(201);
  expect((await place("CODESX1")).status).toBe(201);
  const orders = await shop.ownerDb.query("select count(*) as n from orders");
  const cases: [string, string, object?][] = [
    ["NONE", "vouchers/unknown"],
    ["DRAFT", "vouchers/unknown"],
    ["CODES", "vouchers/unknown"],
    ["ENDED", "vouchers/ended"],
    ["PAUSED", "vouchers/paused"],
    ["LATER", "vouchers/not-yet"],
    ["ONCE", "vouchers/used-up"],
    ["CODESX1", "vouchers/already-used"],
    ["WIPERS", "vouchers/not-these-goods"],
    ["GOODS", "vouchers/not-these-goods"],
    ["SPEND", "vouchers/min-spend", { missing: 500_000 }],
    ["SHIP", "vouchers/saves-nothing"],
  ];
  for (const [code, reason, details = {}] of cases) {
    const wanted = { code: reason, tenantId: own, voucherCode: code, ...details };
    // Why the voucher doesn't fit says more than that the total is another one without it.
    expect((await place(code, own, { expectedTotal: 900_000 })).body).toMatchObject(wanted);
    expect((await staged.quote([[drill, 1]], [{ tenantId: own, code }])).body).toMatchObject(
      wanted,
    );
  }
  const message = (await place("SPEND")).body.message.replaceAll("\u00a0", " ");
  expect(message).toBe("Add products for ₫500,000 more to use this voucher.");
  expect((await place("ONCE", "no-store")).body.code).toBe("vouchers/unknown");
  expect((await shop.ownerDb.query("select count(*) as n from orders")).rows).toEqual(orders.rows);
  const twice = await stage.buy(shop.cast.customer, [[drill, 1]], {
    vouchers: [
      { tenantId: own, code: "ONCE" },
      { tenantId: own, code: "SPEND" },
    ],
  });
  expect(twice).toMatchObject({
    status: 400,
    body: { errors: [{ path: "vouchers.1", code: "voucher-twice" }] },
  });
  // A use that was given back can be made again, and so can a code.
  await stage.move(first.body.orders[0].id, "cancelled");
  expect(await countsOf(once)).toMatchObject({ used: 0 });
  expect((await place("ONCE")).status).toBe(201);
  const other = await staged.quote([[wiper, 1]], [{ tenantId: own, code: "SPEND" }]);
  expect(other.body.code).toBe("vouchers/not-these-goods");
});

test("a customer is known by the account and by the phone number", async () => {
  const { customer, otherCustomer } = shop.cast;
  const { drill } = shop.goods;
  await addVoucher(shop.ownerDb, { code: "EACH", tenantId: drill.tenantId });
  await addVoucher(shop.ownerDb, {
    code: "WELCOME",
    tenantId: drill.tenantId,
    newCustomersOnly: true,
  });
  const wiped = async () =>
    await shop.ownerDb.query(
      "update orders set status = 'cancelled', restocked = true where false",
    );
  await wiped();
  const with_ = (person: typeof customer, code: string, address?: string) =>
    stage.buy(person, [[drill, 1]], {
      vouchers: [{ tenantId: own, code }],
      ...(address && { addressId: address }),
    });
  expect((await with_(customer, "EACH")).status).toBe(201);
  expect((await with_(customer, "EACH")).body.code).toBe("vouchers/already-used");
  expect((await with_(otherCustomer, "EACH")).body.code).toBe("vouchers/already-used");
  expect((await with_(otherCustomer, "WELCOME")).body.code).toBe("vouchers/new-customers-only");
  const elsewhere = await stage.hanoi(otherCustomer);
  await shop.ownerDb.query("update addresses set phone = '+84987654321' where id = $1", [
    elsewhere,
  ]);
  expect((await with_(otherCustomer, "EACH", elsewhere)).status).toBe(201);
  expect((await with_(otherCustomer, "WELCOME", elsewhere)).body.code).toBe(
    "vouchers/new-customers-only",
  );
});

test("a key sent again answers the discounts of then, also after the voucher ended; another code is another request", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  const id = await addVoucher(shop.ownerDb, {
    code: "REPLAY",
    tenantId: drill.tenantId,
    amount: 1_000_000,
    perCustomer: 9,
  });
  const send = (code?: string) =>
    stage.buy(customer, [[drill, 1]], {
      key: "voucher-key",
      addressId,
      paymentMethod: "BANK_TRANSFER",
      ...(code && { vouchers: [{ tenantId: own, code }] }),
    });
  const first = await send("REPLAY");
  expect(first.body.orders[0]).toMatchObject({
    totalAmount: 0,
    paymentStatus: "paid",
    amountPaid: 0,
  });
  await shop.ownerDb.query("update vouchers set ended_at = now() where id = $1", [id]);
  const again = await send(" replay");
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.text).toBe(first.text);
  expect((await send("OTHER")).body.code).toBe("orders/key-reused");
  expect((await send()).body.code).toBe("orders/key-reused");
  const cancelled = await stage.move(first.body.orders[0].id, "cancelled");
  expect(cancelled.body).toMatchObject({
    status: "cancelled",
    paymentStatus: "unpaid",
    refundDue: 0,
  });
});
