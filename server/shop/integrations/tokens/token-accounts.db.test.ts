import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { makeToken } from "#test/machine-tokens.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

// The account that a token acts under is nobody's: no list, mail or way to sign in knows it.

let shop: TestShop;
let post: PostBox;
let account: { id: number; email: string };
const NAME = "Kho tự động";
beforeAll(async () => {
  ({ shop, post } = await openMailStage());
  await makeToken(shop, shop.cast.ownAdmin, { name: NAME });
  const { rows } = await shop.ownerDb.query("select id, email from accounts where full_name = $1", [
    NAME,
  ]);
  account = rows[0];
});
afterAll(async () => await shop.close());

test("its account has an address that no mail reaches, and neither password nor role", async () => {
  const { rows } = await shop.ownerDb.query(
    "select email like '%@service.invalid' as nowhere, password_hash, role, tenant_id, is_active, is_disabled from accounts where id = $1",
    [account.id],
  );
  expect(rows).toEqual([
    {
      nowhere: true,
      password_hash: null,
      role: null,
      tenant_id: null,
      is_active: false,
      is_disabled: true,
    },
  ]);
});

test("the database keeps a password, a role and activity away from it", async () => {
  for (const set of [
    "password_hash = 'x'",
    "role = 'SUPER_ADMIN'",
    "is_active = true",
    "is_disabled = false",
  ])
    await expect(
      shop.ownerDb.query(`update accounts set ${set} where id = $1`, [account.id]),
    ).rejects.toThrow("accounts_service_check");
});

test("no way to sign in, to register or to reset a password takes its address", async () => {
  const { email } = account;
  const people = { fullName: "X", email };
  for (const answer of [
    await shop.ask("POST /auth/login", { body: { email, password: CAST_PASSWORD } }),
    await shop.ask("POST /auth/register", { body: { ...people, password: CAST_PASSWORD } }),
    await shop.ask("POST /auth/reset-password/request", { body: { email } }),
    await shop.ask("POST /auth/activation/resend", { body: { email } }),
    await shop.ask("POST /admins", {
      as: shop.cast.superAdmin,
      body: { ...people, role: "SUPER_ADMIN", useExisting: true },
    }),
    await shop.ask("PUT /user/email", {
      as: shop.cast.customer,
      body: { email, password: CAST_PASSWORD },
    }),
  ])
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, "email"]);
  expect(await post.deliver()).toEqual([]);
});

test("the list of staff doesn't have it, also when its name is searched for", async () => {
  const as = shop.cast.superAdmin;
  const queries: Record<string, string>[] = [{}, { q: NAME }, { q: "service.invalid" }];
  for (const query of queries) {
    const { body } = await shop.ask("GET /admins", { as, query });
    expect(JSON.stringify(body)).not.toContain(NAME);
  }
});

test("staff's notices of the store are sent to people only", async () => {
  const { rows } = await shop.ownerDb.query(
    "select from staff_notices where account_id = $1 union all select from identities where account_id = $1",
    [account.id],
  );
  expect(rows).toEqual([]);
});
