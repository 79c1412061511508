import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD, type Person } from "#test/cast.ts";
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

const logIn = async (email: string, device = "Test/1.0") => {
  const answer = await shop.ask("POST /auth/login", {
    body: { email, password: CAST_PASSWORD },
    headers: { "user-agent": device },
  });
  return { authorization: `Bearer ${answer.body?.access_token}` };
};
const close = async (as: Person, password = CAST_PASSWORD, lng = "en") =>
  await shop.ask("DELETE /user", { as, query: { lng }, body: { password } });

test("the devices of an account are listed, and one can be signed out from another", async () => {
  const { otherCustomer } = shop.cast;
  const phone = await logIn(otherCustomer.email, "Phone/1.0");
  const laptop = await logIn(otherCustomer.email, "Laptop/1.0");
  const { body } = await shop.ask("GET /user/sessions", { headers: laptop });
  expect(body.sessions).toMatchObject([
    { device: "Laptop/1.0", isCurrent: true },
    { device: "Phone/1.0", isCurrent: false },
  ]);
  const params = { id: body.sessions[1].id };
  const foreign = await shop.ask("DELETE /user/sessions/{id}", { as: shop.cast.customer, params });
  expect(foreign.status).toBe(404);
  expect((await shop.ask("GET /user", { headers: phone })).status).toBe(200);
  const ended = await shop.ask("DELETE /user/sessions/{id}", { headers: laptop, params });
  expect(ended.status).toBe(204);
  expect((await shop.ask("GET /user", { headers: phone })).body.code).toBe("http/unauthorized");
  expect((await shop.ask("GET /user", { headers: laptop })).status).toBe(200);
});

test("a new e-mail replaces the old one once its link was opened, and the old address is notified", async () => {
  const { otherAdmin } = shop.cast;
  const change = async (email: string, password = CAST_PASSWORD) =>
    await shop.ask("PUT /user/email", { as: otherAdmin, body: { email, password } });
  expect((await change("moved@phohang.test", "Wrong-one1")).body.code).toBe(
    "accounts/wrong-password",
  );
  expect((await change(shop.cast.customer.email)).body.code).toBe("accounts/exists");
  expect((await change("moved@phohang.test")).body).toEqual({ status: "ok" });
  expect((await shop.ask("GET /user", { as: otherAdmin })).body.email).toBe(otherAdmin.email);

  await shop.ask("POST /auth/reset-password/request", { body: { email: otherAdmin.email } });
  const oldLink = await post.keyFor(otherAdmin.email, "/account/reset/finish");
  const key = await post.keyFor("moved@phohang.test", "/account/email/finish");
  const confirm = async () => await shop.ask("GET /auth/confirm-email/{key}", { params: { key } });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).body.code).toBe("accounts/link-invalid");
  expect((await shop.ask("GET /user", { as: otherAdmin })).body.email).toBe("moved@phohang.test");
  expect((await post.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [otherAdmin.email, "Your e-mail address was changed"],
  ]);
  const body = { key: oldLink, newPassword: "Moi-tinh2" };
  const reset = await shop.ask("POST /auth/reset-password", { body });
  expect(reset.body.code).toBe("accounts/link-invalid");
});

test("an address that another account took in the meantime is not given twice", async () => {
  const { otherAgent } = shop.cast;
  const email = "wanted@phohang.test";
  await shop.ask("PUT /user/email", { as: otherAgent, body: { email, password: CAST_PASSWORD } });
  const key = await post.keyFor(email, "/account/email/finish");
  const faster = { email, password: "Xin-chao1", fullName: "Nhanh" };
  expect((await shop.ask("POST /auth/register", { body: faster })).status).toBe(200);
  const late = await shop.ask("GET /auth/confirm-email/{key}", { params: { key } });
  expect(late.body.code).toBe("accounts/exists");
});

test("consents are recorded for visitors and accounts, and can be withdrawn", async () => {
  const say = async (granted: boolean, as?: Person) =>
    await shop.ask("POST /consents", {
      ...(as && { as }),
      body: { purpose: "comfort", granted, textVersion: "2026-01" },
      query: { lng: "vn" },
    });
  const visitor = await say(true);
  expect(visitor.status).toBe(201);
  expect(visitor.body).toMatchObject({ purpose: "comfort", granted: true, language: "vn" });
  await say(true, shop.cast.customer);
  await say(false, shop.cast.customer);
  const { body } = await shop.ask("GET /user/consents", { as: shop.cast.customer });
  expect(body.consents).toMatchObject([{ purpose: "comfort", granted: false }]);
  const { rows } = await shop.ownerDb.query("select account_id, granted from consents order by id");
  expect(rows).toMatchObject([
    { account_id: null, granted: true },
    { account_id: shop.cast.customer.accountId, granted: true },
    { account_id: shop.cast.customer.accountId, granted: false },
  ]);
});

