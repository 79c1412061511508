import { beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import { openPostBox } from "#test/mail-box.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
let post: ReturnType<typeof openPostBox>;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  post = openPostBox(shop);
  return opened.close;
});

const tracking = { carrier: "Giao Hàng Nhanh", code: "ghn-8Z 42.7K1" };

const orderIn = (status: "pending" | "transferred", as = shop.cast.customer): Promise<string> =>
  stage.orderIn(status, as, [[shop.goods.drill, 1]]);
const send = (id: string, more: object = { tracking }) => stage.move(id, "delivering", more);
const buyerSees = async (id: string) =>
  (await shop.ask("GET /orders/{id}", { as: shop.cast.customer, params: { id } })).body;
const found = async (orderId: string, as = shop.cast.ownAgent): Promise<string[]> => {
  const { body } = await shop.ask("GET /admin/orders", { as, query: { orderId } });
  return body.orders.map(({ id }: { id: string }) => id);
};

test("a tracking code that the store enters is on the buyer's timeline, in the mail and in the store's list", async () => {
  const id = await orderIn("transferred");
  await post.deliver();
  const { status, body } = await send(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "delivering", tracking });
  const detail = await buyerSees(id);
  expect(detail.tracking).toEqual(tracking);
  expect(detail.timeline.map((step: { tracking: unknown }) => step.tracking)).toEqual([
    null,
    null,
    tracking,
  ]);
  const [mail] = await post.deliver();
  expect(mail?.text).toContain("Giao Hàng Nhanh");
  expect(mail?.text).toContain("ghn-8Z 42.7K1");
  const file = await shop.ask("GET /admin/orders/export", {
    as: shop.cast.ownAgent,
    query: { orderId: id },
  });
  expect(file.text).toContain("Carrier,Tracking code");
  expect(file.text).toContain("Giao Hàng Nhanh,ghn-8Z 42.7K1");
});

test("an order is sent without a tracking code too, and keeps one that it has", async () => {
  const bare = await orderIn("transferred");
  expect((await send(bare, {})).body.tracking).toBeNull();
  expect((await buyerSees(bare)).timeline.at(-1).tracking).toBeNull();
  const coded = await orderIn("transferred");
  await send(coded);
  const done = await stage.move(coded, "completed");
  expect(done.body.tracking).toEqual(tracking);
  expect(done.body.timeline.at(-2).tracking).toEqual(tracking);
  expect(done.body.timeline.at(-1).tracking).toBeNull();
});

test("staff find an order by its tracking code, however it is typed, and only those of their own store", async () => {
  const code = "VTP 7731-9902.AB";
  const id = await orderIn("transferred");
  await send(id, { tracking: { carrier: "Viettel Post", code } });
  for (const typed of [code, "vtp77319902ab", "VTP-7731", "vtp"])
    expect(await found(typed), typed).toEqual([id]);
  expect(await found("7731")).toEqual([]);
  expect(await found("VTP77319902ABX")).toEqual([]);
  const long = "9".repeat(40);
  const other = await orderIn("transferred");
  await send(other, { tracking: { carrier: "SPX", code: long } });
  expect(await found(long)).toEqual([other]);
  expect(await found(long.slice(0, 30))).toEqual([other]);
  expect(await found(code, shop.cast.otherAgent)).toEqual([]);
  expect(await found(code, shop.cast.otherAdmin)).toEqual([]);
});

test.each([
  ["transferred", "pending"],
  ["cancelled", "transferred"],
] as const)("a move to %s takes no tracking code", async (to, from) => {
  const id = await orderIn(from);
  const { status, body } = await stage.move(id, to, { tracking });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: "tracking", code: "tracking-status" }]);
  expect((await buyerSees(id)).status).toBe(from);
});

