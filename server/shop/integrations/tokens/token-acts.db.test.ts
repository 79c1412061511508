import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contract, type EndpointKey } from "#contract/contract.ts";
import { isTokenAct } from "#contract/integrations/token-act-codes.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { catalogueJobs } from "#server/shop/catalogue/catalogue.jobs.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { newProduct } from "#test/new-product.ts";
import { HAND_OVER_REASON, stageOrders } from "#test/order-scenario.ts";
import { openParcelStage, stageParcels } from "#test/parcels/parcel-stage.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { stageReturns } from "#test/returns/return-stage.ts";
import type { RequestOptions, TestShop } from "#test/shop.ts";

// A machine token does the daily work of a store's admin. Each act that it leaves in the audit log has a text.

let shop: TestShop;
/** The shop in which a token does what staff do, wherever an endpoint has a scope. */
let byToken: TestShop;
let token: Awaited<ReturnType<typeof makeToken>>;
beforeAll(async () => {
  ({ shop } = await openParcelStage(["ghn"]));
  token = await makeToken(shop, shop.cast.ownAdmin);
  const { ownAdmin, ownAgent } = shop.cast;
  byToken = {
    ...shop,
    ask: async (key, options) => {
      const { scope }: Endpoint = contract[key];
      const isWork = scope !== undefined && [ownAdmin, ownAgent].some((who) => who === options?.as);
      if (!isWork) return await shop.ask(key, options);
      const headers = { ...options?.headers, ...token.headers };
      return await shop.ask(key, { ...options, as: undefined, headers });
    },
  };
});
afterAll(async () => await shop.close());

