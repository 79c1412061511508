import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf, type FormFile } from "#test/requests/multipart-form.ts";
import type { Person } from "#test/cast.ts";
import { jpeg, newProduct, PLANTED } from "#test/new-product.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const product = (more: Record<string, unknown> = {}) => newProduct(shop, more);

const add = async (value: unknown, files: FormFile[] = [], as: Person = shop.cast.ownAdmin) =>
  await shop.ask("POST /products", { as, ...(await formOf({ name: "product", value }, files)) });

const change = async (id: string, value: unknown, files: FormFile[] = [], as?: Person) =>
  await shop.ask("PUT /products/{id}", {
    as: as ?? shop.cast.ownAdmin,
    params: { id },
    ...(await formOf({ name: "product", value }, files)),
  });

const seen = async (id: string, as?: Person) =>
  await shop.ask("GET /products/{id}", { params: { id }, ...(as && { as }) });

const actsOn = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = $1 order by id",
    [`product:${id}`],
  );
  return rows.map(({ act }) => act);
};

describe("a store's admin adds a product", () => {
  test("and shoppers see it at once, with its pictures in every width", async () => {
    const added = await add(product({ name: "Máy cưa đĩa GKS 190" }), [
      await jpeg("red"),
      await jpeg("blue"),
    ]);
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({
      price: 2_690_000,
      inStock: 7,
      status: "active",
      isHidden: false,
      version: 1,
    });
    const shown = await seen(added.body.id);
    expect(shown.status).toBe(200);
    expect(shown.body.images).toHaveLength(2);
    for (const { imageUrl } of shown.body.images)
      for (const width of [320, 640, 1280]) {
        const url = imageUrl.replace("-640", `-${width}`);
        const answer = await shop.app.inject({ method: "GET", url });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers["content-type"]).toBe("image/webp");
        expect(answer.rawPayload.includes(PLANTED)).toBe(false);
        const { width: real } = await sharp(answer.rawPayload).metadata();
        expect(real).toBe(Math.min(width, 900));
      }
    expect(await actsOn(added.body.id)).toEqual(["product.create"]);
    const jobs = await shop.ownerDb.query("select from jobs where kind = 'picture.avif'");
    expect(jobs.rowCount).toBe(2);
  });

  test("with texts in both languages, of which each shopper reads theirs", async () => {
    const en = { name: "Saw", description: "Saws", specification: "A: 1" };
    const vn = { name: "Cưa", description: "Để cưa", specification: "A: 1" };
    const { name: _, description: __, specification: ___, ...plain } = product();
    const added = await add({ ...plain, translations: { en, vn } });
    expect(added.status).toBe(201);
    expect(added.body.translations.vn).toEqual({ ...vn, warranty: "" });
    const params = { id: added.body.id };
    const vietnamese = await shop.ask("GET /products/{id}", { params, query: { lng: "vn" } });
    expect(vietnamese.body.name).toBe("Cưa");
    expect((await seen(added.body.id)).body.name).toBe("Saw");
  });

  test("and is told what is wrong with each field, word for word", async () => {
    const empty = await add({ price: 0, inStock: -1, categoryId: "", productNumber: " " });
    expect(empty.status).toBe(400);
    const messages = new Map(
      empty.body.errors.map(({ path, message }: Record<string, string>) => [path, message]),
    );
    expect(messages.get("price")).toBe("Product price must be more than 0");
    expect(messages.get("inStock")).toBe("In-stock quantity must be more than or equal to 0");
    for (const path of ["productNumber", "categoryId", "origin"])
      expect(messages.get(path)).toBe("This field is required!");
    const blank = await add(product({ name: "", specification: " " }));
    expect(blank.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "name",
      "specification",
    ]);
    for (const field of ["rating", "soldCount", "revenue", "tenantId", "isHidden", "id"])
      expect((await add(product({ [field]: 1 }))).body.errors).toMatchObject([
        { path: field, code: "unknown" },
      ]);
  });

  test("but not with a number that another of its products has, however it is written", async () => {
    const taken = await add(product({ productNumber: "gsb 16 re" }));
    expect([taken.status, taken.body.code]).toEqual([409, "catalogue/number-taken"]);
    const ofOther = await add(product({ productNumber: "3 397 007 116" }));
    expect(ofOther.status).toBe(201);
  });

  test("nor into another store's category", async () => {
    for (const categoryId of [String(shop.categories.wipers), "999999", "x"]) {
      const foreign = await add(product({ categoryId }));
      expect([foreign.status, foreign.body.code]).toEqual([422, "catalogue/foreign-category"]);
    }
  });

  test("and other callers may not", async () => {
    const { customer, ownAgent, superAdmin } = shop.cast;
    for (const as of [customer, ownAgent, superAdmin])
      expect((await add(product(), [], as)).status).toBe(403);
  });
});

