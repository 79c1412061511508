import { afterAll, beforeAll, expect, test } from "vitest";
import { momentInMail } from "#server/platform/mail/render-mail.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;
let stage: OrderStage;

beforeAll(async () => {
  ({ shop, post, stage } = await openMailStage());
});
afterAll(async () => await shop.close());

/** The subjects of the mails to the buyer. */
const subjects = async () =>
  (await post.deliver())
    .filter(({ to }) => to === shop.cast.customer.email)
    .map(({ subject }) => subject);

test("a buyer gets one mail for each order of a checkout", async () => {
  const { customer } = shop.cast;
  const { body } = await stage.buy(customer, [
    [shop.goods.drill, 2],
    [shop.goods.wiper, 1],
  ]);
  const mails = await post.deliver();
  expect(mails.map(({ to }) => to)).toEqual([customer.email, customer.email]);
  for (const order of body.orders)
    expect(mails.map(({ subject }) => subject)).toContain(`We received your order ${order.id}`);
  const mail = mails.find(({ text }) => text.includes("GSB 16 RE impact drill"));
  expect(mail?.text).toContain("2 | ₫2,000,000");
  expect(mail?.text).toContain("0912 345 678");
  expect(mail?.text).toContain(`${shop.config.baseUrl}/order/`);
});

test("a refused checkout and a replayed one leave no mail", async () => {
  const { customer } = shop.cast;
  expect((await stage.buy(customer, [[shop.goods.soldOut, 1]])).status).toBe(409);
  const addressId = await stage.hanoi(customer);
  for (let time = 0; time < 2; time++)
    await stage.buy(customer, [[shop.goods.drill, 1]], { key: "once-only", addressId });
  expect(await post.deliver()).toHaveLength(1);
});

test("the buyer gets a mail for each step of an order, and an answer to a requested cancellation", async () => {
  const { customer } = shop.cast;
  const id = await stage.order(customer, [[shop.goods.drill, 1]]);
  await stage.move(id, "transferred");
  await shop.ask("POST /orders/{id}/cancel", {
    as: customer,
    params: { id },
    body: { reason: "changed_mind" },
  });
  await stage.move(id, "cancelled");
  const mails = (await post.deliver()).filter(({ to }) => to === customer.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We received your order ${id}`,
    `Your order ${id} is confirmed`,
    `The store agreed to cancel your order ${id}`,
  ]);
  expect(mails.at(-1)?.text).toContain("Reason: I changed my mind");
  const sent = await stage.order(customer, [[shop.goods.drill, 1]]);
  for (const status of ["transferred", "delivering", "completed"]) await stage.move(sent, status);
  expect(await subjects()).toEqual([
    `We received your order ${sent}`,
    `Your order ${sent} is confirmed`,
    `Your order ${sent} is on its way`,
    `Your order ${sent} was delivered`,
  ]);
});

test("a store that declines a cancellation says so by mail", async () => {
  const { customer, ownAgent } = shop.cast;
  const id = await stage.order(customer, [[shop.goods.grinder, 1]]);
  await stage.move(id, "transferred");
  const params = { id };
  await shop.ask("POST /orders/{id}/cancel", { as: customer, params, body: { reason: "other" } });
  const answer = await shop.ask("PUT /admin/orders/{id}/cancellation", {
    as: ownAgent,
    params,
    body: { accept: false, reason: "Đã đóng gói" },
  });
  expect(answer.status).toBe(200);
  expect((await subjects()).at(-1)).toBe(`The store cannot cancel your order ${id}`);
});

test("order mails speak the language the order was placed in", async () => {
  const answer = await shop.ask("POST /orders", {
    as: shop.cast.otherCustomer,
    query: { lng: "vn" },
    headers: { "idempotency-key": "in-vietnamese" },
    body: {
      cartProducts: [{ productId: shop.goods.wiper.id, quantity: 1 }],
      addressId: await stage.hanoi(shop.cast.otherCustomer),
      paymentMethod: "COD",
      shippingMethod: "standard",
    },
  });
  const [mail] = await post.deliver();
  expect(mail?.subject).toBe(`Chúng tôi đã nhận đơn hàng ${answer.body.orders[0].id} của bạn`);
  expect(mail?.text).toContain("390.000 ₫".replace(" ", "\u00a0"));
  expect(mail?.text).toContain("Gạt mưa mềm 24 inch");
});

test("a bank transfer's mail says how to pay and until when", async () => {
  await shop.ownerDb.query(
    "update tenants set bank_bin = '970436', bank_name = 'Vietcombank', bank_account = '0123456789', bank_holder = 'CTY TEST'",
  );
  const { body } = await stage.buy(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const { rows } = await shop.ownerDb.query<{ transfer_code: string }>(
    "select transfer_code from orders where id = $1",
    [body.orders[0].id],
  );
  const [mail] = await post.deliver();
  expect(mail?.text).toContain("Vietcombank");
  expect(mail?.text).toContain("0123456789");
  expect(mail?.text).toContain(rows[0]?.transfer_code);
  const { body: order } = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: body.orders[0].id },
  });
  const time = momentInMail(new Date(order.transferDueAt));
  expect(mail?.text).toContain(`Please transfer ₫1,000,000 by ${time}.`);
});

test("a transfer's mail names no time when the store cancels no unpaid orders", async () => {
  await shop.ask("PUT /admin/payment-settings", {
    as: shop.cast.ownAdmin,
    body: { remind: true, cancel: false },
  });
  await stage.buy(shop.cast.customer, [[shop.goods.drill, 1]], { paymentMethod: "BANK_TRANSFER" });
  const [mail] = await post.deliver();
  expect(mail?.text).toContain("0123456789");
  expect(mail?.text).not.toContain("Please transfer");
});
