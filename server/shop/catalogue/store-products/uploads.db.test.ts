import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf, type FormFile } from "#test/requests/multipart-form.ts";
import { jpeg, newProduct } from "#test/new-product.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const product = () => newProduct(shop);

const add = async (value: unknown, files: FormFile[]) =>
  await shop.ask("POST /products", {
    as: shop.cast.ownAdmin,
    ...(await formOf({ name: "product", value }, files)),
  });

const filesKept = async () =>
  (await readdir(join(shop.config.dataDir, "pictures")).catch(() => [])).length;

test("PNG, JPEG and WebP are taken, five of them, whatever the files are called", async () => {
  const square = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const kinds = { png: square().png(), jpeg: square().jpeg(), jpg: square().jpeg() };
  const files = await Promise.all(
    Object.entries({ ...kinds, webp: square().webp(), picture: square().png() }).map(
      async ([kind, picture]): Promise<FormFile> => ({
        bytes: new Uint8Array(await picture.toBuffer()),
        name: `a.${kind}`,
      }),
    ),
  );
  const added = await add(product(), files);
  expect(added.status, added.text).toBe(201);
  expect(added.body.images).toHaveLength(5);
});

describe("files that are no pictures", () => {
  const file = (text: string, name: string): FormFile => ({
    bytes: new Uint8Array(Buffer.from(text, "latin1")),
    name,
  });

  test.each([
    ["a page", "<html><script>alert(1)</script></html>", 415],
    ["a drawing with script", "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>", 415],
    ["an animation", "GIF89a\u0001\u0000\u0001\u0000", 415],
    ["nothing", "", 415],
    ["a picture's first bytes alone", "\u0089PNG\r\n\u001a\n rest", 400],
    ["a JPEG that is none", "\u00ff\u00d8\u00ff\u00e0<script>", 400],
  ])("are refused and leave nothing: %s", async (_, text, status) => {
    const before = await filesKept();
    const refused = await add(product(), [await jpeg("green"), file(text, "x.png")]);
    expect(refused.status).toBe(status);
    if (status === 400)
      expect(refused.body.errors).toMatchObject([{ path: "images.1", code: "picture-broken" }]);
    else expect(refused.body.paths).toEqual(["images.1"]);
    expect(await filesKept()).toBe(before);
  });

  test("a picture cut short is refused", async () => {
    const whole = await jpeg("green", 2000, 1500);
    const cut = { ...whole, bytes: whole.bytes.slice(0, whole.bytes.length / 2) };
    expect((await add(product(), [cut])).body.errors).toMatchObject([{ code: "picture-broken" }]);
  });

  test("one with more pixels than any camera's is refused", async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: "white" },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = await add(product(), [{ bytes: new Uint8Array(bomb) }]);
    expect(refused.body.errors).toMatchObject([{ path: "images.0", code: "picture-pixels" }]);
  });

  test("a picture that is also a page, an archive and a program is served as a picture alone", async () => {
    const { bytes, ...rest } = await jpeg("green");
    const more = Buffer.from("<script>STOWAWAY</script>PK\u0003\u0004#!/bin/sh STOWAWAY", "latin1");
    const added = await add(product(), [{ ...rest, bytes: new Uint8Array([...bytes, ...more]) }]);
    expect(added.status, added.text).toBe(201);
    const [{ imageUrl }] = added.body.images;
    const served = await shop.app.inject({ method: "GET", url: imageUrl });
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    expect(served.rawPayload.includes("STOWAWAY")).toBe(false);
  });

  test("an animated picture keeps its first frame", async () => {
    const frame = async (background: string) =>
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame("red"), await frame("blue")], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const added = await add(product(), [{ bytes: new Uint8Array(moving), name: "moving.webp" }]);
    expect(added.status, added.text).toBe(201);
    const served = await shop.app.inject({ method: "GET", url: added.body.images[0].imageUrl });
    const { pages, height } = await sharp(served.rawPayload).metadata();
    expect([pages ?? 1, height]).toEqual([1, 30]);
  });

  test("one over 5 MiB is too large, six are too many", async () => {
    const large = file(`\u0089PNG\r\n\u001a\n${"x".repeat(5 * 1024 * 1024)}`, "large.png");
    const refused = await add(product(), [large]);
    expect([refused.status, refused.body.paths]).toEqual([413, ["images.0"]]);
    const six = await Promise.all(Array.from({ length: 6 }, async () => await jpeg("red", 9, 9)));
    expect((await add(product(), six)).body.errors).toMatchObject([
      { path: "images", code: "too-many" },
    ]);
  });
});

describe("a body in another form", () => {
  const as = () => shop.cast.ownAdmin;

  test("is refused by its own status", async () => {
    const json = await shop.ask("POST /products", { as: as(), body: product() });
    expect(json.status).toBe(415);
    const login = await shop.ask("POST /auth/login", await formOf({ name: "x", value: {} }));
    expect(login.status).toBe(415);
    const without = await shop.ask("POST /products", { as: as(), ...(await formOf(null)) });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, "product"]);
    const other = await formOf({ name: "goods", value: {} }, [], "files");
    expect((await shop.ask("POST /products", { as: as(), ...other })).status).toBe(400);
  });

  test("that is truncated or no JSON is refused as malformed", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=abc" };
    const part = (text: string) =>
      `--abc\r\ncontent-disposition: form-data; name="product"\r\n\r\n${text}`;
    for (const body of [part("{"), `${part("{")}\r\n--abc--\r\n`, "nothing at all", part("")]) {
      const answer = await shop.ask("POST /products", {
        as: as(),
        body: Buffer.from(body),
        headers,
      });
      expect(answer.status).toBe(400);
    }
    const noBoundary = { "content-type": "multipart/form-data" };
    const answer = await shop.ask("POST /products", {
      as: as(),
      body: Buffer.from(part("{}")),
      headers: noBoundary,
    });
    expect(answer.status).toBe(400);
  });

  test("with the JSON part as a plain field is accepted too", async () => {
    const form = new FormData();
    form.append("product", JSON.stringify(product()));
    const response = new Response(form);
    const answer = await shop.ask("POST /products", {
      as: as(),
      body: Buffer.from(await response.arrayBuffer()),
      headers: { "content-type": response.headers.get("content-type") ?? "" },
    });
    expect(answer.status).toBe(201);
  });
});