test.each([
  [{ carrier: "GHN" }, "tracking.code", "required"],
  [{ code: "GHN1" }, "tracking.carrier", "required"],
  [{ carrier: " ", code: "GHN1" }, "tracking.carrier", "required"],
  [{ carrier: "GHN", code: "x".repeat(41) }, "tracking.code", "too-long"],
  [{ carrier: "ế".repeat(41), code: "GHN1" }, "tracking.carrier", "too-long"],
  [{ carrier: "GHN", code: "—…" }, "tracking.code", "format"],
  [{ carrier: "GHN", code: "a\u202eb" }, "tracking.code", "characters"],
  [{ carrier: "GHN", code: "GHN1", url: "https://x" }, "tracking.url", "unknown"],
  ["GHN1", "tracking", "type"],
])("the tracking %j is refused and moves nothing", async (wrong, path, code) => {
  const id = await orderIn("transferred");
  const { status, body } = await send(id, { tracking: wrong });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path, code }]);
  expect((await buyerSees(id)).status).toBe("transferred");
});

test("of several callers who send one order at once with different codes, one wins with its carrier and code", async () => {
  const id = await orderIn("transferred");
  const codes = ["GHTK-1", "GHTK-2", "GHTK-3", "GHTK-4", "GHTK-5", "GHTK-6"];
  const answers = await Promise.all(
    codes.map((code) => send(id, { tracking: { carrier: `by ${code}`, code } })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(codes.length - 1);
  const detail = await buyerSees(id);
  expect(detail.tracking).toEqual(won[0]?.body.tracking);
  expect(detail.tracking.carrier).toBe(`by ${detail.tracking.code}`);
});

test("of several orders sent at once each takes its own code, and a refusal does not affect the others", async () => {
  const [first, second, pending] = [
    await orderIn("transferred"),
    await orderIn("transferred"),
    await orderIn("pending"),
  ];
  const coded = (code: string) => ({ carrier: "J&T Express", code });
  const body = {
    status: "delivering",
    orders: [
      { id: first, tracking: coded("JT-1") },
      { id: pending, tracking: coded("JT-2") },
      { id: second },
    ],
  };
  const { results } = (await shop.ask("POST /admin/orders/moves", { as: shop.cast.ownAgent, body }))
    .body;
  expect(results).toMatchObject([
    { order: { tracking: coded("JT-1") }, refusal: null },
    { order: null, refusal: { code: "orders/illegal-move" } },
    { order: { status: "delivering", tracking: null }, refusal: null },
  ]);
  expect(await found("JT2")).toEqual([]);
  const wrong = await shop.ask("POST /admin/orders/moves", {
    as: shop.cast.ownAgent,
    body: {
      status: "transferred",
      orders: [{ id: first }, { id: pending, tracking: coded("JT-2") }],
    },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toMatchObject([{ path: "orders.1.tracking", code: "tracking-status" }]);
  expect((await buyerSees(pending)).status).toBe("pending");
});

test("a buyer's own data hold the tracking code; a closed account leaves none", async () => {
  const { otherCustomer } = shop.cast;
  const id = await orderIn("transferred", otherCustomer);
  const code = "NJV-5512";
  await send(id, { tracking: { carrier: "Ninja Van", code } });
  const data = await shop.ask("GET /user/data", { as: otherCustomer });
  expect(data.text).toContain(code);
  await stage.move(id, "completed");
  const closed = await shop.ask("DELETE /user", {
    as: otherCustomer,
    body: { password: CAST_PASSWORD },
  });
  expect(closed.status).toBe(204);
  expect(await found(code)).toEqual([]);
  const { rows } = await shop.ownerDb.query("select * from orders where id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain("5512");
});

test("the database keeps no tracking code of an order that wasn't sent, nor half of one", async () => {
  const id = await orderIn("transferred");
  const set = (values: string) =>
    shop.ownerDb.query(`update orders set ${values} where id = $1`, [id]);
  await expect(set("carrier = 'GHN', tracking_code = 'X1', tracking_key = 'X1'")).rejects.toThrow(
    "orders_tracking_check",
  );
  await send(id);
  await expect(set("carrier = null")).rejects.toThrow("orders_tracking_check");
});
