import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import type { Person } from "../cast.ts";
import { formOf, type FormFile } from "./multipart-form.ts";
import { jpeg, newProduct } from "../new-product.ts";
import { openShop, type RequestOptions, type TestShop } from "../shop.ts";

// The table of docs/operations.md that says who sees which picture, and until when: its rows of published pictures. Their
// addresses can't be guessed, and orders, carts and mails still show them. Pictures of evaluations and evidence are in
// guarded-pictures.db.test.ts.

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const done = async (key: EndpointKey, request: RequestOptions) => {
  const answer = await shop.ask(key, request);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const upload = async (
  key: EndpointKey,
  params: Record<string, string> = {},
  as: Person = shop.cast.ownAdmin,
) => await done(key, { as, params, ...(await formOf(null, [await jpeg("red")])) });

const expectPublic = async (url: string) => {
  const answer = await shop.app.inject({ method: "GET", url });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  // 120 random bits.
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{30}-640\.webp$/);
};

const addProduct = async (files: FormFile[]) => {
  const form = await formOf({ name: "product", value: newProduct(shop) }, files);
  return await done("POST /products", { as: shop.cast.ownAdmin, ...form });
};

test("the picture of a product stays at its address when it is replaced, and the product hidden or deleted", async () => {
  const { id, images } = await addProduct([await jpeg("red")]);
  const { imageUrl } = images[0];
  await expectPublic(imageUrl);
  const as = shop.cast.ownAdmin;
  const replaced = await formOf({ name: "product", value: newProduct(shop, { keepImages: [] }) }, [
    await jpeg("blue"),
  ]);
  const after = await done("PUT /products/{id}", { as, params: { id }, ...replaced });
  expect(after.images[0].imageUrl).not.toBe(imageUrl);
  await expectPublic(imageUrl);
  await done("PUT /products/{id}/hidden", { as, params: { id }, query: { isHidden: "true" } });
  await expectPublic(after.images[0].imageUrl);
  await done("DELETE /products/{id}", { as, params: { id } });
  await expectPublic(after.images[0].imageUrl);
});

test("the picture in a decoration is at its address from its upload on, also when the draft or version has another", async () => {
  const { id, imageUrl } = await upload("POST /admin/decor/pictures");
  expect(id).toBeDefined();
  await expectPublic(imageUrl);
});

test("the logo and cover of a store stay at their addresses when they are replaced, and the store closed", async () => {
  const urls: string[] = [];
  for (const kind of ["logo", "cover", "logo"]) {
    const profile = await upload("PUT /admin/store-profile/pictures/{kind}", { kind });
    urls.push(kind === "logo" ? profile.logoUrl : profile.coverUrl);
  }
  expect(new Set(urls).size).toBe(3);
  for (const url of urls) await expectPublic(url);
  const params = { id: String(shop.stores.own) };
  await done("DELETE /tenants/{id}", { as: shop.cast.superAdmin, params });
  for (const url of urls) await expectPublic(url);
});