describe("a store's admin changes a product", () => {
  test("its pictures stay unless others are asked for, in the order asked for", async () => {
    const value = product();
    const added = await add(value, [await jpeg("red"), await jpeg("blue")]);
    const { id, images } = added.body;
    const ids = (body: { images: { id: string }[] }) => body.images.map((image) => image.id);
    const kept = await change(id, { ...value, price: 3_000_000 });
    expect(kept.status, kept.text).toBe(200);
    expect([kept.body.price, kept.body.version, ids(kept.body)]).toEqual([
      3_000_000,
      2,
      ids(added.body),
    ]);
    const turned = await change(id, { ...value, keepImages: [images[1].imageUrl, images[0].id] });
    expect(ids(turned.body)).toEqual(ids(added.body).toReversed());
    const mixed = await change(id, { ...value, keepImages: ["new:0", images[0].id] }, [
      await jpeg("green"),
    ]);
    expect(mixed.body.images).toHaveLength(2);
    expect(ids(mixed.body)[1]).toBe(images[0].id);
    const foreign = await change(id, { ...value, keepImages: [images[1].id] });
    expect(foreign.body.errors).toMatchObject([{ path: "keepImages.0", code: "picture-unknown" }]);
    expect((await change(id, { ...value, keepImages: [] })).body.images).toEqual([]);
    expect(await actsOn(id)).toEqual(["product.create", ...Array(4).fill("product.change")]);
  });

  test("and a second change with an outdated version is refused, with the writer and time", async () => {
    const value = product();
    const { id } = (await add(value)).body;
    expect((await change(id, { ...value, version: 1 })).status).toBe(200);
    const stale = await change(id, { ...value, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, "catalogue/stale"]);
    expect(stale.body).toMatchObject({ changedBy: "Hoàng Minh Tuấn", currentVersion: 2 });
    expect(stale.body.message).toContain("Hoàng Minh Tuấn");
  });

  test("what was sold while the form was open stays sold", async () => {
    const value = product({ inStock: 10 });
    const { id } = (await add(value)).body;
    await shop.ownerDb.query("update stock set quantity = 8 where product_id = $1", [id]);
    const changed = await change(id, { ...value, inStock: 15, inStockSeen: 10 });
    expect(changed.body.inStock).toBe(13);
    await shop.ownerDb.query("update stock set quantity = 1 where product_id = $1", [id]);
    const refused = await change(id, { ...value, inStock: 10, inStockSeen: 13 });
    expect([refused.status, refused.body.code]).toEqual([409, "catalogue/insufficient-stock"]);
  });

  test("of another store it is unknown, and stays as it was", async () => {
    const { id } = shop.goods.wiper;
    expect((await change(id, product())).status).toBe(404);
    const params = { id };
    const as = shop.cast.ownAdmin;
    expect((await shop.ask("DELETE /products/{id}", { as, params })).status).toBe(404);
    const hide = { as, params, query: { isHidden: "true" } };
    expect((await shop.ask("PUT /products/{id}/hidden", hide)).status).toBe(404);
    expect((await seen(id)).body.status).toBe("active");
    expect(await actsOn(id)).toEqual([]);
  });
});

test("a hidden product is gone for shoppers, and back when it is shown", async () => {
  const { id } = (await add(product())).body;
  expect((await seen(id)).status).toBe(200);
  const hide = async (isHidden: string) =>
    await shop.ask("PUT /products/{id}/hidden", {
      as: shop.cast.ownAdmin,
      params: { id },
      query: { isHidden },
    });
  const hidden = await hide("true");
  expect([hidden.status, hidden.body.status]).toEqual([200, "hidden"]);
  await expect.poll(async () => (await seen(id)).status).toBe(404);
  expect((await seen(id, shop.cast.ownAgent)).status).toBe(200);
  expect((await seen(id, shop.cast.otherAgent)).status).toBe(404);
  expect((await hide("false")).body.isHidden).toBe(false);
  await expect.poll(async () => (await seen(id)).status).toBe(200);
  expect(await actsOn(id)).toEqual(["product.create", "product.hide", "product.show"]);
});

test("a deleted product is gone for everybody, and its number is free again", async () => {
  const value = product();
  const { id } = (await add(value)).body;
  const remove = { as: shop.cast.ownAdmin, params: { id } };
  const deleted = await shop.ask("DELETE /products/{id}", remove);
  expect([deleted.status, deleted.text]).toEqual([204, ""]);
  expect((await shop.ask("DELETE /products/{id}", remove)).status).toBe(404);
  expect((await seen(id, shop.cast.ownAdmin)).status).toBe(404);
  await expect.poll(async () => (await seen(id)).status).toBe(404);
  expect((await add(value)).status).toBe(201);
});

test("without disk space for pictures nothing is changed, and the refusal says why", async () => {
  const value = product();
  const { id } = (await add(value, [await jpeg("red")])).body;
  const folder = join(shop.config.dataDir, "pictures");
  await rm(folder, { recursive: true });
  await writeFile(folder, "no folder");
  const refused = await change(id, { ...value, price: 1 }, [await jpeg("blue")]);
  expect([refused.status, refused.body.code]).toEqual([503, "pictures/no-room"]);
  expect((await seen(id)).body.price).toBe(2_690_000);
  await rm(folder);
});
