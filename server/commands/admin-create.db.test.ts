import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

/** Runs the command with these arguments; returns its exit code, output and error output. */
const run = async (...args: string[]) => {
  const script = fileURLToPath(new URL("admin-create.ts", import.meta.url));
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: shop.urls.appUrl,
    DATABASE_OWNER_URL: shop.urls.ownerUrl,
    DATA_DIR: shop.config.dataDir,
  };
  return await new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, said }),
    );
  });
};

test("the command creates a super admin once and prints the password", async () => {
  const email = `boss-${randomUUID()}@example.test`;
  const made = await run("--email", email.replace("boss", "Boss"), "--name", "Trần Quản Trị");
  expect([made.code, made.said]).toEqual([0, ""]);
  const password = /^Password {4}(\S+)$/m.exec(made.out)?.[1] ?? "";
  const login = await shop.ask("POST /auth/login", { body: { email, password } });
  expect(login.status).toBe(200);
  const headers = { authorization: `Bearer ${login.body.access_token}` };
  expect((await shop.ask("GET /user/roles", { headers })).body).toEqual(["SUPER_ADMIN"]);
  expect((await shop.ask("GET /user", { headers })).body.fullName).toBe("Trần Quản Trị");

  const again = await run("--email", email);
  expect(again).toMatchObject({ code: 2, out: "", said: `${email} has an account already.\n` });
}, 60_000);

test(
  "without an e-mail address no account is created",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const refused = await run("--email", "boss");
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.said).toContain("An e-mail address is needed");
  },
);