test("visitors who use up a network's consents leave those of an account behind it", async () => {
  const say = async (as?: Person) =>
    (
      await shop.ask("POST /consents", {
        ...(as && { as }),
        body: { purpose: "comfort", granted: true, textVersion: "2026-01" },
      })
    ).status;
  const usedUp = async (key: string, points: number) =>
    await shop.ownerDb.query("insert into throttle (key, points, expire) values ($1, $2, $3)", [
      key,
      points,
      shop.clock().getTime() + 60_000,
    ]);
  await shop.ownerDb.query("delete from throttle");
  await usedUp("consents:127.0.0.1", 1_000);
  expect(await say()).toBe(429);
  expect(await say(shop.cast.otherCustomer)).toBe(201);
  await usedUp(`consents:account:${shop.cast.ownAgent.accountId}`, 100);
  expect(await say(shop.cast.ownAgent)).toBe(429);
});

test("people can export the data that the shop has about them, and nothing about others", async () => {
  const { customer, otherCustomer } = shop.cast;
  const id = await stage.order(customer, [[shop.goods.drill, 1]]);
  const other = await stage.order(otherCustomer, [[shop.goods.drill, 1]]);
  const answer = await shop.ask("GET /user/data", { as: customer });
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="pho-hang.json"');
  expect(answer.body).toMatchObject({
    account: { email: customer.email, fullName: customer.fullName },
    orders: [
      { id, status: "pending", products: [{ name: shop.goods.drill && expect.any(String) }] },
    ],
    addresses: [{ fullName: customer.fullName }],
    consents: [{ granted: true }, { granted: false }],
  });
  expect(answer.text).not.toContain(other);
  expect(answer.text).not.toContain("argon2");
});

test("an account can't be closed with a wrong password, by staff, or with an order under way", async () => {
  expect((await close(shop.cast.customer, "Wrong-one1")).body.code).toBe("accounts/wrong-password");
  expect((await close(shop.cast.ownAgent)).body.code).toBe("accounts/staff");
  const underWay = await close(shop.cast.customer);
  expect([underWay.status, underWay.body.code]).toEqual([409, "accounts/orders-under-way"]);
  expect((await shop.ask("GET /user", { as: shop.cast.customer })).status).toBe(200);
});

test("a closed account leaves orders without a name, and its owner can register again", async () => {
  const { customer } = shop.cast;
  const { rows: open } = await shop.ownerDb.query<{ id: string }>(
    "select id from orders where account_id = $1",
    [customer.accountId],
  );
  for (const { id } of open)
    await shop.ask("POST /orders/{id}/cancel", {
      as: customer,
      params: { id },
      body: { reason: "changed_mind" },
    });
  await post.deliver();
  expect((await close(customer, CAST_PASSWORD, "vn")).status).toBe(204);
  expect((await shop.ask("GET /user", { as: customer })).body.code).toBe("http/unauthorized");
  const mails = await post.deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, "Tài khoản của bạn đã được đóng"],
  ]);
  expect(mails[0]?.text).toContain(customer.fullName);
  const { rows: jobs } = await shop.ownerDb.query("select * from jobs");
  expect(jobs.length).toBeGreaterThan(0);
  expect(JSON.stringify(jobs)).not.toContain(customer.email);
  const tables = ["accounts", "addresses", "cart_lines", "sessions", "account_links"];
  for (const table of [...tables, "orders", "identities"]) {
    const { rows } = await shop.ownerDb.query(`select * from ${table}`);
    const kept = JSON.stringify(
      rows.filter((row) => (row.account_id ?? row.id) === customer.accountId),
    );
    expect(kept).not.toContain(customer.email);
    expect(kept).not.toContain(customer.fullName);
    expect(kept).not.toContain("912345678");
    expect(kept).not.toContain("Hàng Bạc");
  }
  const again = { email: customer.email, password: "Xin-chao1", fullName: "Lại đây" };
  expect((await shop.ask("POST /auth/register", { body: again })).status).toBe(200);
});

test("all other devices of an account are signed out at once", async () => {
  const { otherCustomer } = shop.cast;
  const phone = await logIn(otherCustomer.email, "Phone/1.0");
  const tablet = await logIn(otherCustomer.email, "Tablet/1.0");
  const laptop = await logIn(otherCustomer.email, "Laptop/1.0");
  const { body } = await shop.ask("GET /user/sessions", { headers: laptop });
  const ended = await shop.ask("DELETE /user/sessions", { headers: laptop });
  expect(ended.body).toEqual({ ended: body.sessions.length - 1 });
  for (const headers of [phone, tablet])
    expect((await shop.ask("GET /user", { headers })).body.code).toBe("http/unauthorized");
  expect((await shop.ask("GET /user/sessions", { headers: laptop })).body.sessions).toMatchObject([
    { device: "Laptop/1.0", isCurrent: true },
  ]);
});