const send = async (key: EndpointKey, options: RequestOptions) => {
  const answer = await byToken.ask(key, { as: shop.cast.ownAdmin, ...options });
  expect(answer.status, `${key}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

/** The acts of the token since the last call, each once. */
const takeActs = async (): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    `select distinct l.act from audit_log l join machine_tokens m on m.account_id = l.account_id
     where m.id = $1 and l.id > $2`,
    [token.id, seen],
  );
  const { rows: last } = await shop.ownerDb.query("select max(id) as id from audit_log");
  seen = last[0].id;
  return rows.map(({ act }) => act).toSorted();
};
let seen = 0;

const fail = (error: Error): never => {
  throw error;
};

beforeEach(async () => void (await takeActs()));

test("a token acts on products and categories", async () => {
  const fields = newProduct(shop);
  const { id } = await send("POST /products", await formOf({ name: "product", value: fields }));
  const params = { id };
  const changed = await formOf({ name: "product", value: newProduct(shop) });
  await send("PUT /products/{id}", { params, ...changed });
  await send("PUT /products/{id}/quick", { params, body: { price: 2_000_000, inStock: 3 } });
  for (const isHidden of ["true", "false"])
    await send("PUT /products/{id}/hidden", { params, query: { isHidden } });
  for (const act of [
    { act: "weight", value: 900 },
    { act: "vat", value: "essential" },
  ])
    await send("POST /products/bulk", { body: { ids: [id], ...act } });
  await send("DELETE /products/{id}", { params });
  expect(await takeActs()).toEqual(
    [
      "product.create",
      "product.change",
      "product.price",
      "product.stock",
      "product.hide",
      "product.show",
      "product.weight",
      "product.vat",
      "product.delete",
    ].toSorted(),
  );

  const file = async (name: string, content: string) => ({
    query: { dryRun: "false" },
    ...(await formOf(
      null,
      [{ bytes: new TextEncoder().encode(content), name, type: "text/csv" }],
      "file",
    )),
  });
  const stock = "productNumber,inStock\nGSB 16 RE,4000\n";
  await send("POST /products/stock-import", await file("stock.csv", stock));
  const products = "productNumber,price\nGWS 060,860000\n";
  const { importId } = await send("POST /products/import", await file("products.csv", products));
  await runDueJobs({ db: shop.db, clock: shop.clock, kinds: catalogueJobs(shop), onError: fail });
  await send("DELETE /products/imports/{id}", { params: { id: importId } });
  expect(await takeActs()).toEqual(
    ["product.import", "product.import-undo", "product.stock-import"].toSorted(),
  );

  const made = await send("POST /categories", { body: { name: "Saws" } });
  await send("PUT /categories/{id}", { params: { id: made.id }, body: { name: "Circular saws" } });
  const ids = [made.id, String(shop.categories.drills)];
  await send("PUT /categories/order", { body: { ids } });
  await send("DELETE /categories/{id}", { params: { id: made.id } });
  expect(await takeActs()).toEqual(
    ["category.create", "category.rename", "category.order", "category.delete"].toSorted(),
  );
});

test("a token acts on orders", async () => {
  const orders = stageOrders(byToken);
  const { customer } = shop.cast;
  const place = async (more = {}) => await orders.order(customer, [[shop.goods.drill, 1]], more);
  const id = await place({ paymentMethod: "BANK_TRANSFER" });
  const act = async (key: EndpointKey, of: string, body: object) =>
    await send(key, { params: { id: of }, body });
  await act("PUT /admin/orders/{id}/note", id, { note: "Fragile" });
  await act("POST /admin/orders/{id}/calls", id, { result: "answered" });
  const { version } = await send("GET /admin/orders/{id}/buyer", { params: { id } });
  await act("PUT /admin/orders/{id}/buyer/note", id, { note: "Regular", version: version ?? 0 });
  await act("POST /admin/orders/{id}/payments", id, { amount: 1_000_000 });
  await act("POST /admin/orders/{id}/payments", id, { amount: -1_000, reason: "Typed wrongly" });
  for (const sent of [true, false]) {
    const order = await send("GET /admin/orders/{id}", { params: { id } });
    await act("PUT /admin/orders/{id}/invoice", id, { sent, version: order.version });
  }
  await act("PUT /admin/orders/{id}/status", id, { status: "cancelled" });
  await act("POST /admin/orders/{id}/refund", id, {});
  expect(await takeActs()).toEqual(
    [
      "order.note",
      "order.call",
      "order.buyer-note",
      "order.payment",
      "order.payment_correction",
      "order.invoice_sent",
      "order.invoice_unsent",
      "order.cancelled",
      "order.refund",
    ].toSorted(),
  );

  const kept = await place();
  await orders.move(kept, "transferred", { reason: HAND_OVER_REASON });
  await shop.ask("POST /orders/{id}/cancel", {
    as: customer,
    params: { id: kept },
    body: { reason: "No" },
  });
  await act("PUT /admin/orders/{id}/cancellation", kept, { accept: false, reason: "It is packed" });
  for (const status of ["delivering", "completed"]) await orders.move(kept, status);
  expect(await takeActs()).toEqual(
    [
      "order.transferred",
      "order.cancellation_declined",
      "order.delivering",
      "order.completed",
    ].toSorted(),
  );
});

test("a token acts on parcels", async () => {
  const parcels = stageParcels(byToken);
  const { id } = await parcels.order(1);
  const parcel = await parcels.booked(id, {});
  await parcels.cancel(parcel.id);
  expect(await takeActs()).toEqual(
    ["order.transferred", "parcel.book", "parcel.cancel"].toSorted(),
  );
});

test("a token acts on returns", async () => {
  const returns = stageReturns(byToken);
  const line = [{ line: 1, sellable: 0, damaged: 1, missing: 0 }];
  const open = async (wish: string) => {
    const orderId = await returns.buy([[shop.goods.drill, 1]]);
    const opened = await returns.open(orderId, { wish });
    await takeActs();
    return opened;
  };
  const refused = await open("money");
  await returns.refuse(refused.id);
  expect(await takeActs()).toEqual(["return.refuse"].toSorted());

  const { id } = await open("money");
  const { pictures } = await returns.atDesk(id);
  await send("GET /admin/returns/{id}/pictures/{picture}", {
    params: { id, picture: pictures[0].id },
  });
  await returns.accept(id, { way: "carrier" });
  expect(
    await returns.act("PUT /admin/returns/{id}/parcel", id, { tracking: returns.tracking }),
  ).toMatchObject({ status: 200 });
  await returns.receive(id);
  await returns.inspect(id, line);
  const account = await send("GET /admin/returns/{id}/account", { params: { id } });
  await returns.refund(id, account.amount, "FT1");
  expect(await takeActs()).toEqual(
    [
      "return.look",
      "return.accept",
      "return.parcel",
      "return.receive",
      "return.inspect",
      "return.account",
      "return.refund",
    ].toSorted(),
  );

  for (const isSent of [true, false]) {
    const again = await open("replacement");
    await returns.accept(again.id);
    await returns.send(again.id);
    await returns.receive(again.id);
    await returns.inspect(again.id, line);
    if (isSent) await returns.replace(again.id);
    else await returns.act("POST /admin/returns/{id}/money", again.id);
    expect(await takeActs()).toContain(isSent ? "return.replace" : "return.pay_instead");
  }
});

test("each of these acts has a text", async () => {
  seen = 0;
  const acts = await takeActs();
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.filter((act) => !isTokenAct(act))).toEqual([]);
});
