import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;

beforeAll(async () => {
  ({ shop, post } = await openMailStage());
});
afterAll(async () => await shop.close());

const logIn = async (email: string, password: string) =>
  await shop.ask("POST /auth/login", { body: { email, password } });

test("the owner is notified of a changed password, in the language of the change", async () => {
  const { customer } = shop.cast;
  await shop.ask("PUT /user/password", {
    as: customer,
    query: { lng: "vn" },
    body: { currentPassword: CAST_PASSWORD, newPassword: "Moi-tinh2" },
  });
  const mails = await post.deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, "Mật khẩu của bạn đã được thay đổi"],
  ]);
  expect(mails[0]?.text).toContain(`${shop.config.baseUrl}/forgot-password`);
});

test("an invited member of the staff chooses a password by the link, and works for the store", async () => {
  const email = "invited@phohang.test";
  const added = await shop.ask("POST /admins", {
    as: shop.cast.superAdmin,
    body: { email, fullName: "Mai", role: "ROLE_AGENT", tenantId: String(shop.stores.own) },
  });
  expect(added.status).toBe(201);
  const key = await post.keyFor(email, "/account/reset/finish");
  expect(post.sent.at(-1)?.subject).toBe(
    "You are invited to work for Bosch Power Tool at Phố Hàng",
  );
  const body = { key, newPassword: "Moi-tinh2" };
  expect((await shop.ask("POST /auth/reset-password", { body })).status).toBe(200);
  const signedIn = await logIn(email, "Moi-tinh2");
  const headers = { authorization: `Bearer ${signedIn.body.access_token}` };
  expect((await shop.ask("GET /user/roles", { headers })).body).toEqual(["ROLE_AGENT"]);
});

test("an invited person who requests the activation link is invited again", async () => {
  const email = "again@phohang.test";
  await shop.ask("POST /admins", {
    as: shop.cast.superAdmin,
    body: { email, fullName: "Mai", role: "SUPER_ADMIN" },
  });
  await post.deliver();
  await shop.ask("POST /auth/activation/resend", { body: { email } });
  const mails = await post.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(["You are invited to administer Phố Hàng"]);
});

test("a link mailed to an address that the super admin changed afterwards doesn't work", async () => {
  const { otherAgent, superAdmin } = shop.cast;
  await shop.ask("POST /auth/reset-password/request", { body: { email: otherAgent.email } });
  const key = await post.keyFor(otherAgent.email, "/account/reset/finish");
  const changed = await shop.ask("PUT /admins/{id}", {
    as: superAdmin,
    params: { id: String(otherAgent.accountId) },
    body: { email: "moved.agent@phohang.test" },
  });
  expect(changed.status).toBe(200);
  const body = { key, newPassword: "Moi-tinh2" };
  const reset = await shop.ask("POST /auth/reset-password", { body });
  expect(reset.body.code).toBe("accounts/link-invalid");
});
