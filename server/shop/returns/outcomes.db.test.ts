import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;
let returns: ReturnStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  return opened.close;
});

const all = (quantity: number, line = 1) => ({ line, sellable: quantity, damaged: 0, missing: 0 });

test("a buyer keeps the goods for a part of the money, and a store may give more but not less", async () => {
  const { drill } = shop.goods;
  const orderId = await returns.buy([[drill, 2]]);
  const { id } = await returns.open(orderId, { wish: "part", amount: 200_000 });
  expect(await returns.show(id)).toMatchObject({
    whenPassed: "inspected",
    amounts: { due: 200_000 },
  });
  const decide = async (amount: number) =>
    (await returns.act("PUT /admin/returns/{id}/decision", id, { decision: "accept", amount }))
      .body;
  expect((await decide(199_999)).code).toBe("returns/amount");
  expect((await decide(drill.price + 1)).code).toBe("returns/amount");
  expect(await decide(250_000)).toMatchObject({
    state: "inspected",
    way: "none",
    lines: [{ fixed: 1, amount: 250_000, sellable: null }],
    amounts: { goods: 250_000, freight: 0, due: 250_000 },
  });
  const other = await returns.ask(orderId, { lines: [{ line: 1, quantity: 2 }] });
  expect(other.body.code).toBe("returns/pieces-taken");
});

test("missing pieces need no way back, and a silent store has accepted them after 48 hours", async () => {
  const orderId = await returns.buy([[shop.goods.drill, 2]]);
  const { id } = await returns.open(orderId, { reason: "missing" });
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({
    state: "inspected",
    outcome: "money",
    way: "none",
    amounts: { goods: shop.goods.drill.price },
    timeline: [{ act: "open" }, { act: "pass", by: "system", from: "requested", to: "inspected" }],
  });
});

test("an inspection that leaves a piece out needs a reason; the buyer appeals once and gets all, or what was fixed", async () => {
  const { drill } = shop.goods;
  const inspect = async () => {
    const orderId = await returns.buy([[drill, 3]]);
    const { id } = await returns.open(orderId, { lines: [{ line: 1, quantity: 2 }] });
    await returns.accept(id);
    await returns.send(id);
    await returns.receive(id);
    const lines = [{ line: 1, sellable: 1, damaged: 0, missing: 1 }];
    const bare = await returns.act("PUT /admin/returns/{id}/inspection", id, { lines });
    expect(bare.body).toMatchObject({
      code: "returns/reason-required",
      errors: [{ path: "reason" }],
    });
    await returns.inspect(id, lines, "One was not in the parcel");
    return { id, orderId };
  };
  const won = await inspect();
  expect((await returns.show(won.id)).acts).toEqual(["appeal", "name_account"]);
  await returns.refund(won.id, drill.price, "FT-ONE");
  expect(await returns.show(won.id)).toMatchObject({ state: "refunded", acts: ["appeal"] });
  const taken = await returns.ask(won.orderId, { lines: [{ line: 1, quantity: 2 }] });
  expect(taken.body.lines).toEqual([{ line: 1, left: 1 }]);
  await returns.appeal(won.id);
  await returns.decide(won.id, "buyer");
  expect(await returns.show(won.id)).toMatchObject({
    state: "inspected",
    lines: [{ fixed: 2, amount: 2 * drill.price }],
    amounts: { due: 2 * drill.price, paid: drill.price, open: drill.price },
    acts: ["name_account"],
  });

  const lost = await inspect();
  await returns.appeal(lost.id);
  await returns.decide(lost.id, "store");
  expect(await returns.show(lost.id)).toMatchObject({
    state: "inspected",
    amounts: { due: drill.price },
    acts: ["name_account"],
  });
  expect((await returns.open(lost.orderId, { lines: [{ line: 1, quantity: 2 }] })).pieces).toBe(2);
});

test("a refusal says why, is brought before the super admin once, and the time for a decision is the buyer's", async () => {
  const orderId = await returns.buy([[shop.goods.drill, 1]]);
  const { id } = await returns.open(orderId);
  const bare = await returns.act("PUT /admin/returns/{id}/decision", id, { decision: "refuse" });
  expect(bare.body.code).toBe("returns/reason-required");
  await returns.refuse(id, "It was worn");
  expect((await returns.show(id)).timeline.at(-1)).toMatchObject({
    act: "refuse",
    reason: "It was worn",
  });
  await returns.appeal(id);
  expect(await returns.show(id)).toMatchObject({
    state: "appealed",
    waitsFor: "super_admin",
    whenPassed: "accepted",
  });
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({ state: "accepted", way: "own", outcome: "money" });
  await returns.receive(id);
  const lines = [{ line: 1, sellable: 0, damaged: 0, missing: 1 }];
  expect(await returns.inspect(id, lines, "The parcel was empty")).toMatchObject({
    state: "refused",
  });
  expect(await returns.show(id)).toMatchObject({ acts: [], waitsFor: null, whenPassed: "closed" });
  expect((await returns.ask(orderId)).status).toBe(201);
});

