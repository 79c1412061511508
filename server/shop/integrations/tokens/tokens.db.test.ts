import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isTokenForm, TOKEN_BURST, TOKEN_RATE, TOKENS_MAX } from "#contract/integrations/tokens.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { tokenHash } from "./find-token-caller.ts";

let shop: TestShop;
const start = new Date("2026-11-27T03:00:00Z");
const after = (seconds: number) => shop.clock.set(new Date(start.getTime() + seconds * 1_000));
beforeAll(async () => {
  shop = await openShop();
  after(0);
});
afterEach(async () => {
  await shop.ownerDb.query("update machine_tokens set revoked_at = now()");
  after(0);
});
afterAll(async () => await shop.close());

const list = async (as = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/tokens", { as })).body.tokens;

const make = async (body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/tokens", {
    as,
    body: { name: "Kho", scopes: ["orders:read"], password: CAST_PASSWORD, ...body },
  });

const revoke = async (id: string, as = shop.cast.ownAdmin) =>
  await shop.ask("DELETE /admin/tokens/{id}", { as, params: { id } });

/** The status of a read with the token. */
const statusOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await shop.ask("GET /admin/orders", { headers })).status;

test("a store's admin makes a token that is shown once, and lists it without the token", async () => {
  const { status, body } = await make({
    name: "Phần mềm kho",
    scopes: ["orders:read", "stock:write"],
  });
  expect(status).toBe(201);
  const { token, details } = body;
  expect(token).toSatisfy(isTokenForm);
  expect(details).toEqual({
    id: details.id,
    name: "Phần mềm kho",
    scopes: ["orders:read", "stock:write"],
    hint: token.slice(0, 8),
    createdAt: start.toISOString(),
    createdBy: shop.cast.ownAdmin.fullName,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect((await list())[0]).toEqual(details);
  const { rows } = await shop.ownerDb.query(
    "select t::text as row, hash from machine_tokens t where id = $1",
    [details.id],
  );
  expect(rows[0].row).not.toContain(token);
  expect(rows[0].hash).toBe(tokenHash(token));
});

test("a token reads and writes as its store, and its acts carry its name", async () => {
  const token = await makeToken(shop, shop.cast.ownAdmin, { name: "Kho Hà Nội" });
  const { id } = shop.goods.drill;
  const products = await shop.ask("GET /admin/products", { headers: token.headers });
  const before = products.body.products.find((each: { id: string }) => each.id === id);
  const changed = await shop.ask("PUT /products/{id}/quick", {
    headers: token.headers,
    params: { id },
    body: { price: 1_230_000, version: before.version },
  });
  expect(changed.status, changed.text).toBe(200);
  const stale = await shop.ask("PUT /products/{id}/quick", {
    as: shop.cast.ownAdmin,
    params: { id },
    body: { price: 1, version: before.version },
  });
  expect(stale.body).toMatchObject({ code: "catalogue/stale", changedBy: "Kho Hà Nội" });
  const { body } = await shop.ask("GET /admin/tokens/{id}/acts", {
    as: shop.cast.ownAdmin,
    params: { id: token.id },
  });
  expect(body.acts).toEqual([
    { act: expect.stringMatching(/^product\./), object: `product:${id}`, at: start.toISOString() },
  ]);
});

test("the last use of a token is noted, at most once a minute", async () => {
  const token = await makeToken(shop, shop.cast.ownAdmin);
  const lastUse = async () =>
    (await list()).find(({ id }: { id: string }) => id === token.id).lastUsedAt;
  expect(await statusOf(token)).toBe(200);
  await expect.poll(lastUse).toBe(start.toISOString());
  after(59);
  expect(await statusOf(token)).toBe(200);
  expect(await lastUse()).toBe(start.toISOString());
  after(60);
  expect(await statusOf(token)).toBe(200);
  await expect.poll(lastUse).toBe(new Date(start.getTime() + 60_000).toISOString());
});

test("making and revoking a token are in the audit log", async () => {
  const { id } = await makeToken(shop, shop.cast.ownAdmin);
  await revoke(id);
  const { rows } = await shop.ownerDb.query(
    "select act, account_id as by from audit_log where object = $1 order by id",
    [`token:${id}`],
  );
  const by = shop.cast.ownAdmin.accountId;
  expect(rows).toEqual([
    { act: "token.create", by },
    { act: "token.revoke", by },
  ]);
});

describe("a token ends", () => {
  test("when it is revoked, at once and in every process", async () => {
    const node = await shop.openNode();
    const token = await makeToken(shop, shop.cast.ownAdmin);
    const there = async () =>
      (await fetch(`${node.url}${BASE_PATH}/admin/orders`, { headers: token.headers })).status;
    expect(await there()).toBe(200);
    expect((await revoke(token.id)).status).toBe(204);
    expect([await there(), await statusOf(token)]).toEqual([401, 401]);
    expect(
      (await list()).find(({ id }: { id: string }) => id === token.id).revokedAt,
    ).not.toBeNull();
    expect((await revoke(token.id)).status).toBe(404);
  });

  test("at its time", async () => {
    const expiresAt = new Date(start.getTime() + 60_000).toISOString();
    const token = await makeToken(shop, shop.cast.ownAdmin, { expiresAt });
    after(59);
    expect(await statusOf(token)).toBe(200);
    after(60);
    expect(await statusOf(token)).toBe(401);
  });

  test("with its store", async () => {
    const token = await makeToken(shop, shop.cast.otherAdmin);
    expect(await statusOf(token)).toBe(200);
    const close = async (isDeleted: boolean) =>
      await shop.ownerDb.query("update tenants set is_deleted = $2 where id = $1", [
        shop.stores.other,
        isDeleted,
      ]);
    await close(true);
    expect(await statusOf(token)).toBe(401);
    await close(false);
    expect(await statusOf(token)).toBe(200);
  });
});

describe("no token is made", () => {
  test.each([
    ["without a name", { name: " " }, "http/invalid"],
    ["without a scope", { scopes: [] }, "http/invalid"],
    ["with an unknown scope", { scopes: ["tokens:write"] }, "http/invalid"],
    ["with an end that has passed", { expiresAt: "2026-11-27T03:00:00.000Z" }, "http/invalid"],
    ["with a wrong password", { password: "Wrong@2026!" }, "accounts/wrong-password"],
    ["without a password", { password: undefined }, "accounts/proof-needed"],
  ])("%s", async (_, body, code) => {
    expect((await make(body)).body.code).toBe(code);
    expect(
      (await list()).every(({ revokedAt }: { revokedAt: string | null }) => revokedAt !== null),
    ).toBe(true);
  });

  test("by an agent, a shopper or a super admin", async () => {
    for (const name of ["ownAgent", "customer", "superAdmin"] as const)
      expect((await make({}, shop.cast[name])).status).toBe(403);
  });

  test("by a token, whatever its scopes are", async () => {
    const { headers, id } = await makeToken(shop, shop.cast.ownAdmin);
    const body = { name: "Kho", scopes: ["orders:read"], password: CAST_PASSWORD };
    for (const refused of [
      await shop.ask("POST /admin/tokens", { headers, body }),
      await shop.ask("GET /admin/tokens", { headers }),
      await shop.ask("DELETE /admin/tokens/{id}", { headers, params: { id } }),
      await shop.ask("GET /admin/tokens/{id}/acts", { headers, params: { id } }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, "http/scope"]);
  });

  test("beyond the limit of tokens that work: one that ended makes room", async () => {
    const made = [];
    for (let n = 0; n < TOKENS_MAX; n++)
      made.push((await make({ name: `Kho ${n}` })).body.details.id);
    const refused = await make({});
    expect(refused.body).toMatchObject({ code: "integrations/too-many-tokens", limit: TOKENS_MAX });
    await revoke(made[0]);
    expect((await make({})).status).toBe(201);
  });
});

test("another store neither sees nor revokes a token", async () => {
  const { id } = await makeToken(shop, shop.cast.ownAdmin);
  const as = shop.cast.otherAdmin;
  expect((await list(as)).some((each: { id: string }) => each.id === id)).toBe(false);
  expect((await revoke(id, as)).status).toBe(404);
  expect((await shop.ask("GET /admin/tokens/{id}/acts", { as, params: { id } })).status).toBe(404);
});

test("a text that is no token of ours is refused", async () => {
  const { token } = await makeToken(shop, shop.cast.ownAdmin);
  for (const text of [
    "phk_",
    "phk_x",
    `${token}x`,
    token.slice(0, -1),
    token.toLowerCase(),
    `phk_${"a".repeat(43)}`,
  ])
    expect(await statusOf({ headers: { authorization: `Bearer ${text}` } })).toBe(401);
});

test("a token that calls too fast waits, and neither its store's people nor another token do", async () => {
  const token = await makeToken(shop, shop.cast.ownAdmin);
  const other = await makeToken(shop, shop.cast.ownAdmin);
  for (let n = 0; n < TOKEN_BURST; n++) expect(await statusOf(token)).toBe(200);
  const refused = await shop.ask("GET /admin/orders", { headers: token.headers });
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(await statusOf(other)).toBe(200);
  expect((await shop.ask("GET /admin/orders", { as: shop.cast.ownAdmin })).status).toBe(200);
  after(1);
  for (let n = 0; n < TOKEN_RATE; n++) expect(await statusOf(token)).toBe(200);
  expect(await statusOf(token)).toBe(429);
});

test("where everyone may call, a token is a visitor, and a revoked one is refused", async () => {
  const { headers, id } = await makeToken(shop, shop.cast.ownAdmin);
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query("update products set is_hidden = true where id = $1", [productId]);
  const asked = { params: { id: shop.goods.drill.id } };
  const visitor = await shop.ask("GET /products/{id}", asked);
  const withToken = await shop.ask("GET /products/{id}", { ...asked, headers });
  await shop.ownerDb.query("update products set is_hidden = false where id = $1", [productId]);
  expect([visitor.status, withToken.status]).toEqual([404, 404]);
  expect((await shop.ask("GET /tenants", { headers })).status).toBe(200);
  await revoke(id);
  expect((await shop.ask("GET /tenants", { headers })).status).toBe(401);
});
