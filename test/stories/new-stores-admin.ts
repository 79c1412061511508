import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { call, newShopper } from "./shopper-steps.ts";
import { tokenOf } from "./staff-steps.ts";
import { DEMO_PASSWORD } from "./steps.ts";

const SUPER = "super@phohang.test";

/**
 * The super admin opens an empty store, named after a word, and makes a new shopper its admin, who chooses a password.
 * Returns the e-mail.
 */
export const aNewStoresAdmin = async (
  request: APIRequestContext,
  word: string,
): Promise<string> => {
  const fullName = `Đỗ Thị ${word}`;
  const token = await tokenOf(request, SUPER);
  const tenant = { name: `${word} ${randomUUID().slice(0, 8)}`, description: word };
  const made = await request.post("/ecommerce-shopping/api/tenants", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      tenant: {
        name: "tenant.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(tenant)),
      },
    },
  });
  const { id } = await made.json();
  const { email } = await newShopper(request, fullName);
  const role = { email, fullName, role: "ROLE_TENANT_ADMIN", useExisting: true };
  await call(request, "POST", "/admins", { token, data: { ...role, tenantId: id } });
  let key: string | undefined;
  await expect(async () => {
    const list = await (await request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();
    for (const [, mail] of list.matchAll(/\/mailbox\/(\d+)/g)) {
      const letter = await (await request.get(`/mailbox/${mail}/letter`)).text();
      key ??= /reset\/finish\?key=([\w-]+)/.exec(letter)?.[1];
    }
    expect(key).toBeDefined();
  }).toPass();
  await call(request, "POST", "/auth/reset-password", {
    data: { key, newPassword: DEMO_PASSWORD },
  });
  return email;
};