test("due times move a return on: goods that nobody looks at are paid and stay out of the stock", async () => {
  const { drill } = shop.goods;
  const orderId = await returns.buy([[drill, 1]]);
  const before = await returns.orders.stockOf(drill);
  const { id } = await returns.open(orderId);
  const states = [];
  for (const step of ["accepted", "sent", "received", "inspected"]) {
    if (step === "sent") await returns.send(id);
    else await returns.passDue(id);
    states.push((await returns.show(id)).state);
  }
  expect(states).toEqual(["accepted", "on_the_way", "received", "inspected"]);
  expect(await returns.orders.stockOf(drill)).toBe(before);
  await returns.passDue(id);
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({ state: "inspected", whenPassed: "overdue" });
  const unsent = await returns.open(await returns.buy([[drill, 1]]));
  await returns.accept(unsent.id);
  await returns.passDue(unsent.id);
  expect(await returns.show(unsent.id)).toMatchObject({
    state: "closed",
    amounts: { isFixed: false },
  });
});

test("three parts of a line with a voucher give back its price to the đồng, and the freight with the last", async () => {
  const { drill } = shop.goods;
  await addVoucher(shop.ownerDb, {
    tenantId: drill.tenantId,
    code: "BOTLE",
    kind: "amount",
    amount: 100_001,
  });
  const vouchers = [{ tenantId: String(drill.tenantId), code: "BOTLE" }];
  const orderId = await returns.buy([[drill, 3]], { vouchers, shippingMethod: "express" });
  const parts = [];
  for (let part = 0; part < 3; part++) {
    const { id } = await returns.open(orderId);
    const { amounts } = await returns.accept(id, { way: "none" });
    parts.push([amounts.goods, amounts.freight]);
  }
  const goods = parts.reduce((sum, [amount]) => sum + amount, 0);
  expect(goods).toBe(3 * drill.price - 100_001);
  expect(parts.map(([, freight]) => freight)).toEqual([0, 0, 30_000]);
});

test("an outgoing transfer with the code pays the refund; two add up, and what is too much is shown", async () => {
  const { drill } = shop.goods;
  const payments = stagePayments(shop);
  const bank = await payments.connect();
  const pay = async (amount: number, text: string) => {
    const at = shop.clock();
    const transfer = bank.bank.transfer({ amount, text, at, direction: "out" });
    await payments.send(bank.path, bank.bank.webhook(transfer));
    await payments.work();
    await returns.runJobs();
  };
  const opened = async () => (await returns.open(await returns.buy([[drill, 1]]))).id;
  const id = await opened();
  const { transferNote } = await returns.atDesk(id);
  expect(transferNote).toMatch(/^RF[2-9A-HJ-NP-Z]{8}$/);
  await pay(100_000, `HOAN TIEN ${transferNote.toLowerCase()} CAM ON`);
  expect(await returns.show(id)).toMatchObject({ state: "requested", refunds: [] });
  await returns.accept(id, { way: "none" });
  await returns.runJobs();
  expect(await returns.show(id)).toMatchObject({
    state: "inspected",
    amounts: { paid: 100_000, open: drill.price - 100_000 },
    refunds: [{ how: "transaction", amount: 100_000 }],
  });
  await pay(drill.price, `HOAN TIEN ${transferNote}`);
  expect(await returns.show(id)).toMatchObject({
    state: "refunded",
    amounts: { paid: drill.price + 100_000, open: 0, excess: 100_000 },
  });
  const other = await opened();
  await returns.accept(other, { way: "none" });
  await pay(drill.price, "TRA TIEN NHA CUNG CAP");
  expect(await returns.show(other)).toMatchObject({ state: "inspected", refunds: [] });
  const { rows } = await shop.ownerDb.query(
    "select act from transaction_steps where act = 'return_refunded'",
  );
  expect(rows).toHaveLength(2);
});

test("a refund by hand is never more than what is open, is paid in the past, and a reference counts once", async () => {
  const { drill } = shop.goods;
  const opened = async () => {
    const { id } = await returns.open(await returns.buy([[drill, 1]]));
    await returns.accept(id, { way: "none" });
    return id;
  };
  const id = await opened();
  const codeOf = async (change: object, of = id) => {
    const body = { amount: 1_000, at: shop.clock().toISOString(), reference: "FT-5", ...change };
    return (await returns.act("POST /admin/returns/{id}/refund", of, body)).body.code;
  };
  expect(await codeOf({ amount: drill.price + 1 })).toBe("returns/refund-too-large");
  expect(await codeOf({ at: "2099-01-01T00:00:00Z" })).toBe("returns/refund-time");
  expect(await codeOf({ at: "2020-01-01T00:00:00Z" })).toBe("returns/refund-time");
  expect(await codeOf({ reference: "–" })).toBe("http/invalid");
  expect(await codeOf({})).toBeUndefined();
  expect(await codeOf({ reference: "ft 5" }, await opened())).toBe("returns/reference-recorded");
  expect(await returns.refund(id, drill.price - 1_000, "FT-6")).toMatchObject({
    state: "refunded",
  });
});

test("an order that vouchers paid whole is settled as soon as its goods are back", async () => {
  const { drill } = shop.goods;
  await addVoucher(shop.ownerDb, {
    tenantId: drill.tenantId,
    code: "MIENPHI",
    kind: "amount",
    amount: 9_000_000,
  });
  const vouchers = [{ tenantId: String(drill.tenantId), code: "MIENPHI" }];
  const { id } = await returns.open(await returns.buy([[drill, 1]], { vouchers }));
  await returns.accept(id);
  await returns.receive(id);
  await returns.inspect(id, [all(1)]);
  expect(await returns.show(id)).toMatchObject({
    state: "refunded",
    amounts: { due: 0 },
    timeline: [{}, {}, {}, { act: "inspect", to: "inspected" }, { act: "settle", to: "refunded" }],
  });
});
