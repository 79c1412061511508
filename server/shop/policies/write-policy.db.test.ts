import { afterAll, beforeAll, expect, test } from "vitest";
import type { PolicyName } from "#contract/rules/policies.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

const own = () => String(shop.stores.own);
/** Reads a store's policy as a visitor does. */
const read = async (name: string, query: Record<string, string> = {}, id = own()) =>
  await shop.ask("GET /tenants/{id}/policies/{name}", { params: { id, name }, query });
const desk = async (name: PolicyName, as = shop.cast.ownAdmin) =>
  await shop.ask("GET /admin/policies/{name}", { as, params: { name } });
/** A body with the version that the policy has now, unless it names one. */
const upToDate = async (name: PolicyName, body: object, as = shop.cast.ownAdmin) => ({
  version: (await desk(name, as)).body.version,
  ...body,
});
const publish = async (name: PolicyName, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/policies/{name}/versions", {
    as,
    params: { name },
    body: await upToDate(name, body, as),
  });
const save = async (name: PolicyName, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("PUT /admin/policies/{name}", {
    as,
    params: { name },
    body: await upToDate(name, body, as),
  });
const withdraw = async (name: PolicyName, version: string) =>
  await shop.ask("DELETE /admin/policies/{name}/versions/{version}", {
    as: shop.cast.ownAdmin,
    params: { name, version },
  });
const texts = (en: string, vn = "") => ({ translations: { en: { text: en }, vn: { text: vn } } });

/** Sets the shop's clock this many milliseconds after what it shows. */
const wait = (ms: number) => shop.clock.set(new Date(shop.clock().getTime() + ms));

test("a withdrawn version stays to be read where there is a draft, never holds, and can be published again", async () => {
  const startsAt = new Date(shop.clock().getTime() + 60_000).toISOString();
  const { body: coming } = await publish("payment", { ...texts("By card", "Bằng thẻ"), startsAt });
  const { id } = coming.scheduled;
  expect((await save("payment", texts("My draft"))).body.draft.translations.en.text).toBe(
    "My draft",
  );
  expect((await withdraw("payment", id)).status).toBe(204);

  const after = (await desk("payment")).body;
  expect(after.scheduled).toBeNull();
  expect(after.draft.translations.en.text).toBe("My draft");
  expect(after.withdrawn).toMatchObject([{ id, publishedBy: shop.cast.ownAdmin.fullName }]);
  const kept = await shop.ask("GET /admin/policies/{name}/versions/{version}", {
    as: shop.cast.ownAdmin,
    params: { name: "payment", version: id },
  });
  expect(kept.body.translations).toEqual({ en: { text: "By card" }, vn: { text: "Bằng thẻ" } });
  const other = await shop.ask("GET /admin/policies/{name}/versions/{version}", {
    as: shop.cast.otherAdmin,
    params: { name: "payment", version: id },
  });
  expect(other.body.translations?.en.text).not.toBe("By card");
  expect((await withdraw("payment", id)).status).toBe(404);

  // Its time comes, and it still doesn't hold.
  wait(60_001);
  expect((await desk("payment")).body.inForce.id).toBe("shop-1");
  expect((await read("payment")).body.version.id).toBe("shop-1");
  expect((await read("payment", { version: id })).status).toBe(404);
  const again = await publish("payment", { translations: kept.body.translations });
  expect([again.status, again.body.scheduled.id]).not.toEqual([201, id]);
  expect(again.status).toBe(201);
});

test("a write names the version that it is based on", async () => {
  const params = { name: "privacy" };
  const as = shop.cast.ownAdmin;
  for (const key of [
    "PUT /admin/policies/{name}",
    "POST /admin/policies/{name}/versions",
  ] as const) {
    const without = await shop.ask(key, { as, params, body: texts("Less") });
    expect([without.status, without.body.errors]).toMatchObject([
      400,
      [{ path: "version", code: "required" }],
    ]);
    const { version } = (await desk("privacy")).body;
    const stale = await shop.ask(key, {
      as,
      params,
      body: { ...texts("Less"), version: version + 1 },
    });
    expect([stale.status, stale.body.code, stale.body.currentVersion]).toEqual([
      409,
      "policies/stale",
      version,
    ]);
  }
});

test("a publication whose text names other days or months than its field needs a confirmation", async () => {
  const body = {
    ...texts("Return it within **15 days**.", "Đổi trả trong ba mươi ngày."),
    returnDays: 30,
  };
  expect((await save("returns", body, shop.cast.otherAdmin)).status).toBe(200);
  const refused = await publish("returns", body, shop.cast.otherAdmin);
  expect([refused.status, refused.body.code, refused.body.differences]).toEqual([
    409,
    "policies/terms-differ",
    [{ language: "en", found: 15, quote: "Return it within 15 days." }],
  ]);
  expect((await desk("returns", shop.cast.otherAdmin)).body.scheduled).toBeNull();
  const agreed = await publish("returns", { ...body, confirmed: true }, shop.cast.otherAdmin);
  expect([agreed.status, agreed.body.scheduled.returnDays]).toEqual([201, 30]);
  const warranty = { ...texts("One year", "Bảo hành 12 tháng"), warrantyMonths: 12 };
  expect((await publish("warranty", warranty, shop.cast.otherAdmin)).status).toBe(201);
});

test("a tab in a text counts as the spaces to its tab stop", async () => {
  const saved = await save("privacy", texts("-\tone\n\t- two\na\tb"));
  expect([saved.status, saved.body.draft?.translations.en.text]).toEqual([
    200,
    "-   one\n    - two\na   b",
  ]);
});
