import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const company = {
  kind: "company",
  legalName: "Công ty TNHH Cơ khí Hòa Bình",
  taxCode: "0312345678-001",
  address: "12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh",
  email: "ketoan@hoabinh.test",
};
const person = {
  kind: "person",
  legalName: "Nguyễn Thị Hồng Ánh",
  taxCode: "",
  address: "12 Hàng Bạc, Hà Nội",
  email: "anh@example.test",
};

const buy = async (more: Record<string, unknown> = {}) =>
  await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], more);
const own = async (id: string) =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;
const state = async (id: string, invoice: object | null, as = shop.cast.customer) =>
  await shop.ask("PUT /orders/{id}/invoice", { as, params: { id }, body: { invoice } });
const mark = async (id: string, version: number, sent = true) =>
  await stage.atDesk("PUT /admin/orders/{id}/invoice", id, { sent, version });

test("a buyer states a company at the checkout; every order of it, its store and the next checkout know it (beyond §7)", async () => {
  const { customer, ownAdmin } = shop.cast;
  const { drill, wiper } = shop.goods;
  const { status, body, text } = await stage.buy(
    customer,
    [
      [drill, 1],
      [wiper, 1],
    ],
    { invoice: { ...company, taxCode: " 0312345678 001 ", email: "KeToan@HoaBinh.test" } },
  );
  expect(status, text).toBe(201);
  for (const { id } of body.orders)
    expect(await own(id)).toMatchObject({ invoice: company, invoiceSentAt: null });
  const id = body.orders.find(
    (each: { tenant: { id: string } }) => each.tenant.id === String(shop.stores.own),
  ).id;
  const seen = await shop.ask("GET /admin/orders/{id}", { as: ownAdmin, params: { id } });
  expect(seen.body).toMatchObject({ invoice: company, invoiceSentAt: null });
  expect((await shop.ask("GET /user/invoice", { as: customer })).body).toEqual({
    invoice: company,
  });
  const other = await shop.ask("GET /user/invoice", { as: shop.cast.otherCustomer });
  expect(other.body).toEqual({ invoice: null });
});

test("a buyer who states nothing is a consumer, and the same request with an invoice is another one (beyond §7)", async () => {
  const addressId = await stage.hanoi(shop.cast.customer);
  const lines: Parameters<OrderStage["buy"]>[1] = [[shop.goods.drill, 1]];
  const key = "one-key-of-an-invoice";
  const first = await stage.buy(shop.cast.customer, lines, { key, addressId });
  expect(await own(first.body.orders[0].id)).toMatchObject({ invoice: null });
  const again = await stage.buy(shop.cast.customer, lines, { key, addressId, invoice: person });
  expect(again.body.code).toBe("orders/key-reused");
});

test("a person needs no tax code, and a company does; what is wrong is named at its field (beyond §7)", async () => {
  const { taxCode: _, ...withoutCode } = person;
  expect((await own(await buy({ invoice: withoutCode }))).invoice).toEqual(person);
  const { taxCode: __, ...companyWithout } = company;
  const wrong = [
    [companyWithout, "invoice.taxCode", "required"],
    [{ ...company, taxCode: "031234567" }, "invoice.taxCode", "buyer-tax-code"],
    [{ ...company, legalName: " " }, "invoice.legalName", "required"],
    [{ ...company, email: "nobody" }, "invoice.email", "email"],
    [{ ...person, taxCode: "12345" }, "invoice.taxCode", "buyer-tax-code"],
  ] as const;
  for (const [invoice, path, code] of wrong) {
    const { status, body } = await stage.buy(shop.cast.customer, [[shop.goods.drill, 1]], {
      invoice,
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ path, code })]);
  }
});

test("the buyer changes, withdraws and states it anew until the store sends it, which is on record (beyond §7)", async () => {
  const id = await buy({ invoice: company });
  expect((await state(id, person)).body.invoice).toEqual(person);
  expect((await state(id, null)).body.invoice).toBeNull();
  const { body } = await state(id, company);
  expect(body).toMatchObject({ invoice: company, version: 4 });
  const sent = await mark(id, body.version);
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body.invoiceSentAt).not.toBeNull();
  for (const invoice of [person, null])
    expect((await state(id, invoice)).body.code).toBe("orders/invoice-sent");
  expect((await own(id)).invoice).toEqual(company);
  const back = await mark(id, sent.body.version, false);
  expect(back.body.invoiceSentAt).toBeNull();
  expect((await state(id, person)).body.invoice).toEqual(person);
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [`order:${id}`],
  );
  expect(rows).toEqual([{ act: "order.invoice_sent" }, { act: "order.invoice_unsent" }]);
});

test("staff never note as sent what the buyer has changed since they looked, and a cancelled order has no invoice", async () => {
  const id = await buy({ invoice: company });
  await state(id, person);
  const stale = await mark(id, 1);
  expect(stale.body.code).toBe("orders/stale");
  expect(await own(id)).toMatchObject({ invoice: person, invoiceSentAt: null });
  await stage.move(id, "cancelled", { reason: "changed their mind", restock: true });
  const { version } = await own(id);
  expect((await mark(id, version)).body.code).toBe("orders/illegal-move");
  expect((await state(id, company)).body.code).toBe("orders/illegal-move");
});

test("nobody states the invoice of another's order, and no agent notes one as sent", async () => {
  const id = await buy({ invoice: company });
  expect((await state(id, person, shop.cast.otherCustomer)).status).toBe(404);
  const body = { sent: true, version: 1 };
  const params = { id };
  const ask = async (as: typeof shop.cast.ownAgent) =>
    (await shop.ask("PUT /admin/orders/{id}/invoice", { as, params, body })).status;
  expect(await ask(shop.cast.ownAgent)).toBe(403);
  expect(await ask(shop.cast.otherAdmin)).toBe(404);
});

test("a list has the orders that want an invoice, and those that wait for it (beyond §7)", async () => {
  const list = async (invoice: string) => {
    const { body } = await shop.ask("GET /admin/orders", {
      as: shop.cast.ownAdmin,
      query: { invoice, size: "50" },
    });
    return { total: body.totalOrders, ids: body.orders.map((each: { id: string }) => each.id) };
  };
  const [wanted, unsent] = [await list("wanted"), await list("unsent")];
  const id = await buy({ invoice: company });
  await buy();
  expect((await list("wanted")).ids).toEqual([id, ...wanted.ids]);
  expect(await list("unsent")).toEqual({ total: unsent.total + 1, ids: [id, ...unsent.ids] });
  await mark(id, 1);
  expect(await list("unsent")).toEqual(unsent);
  expect((await list("wanted")).total).toBe(wanted.total + 1);
});
