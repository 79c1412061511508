import { afterAll, beforeEach, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
const opened: TestShop[] = [];
beforeEach(async () => {
  shop = await openShop();
  opened.push(shop);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

const asSuperAdmin = () => ({ as: shop.cast.superAdmin });

const add = async (body: Record<string, unknown>) =>
  await shop.ask("POST /admins", { ...asSuperAdmin(), body });

const change = async (id: number | string, body: Record<string, unknown>) =>
  await shop.ask("PUT /admins/{id}", { ...asSuperAdmin(), params: { id: String(id) }, body });

const remove = async (id: number | string, as = shop.cast.superAdmin) =>
  await shop.ask("DELETE /admins/{id}", { as, params: { id: String(id) } });

const agent = () => ({
  email: "New.Agent@phohang.test",
  fullName: "Bùi Thị Mai",
  role: "ROLE_AGENT",
  tenantId: String(shop.stores.own),
});

const invitations = async (id: string): Promise<number> => {
  const { rowCount } = await shop.ownerDb.query(
    "select from jobs where kind = 'mail.invitation' and payload->>'accountId' = $1",
    [id],
  );
  return rowCount ?? 0;
};

test("the super admin gives a role, and the new member of the staff is invited by mail", async () => {
  const added = await add(agent());
  expect(added.status, added.text).toBe(201);
  expect(added.body).toEqual({
    id: added.body.id,
    email: "new.agent@phohang.test",
    fullName: "Bùi Thị Mai",
    role: "ROLE_AGENT",
    tenant: { id: String(shop.stores.own), name: "Bosch Power Tool" },
    isActive: true,
    isPendingActive: true,
  });
  expect(await invitations(added.body.id)).toBe(1);
  const again = await add(agent());
  expect([again.status, again.body.code]).toEqual([409, "accounts/exists"]);
});

test("a role and its store go together", async () => {
  const { tenantId, ...without } = agent();
  expect((await add(without)).body.errors).toMatchObject([{ path: "tenantId", code: "required" }]);
  const placed = await add({ ...without, role: "SUPER_ADMIN", tenantId });
  expect(placed.body.errors).toMatchObject([{ path: "tenantId", code: "choice" }]);
  expect((await add({ ...agent(), tenantId: "999999" })).body.code).toBe("accounts/unknown-tenant");
  expect((await add({ ...agent(), role: "OWNER" })).status).toBe(400);
  const moved = await change(shop.cast.ownAgent.accountId, { role: "SUPER_ADMIN" });
  expect([moved.status, moved.body.tenant]).toEqual([200, null]);
  const back = await change(shop.cast.ownAgent.accountId, { role: "ROLE_AGENT" });
  expect(back.body.errors).toMatchObject([{ path: "tenantId", code: "required" }]);
});

test("a shopper becomes staff only with `useExisting`, and is invited to choose a new password", async () => {
  const { customer } = shop.cast;
  const shopper = { ...agent(), email: customer.email };
  const token = await shop.tokenOf(customer);
  const refused = await add(shopper);
  expect([refused.status, refused.body.mayUse]).toEqual([409, true]);
  const added = await add({ ...shopper, useExisting: true });
  expect([added.status, added.body.isPendingActive]).toEqual([201, false]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await shop.ask("GET /user", { headers })).status).toBe(401);
  shop.forgetTokens();
  const { email } = customer;
  const old = await shop.ask("POST /auth/login", { body: { email, password: CAST_PASSWORD } });
  expect([old.status, await invitations(added.body.id)]).toEqual([403, 1]);
});

test("a password that was chosen before the e-mail was proven does not come with the role", async () => {
  const account = {
    email: "squatter@phohang.test",
    password: "Stranger@2026",
    fullName: "Stranger",
  };
  await shop.ask("POST /auth/register", { body: account });
  const { email } = account;
  const added = await add({ ...agent(), email, useExisting: true });
  expect(await invitations(added.body.id)).toBe(1);
  await shop.ownerDb.query("update accounts set is_active = true where email = $1", [email]);
  const { fullName: _, ...credentials } = account;
  expect((await shop.ask("POST /auth/login", { body: credentials })).status).toBe(403);
});

test("another role or store, or being disabled, ends the sessions at once", async () => {
  const { ownAgent, ownAdmin, otherAgent } = shop.cast;
  const orders = async (as: typeof ownAgent) =>
    (await shop.ask("GET /admin/orders", { as })).status;
  expect(await orders(ownAgent)).toBe(200);
  const named = await change(ownAgent.accountId, { fullName: "Lê Đức" });
  expect([named.body.fullName, await orders(ownAgent)]).toEqual(["Lê Đức", 200]);
  await change(ownAgent.accountId, { tenantId: String(shop.stores.other) });
  expect(await orders(ownAgent)).toBe(401);
  await shop.tokenOf(otherAgent);
  const shut = await change(otherAgent.accountId, { isActive: false });
  expect([shut.body.isActive, await orders(otherAgent)]).toEqual([false, 401]);
  expect((await change(otherAgent.accountId, { isActive: true })).body.isActive).toBe(true);
  await shop.tokenOf(ownAdmin);
  expect((await remove(ownAdmin.accountId)).status).toBe(204);
  expect(await orders(ownAdmin)).toBe(401);
  expect((await remove(ownAdmin.accountId)).status).toBe(404);
  shop.forgetTokens();
  expect((await shop.ask("GET /user/roles", { as: ownAdmin })).body).toEqual([]);
});

test("the last super admin stays", async () => {
  const { superAdmin, ownAdmin } = shop.cast;
  const { accountId } = superAdmin;
  for (const refused of [
    await remove(accountId),
    await change(accountId, { isActive: false }),
    await change(accountId, { role: "ROLE_AGENT", tenantId: String(shop.stores.own) }),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, "accounts/last-super-admin"]);
  // An invited super admin who never activated the account does not count.
  await add({ email: "second@phohang.test", fullName: "Second", role: "SUPER_ADMIN" });
  expect((await remove(accountId)).status).toBe(409);
  await change(ownAdmin.accountId, { role: "SUPER_ADMIN" });
  shop.forgetTokens();
  await Promise.all([shop.tokenOf(superAdmin), shop.tokenOf(ownAdmin)]);
  const both = await Promise.all([
    remove(accountId, ownAdmin),
    remove(ownAdmin.accountId, superAdmin),
  ]);
  const kept = await shop.ownerDb.query(
    "select from accounts where role = 'SUPER_ADMIN' and is_active and not is_disabled",
  );
  expect(kept.rowCount).toBe(1);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
});

test("a member of the staff can't get the e-mail of another account", async () => {
  const { ownAgent, customer } = shop.cast;
  const taken = await change(ownAgent.accountId, { email: customer.email });
  expect([taken.status, taken.body.code]).toEqual([409, "accounts/exists"]);
  expect((await change(customer.accountId, { fullName: "x" })).status).toBe(404);
});

test("the staff are listed by name, found without diacritics, and filtered by role and store", async () => {
  const list = async (query: Record<string, string> = {}) =>
    (await shop.ask("GET /admins", { ...asSuperAdmin(), query })).body;
  const all = await list({ size: "5" });
  expect([all.totalAdmins, all.admins.length, all.page]).toEqual([5, 5, 1]);
  const found = await list({ name: "HOANG MINH" });
  expect(found.admins.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    "Hoàng Minh Tuấn",
  ]);
  expect((await list({ name: "owna" })).totalAdmins).toBe(2);
  expect((await list({ name: "%" })).totalAdmins).toBe(0);
  expect((await list({ role: "ROLE_AGENT" })).totalAdmins).toBe(2);
  expect((await list({ tenantId: String(shop.stores.other) })).totalAdmins).toBe(2);
  expect((await shop.ask("GET /admins", { as: shop.cast.ownAdmin })).status).toBe(403);
});
