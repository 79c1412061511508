import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import { refundAccount, stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let returns: ReturnStage;
/** Returns that wait for an answer, for the goods, for a decision of the super admin, and for money that is late. */
let ids: Record<"requested" | "sent" | "appealed" | "late", string>;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  const openOne = async () =>
    (await returns.open(await returns.buy([[shop.goods.drill, 1]]), { details: "Vỏ nứt" })).id;
  ids = {
    requested: await openOne(),
    sent: await openOne(),
    appealed: await openOne(),
    late: await openOne(),
  };
  await returns.accept(ids.sent);
  await returns.send(ids.sent);
  await returns.refuse(ids.appealed);
  await returns.appeal(ids.appealed);
  await returns.accept(ids.late, { way: "none" });
  await shop.ownerDb.query(`update returns set due_at = now() - interval '1 day' where id = $1`, [
    ids.late,
  ]);
  await shop.ownerDb.query("update orders set return_snapshot = returns_of(tenant_id, id)");
  return opened.close;
});

type Listed = { id: string };
const listed = async (query: Record<string, string> = {}, as = shop.cast.ownAdmin) => {
  const { body } = await shop.ask("GET /admin/returns", { as, query });
  return { ...body, ids: body.returns?.map(({ id }: Listed) => id) };
};

test("the desk lists returns by what waits, and counts them", async () => {
  expect(await listed()).toMatchObject({
    ids: [ids.late, ids.appealed, ids.sent, ids.requested],
    totalReturns: 4,
    counts: { waiting: 3, late: 1, dueToday: 0 },
    returns: [{ state: "inspected", buyer: { fullName: shop.cast.customer.fullName } }, {}, {}, {}],
  });
  expect((await listed()).counts.states).toContainEqual({ state: "appealed", count: 1 });
  expect((await listed({ due: "waiting" })).ids).toEqual([ids.late, ids.requested, ids.sent]);
  expect((await listed({ due: "late" })).ids).toEqual([ids.late]);
  expect((await listed({ due: "today" })).ids).toEqual([]);
  expect((await listed({ state: "on_the_way" })).ids).toEqual([ids.sent]);
  expect((await listed({ reason: "fake" })).ids).toEqual([]);
  expect((await listed({ reason: "damaged", state: "appealed" })).ids).toEqual([ids.appealed]);
});

test("a search finds a return by its id, its order, its code and its tracking code", async () => {
  const { orderId, transferNote } = await returns.atDesk(ids.sent);
  for (const q of [
    ids.sent,
    orderId.toLowerCase(),
    transferNote,
    transferNote.slice(2),
    "vtp-0001",
  ])
    expect((await listed({ q })).ids, q).toEqual([ids.sent]);
  expect((await listed({ q: "NOTHING" })).ids).toEqual([]);
});

test("another store sees none of it, an agent only the state on the order, and a stranger nothing", async () => {
  const { otherAdmin, ownAgent, otherCustomer, superAdmin, customer } = shop.cast;
  const id = ids.requested;
  expect((await listed({}, otherAdmin)).ids).toEqual([]);
  const statusOf = async (key: Parameters<TestShop["ask"]>[0], as = customer) =>
    (await shop.ask(key, { as, params: { id } })).status;
  expect(await statusOf("GET /admin/returns/{id}", otherAdmin)).toBe(404);
  expect(await statusOf("GET /admin/returns/{id}", ownAgent)).toBe(403);
  expect(await statusOf("GET /user/returns/{id}", otherCustomer)).toBe(404);
  expect(await statusOf("GET /super/returns/{id}", superAdmin)).toBe(404);
  const { orderId } = await returns.show(id);
  const params = { id: orderId };
  const order = await shop.ask("GET /admin/orders/{id}", { as: ownAgent, params });
  expect(order.body.returns).toMatchObject([{ id, state: "requested", waitsFor: "store" }]);
  expect(order.text).not.toContain("Vỏ nứt");
  const own = await shop.ask("GET /user/returns", { as: customer });
  expect(own.body).toMatchObject({ totalReturns: 4, returns: [{}, {}, {}, { id }] });
  expect((await shop.ask("GET /user/returns", { as: otherCustomer })).body.totalReturns).toBe(0);
});

