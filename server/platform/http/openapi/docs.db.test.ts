import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ demo: true });
});
afterAll(async () => await shop.close());

test.each([
  `${BASE_PATH}/docs`,
  `${BASE_PATH}/docs/static/index.html`,
  `${BASE_PATH}/docs/static/swagger-ui.css`,
  `${BASE_PATH}/docs/json`,
  `${BASE_PATH}/openapi.json`,
  `${BASE_PATH}/tenants`,
  "/bank",
  "/carriers",
  "/mailbox",
  "/nowhere",
])("%s asks no browser for TLS where the shop speaks plain http", async (url) => {
  const { headers } = await shop.app.inject({ url });
  expect(headers["content-security-policy"]).toMatch(/^default-src /);
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("the page of the API's description runs only its own scripts, and nobody may frame it", async () => {
  const { headers } = await shop.app.inject({ url: `${BASE_PATH}/docs/static/index.html` });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  ["ts", "text/plain; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
])("the client is served as .%s, and the description links to it", async (end, type) => {
  const url = `${BASE_PATH}/client.${end}`;
  const { headers, body } = await shop.app.inject({ url });
  expect(headers["content-type"]).toBe(type);
  expect(body).toBe(await readFile(`client/phohang.${end}`, "utf8"));
  const { body: description } = await shop.app.inject({ url: `${BASE_PATH}/openapi.json` });
  expect(description).toContain(`(${url})`);
});
