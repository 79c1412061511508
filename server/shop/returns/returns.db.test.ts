import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import { openPostBox } from "#test/mail-box.ts";
import { refundAccount, stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let returns: ReturnStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  return opened.close;
});

test("a damaged drill comes back and its price is refunded, with the freight, and the drill is in stock again", async () => {
  const { drill } = shop.goods;
  const post = openPostBox(shop);
  const orderId = await returns.buy([[drill, 2]], { shippingMethod: "express" });
  const before = await returns.orders.stockOf(drill);
  const { id } = await returns.open(orderId, {
    lines: [{ line: 1, quantity: 2 }],
    details: "Vỏ máy bị nứt",
  });
  expect(await returns.show(id)).toMatchObject({
    state: "requested",
    waitsFor: "store",
    whenPassed: "accepted",
    acts: ["withdraw", "name_account"],
    account: { bankName: "Vietcombank", account: "•••• 4567", holder: refundAccount.holder },
    amounts: { isFixed: false, due: 2 * drill.price },
    timeline: [{ act: "open", from: null, to: "requested", by: "buyer" }],
  });
  await returns.accept(id);
  expect(await returns.show(id)).toMatchObject({
    state: "accepted",
    way: "own",
    waitsFor: "buyer",
  });
  const picture = await returns.upload();
  await returns.send(id, { tracking: returns.tracking, receipt: { amount: 62_000, picture } });
  await returns.receive(id);
  const inspected = await returns.inspect(id, [{ line: 1, sellable: 1, damaged: 1, missing: 0 }]);
  expect(inspected).toMatchObject({
    state: "inspected",
    waitsFor: "store",
    whenPassed: "overdue",
    lines: [{ sellable: 1, damaged: 1, missing: 0, fixed: 2, amount: 2 * drill.price }],
    amounts: { isFixed: true, goods: 2 * drill.price, freight: 30_000, postage: 50_000 },
    acts: ["refund"],
  });
  expect(await returns.orders.stockOf(drill)).toBe(before + 1);
  const due = 2 * drill.price + 80_000;
  const refunded = await returns.refund(id, due, "FT26111");
  expect(refunded).toMatchObject({
    state: "refunded",
    amounts: { due, paid: due, open: 0, excess: 0 },
    refunds: [{ amount: due, how: "hand", reference: "FT26111" }],
  });
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({ state: "closed", dueAt: null, acts: [] });
  const order = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: orderId },
  });
  expect(order.body.returns).toMatchObject([{ id, state: "closed", waitsFor: null }]);
  const mails = await post.deliver();
  expect(mails.map(({ to, subject }) => [to, subject]).length).toBeGreaterThan(4);
});