test("the super admin sees appeals, and of late refunds only the store and the due time", async () => {
  const { superAdmin } = shop.cast;
  const list = async (state: string) =>
    (await shop.ask("GET /super/returns", { as: superAdmin, query: { state } })).body;
  expect(await list("open")).toMatchObject({
    counts: { open: 1, decided: 0, overdue: 1 },
    returns: [{ id: ids.appealed, state: "appealed", reason: "damaged" }],
  });
  const tenant = { id: String(shop.stores.own) };
  expect((await list("overdue")).returns).toMatchObject([
    { id: null, tenant, state: "inspected", reason: null, amount: null },
  ]);
  const params = { id: ids.appealed };
  const { body } = await shop.ask("GET /super/returns/{id}", { as: superAdmin, params });
  expect(body).toMatchObject({
    details: "Vỏ nứt",
    acts: ["uphold_buyer", "uphold_store"],
    decidedBy: null,
  });
  const bare = await returns.act(
    "POST /super/returns/{id}/decision",
    ids.appealed,
    { decision: "store" },
    superAdmin,
  );
  expect(bare.body.code).toBe("returns/reason-required");
  await returns.decide(ids.appealed, "store");
  expect(await returns.show(ids.appealed)).toMatchObject({ state: "closed" });
  expect(await list("decided")).toMatchObject({ returns: [{ id: ids.appealed, state: "closed" }] });
});

test("the whole account is for the store's admin while a refund is due, with a QR of the transfer; each look is logged", async () => {
  const { ownAdmin, otherAdmin, ownAgent } = shop.cast;
  const ask = async (id: string, as = ownAdmin) =>
    await shop.ask("GET /admin/returns/{id}/account", { as, params: { id } });
  const { status, body } = await ask(ids.late);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    bankName: "Vietcombank",
    accountNumber: refundAccount.account,
    accountHolder: refundAccount.holder,
    amount: shop.goods.drill.price,
    note: (await returns.atDesk(ids.late)).transferNote,
  });
  expect(body.qrImage).toMatch(/^data:image\/svg/);
  expect((await ask(ids.requested)).body.code).toBe("returns/no-refund-due");
  expect((await ask(ids.late, otherAdmin)).status).toBe(404);
  expect((await ask(ids.late, ownAgent)).status).toBe(403);
  const detail = await shop.ask("GET /admin/returns/{id}", {
    as: ownAdmin,
    params: { id: ids.late },
  });
  expect(detail.text).not.toContain(refundAccount.account);
  expect(await auditOf(ids.late)).toEqual(["return.accept", "return.account"]);
});

const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = $1 order by id",
    [`return:${id}`],
  );
  return rows.map(({ act }) => act);
};

test("evidence is seen by the parties alone: each look by staff is logged, and the super admin needs an appeal", async () => {
  const { customer, otherCustomer, ownAdmin, otherAdmin, ownAgent, superAdmin } = shop.cast;
  const picture = (await returns.show(ids.requested)).pictures[0].id;
  const appealed = (await returns.show(ids.appealed)).pictures[0].id;
  const look = async (
    who: "user" | "admin" | "super",
    as = customer,
    id = ids.requested,
    file = picture,
  ) =>
    await shop.ask(`GET /${who}/returns/{id}/pictures/{picture}`, {
      as,
      params: { id, picture: file },
      query: { width: "320" },
    });
  const own = await look("user");
  expect([own.status, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    "no-store",
  ]);
  expect((await look("admin", ownAdmin)).status).toBe(200);
  expect((await look("user", otherCustomer)).status).toBe(404);
  expect((await look("admin", otherAdmin)).status).toBe(404);
  expect((await look("admin", ownAgent)).status).toBe(403);
  expect((await look("super", superAdmin)).status).toBe(404);
  expect((await look("super", superAdmin, ids.appealed, appealed)).status).toBe(200);
  expect((await look("super", superAdmin, ids.appealed, picture)).status).toBe(404);
  expect(await auditOf(ids.requested)).toEqual(["return.look"]);
  expect((await auditOf(ids.appealed)).at(-1)).toBe("return.look");
  const open = await shop.app.inject({ url: `/pictures/${picture}-640.webp` });
  expect(open.statusCode).toBe(404);
});
