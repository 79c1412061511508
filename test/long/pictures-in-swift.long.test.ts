import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasSwift, startSwift, type Swift } from "#cluster/swift.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import { parsePicturePlace, type S3Bucket } from "#server/platform/pictures/picture-place.ts";
import { inCommands, openS3Store } from "#server/platform/pictures/s3-store.ts";
import { findMissingPictures } from "../missing-pictures.ts";
import { formOf } from "../requests/multipart-form.ts";
import { jpeg } from "../new-product.ts";
import { cloneDatabase } from "../setup/clone-database.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop } from "./running-shop.ts";
import { PROMISED_MS, setStage, SLACK_MS, tokenOver } from "./stage.ts";

const NAME = "drill-1-640.webp";
const bytes = Buffer.from("the bytes of a picture ".repeat(100_000));

let swift: Swift;
let folder: string;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
let bucket: S3Bucket;

describe.skipIf(!hasSwift())("OpenStack Swift, which verifies signatures by itself,", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "swift-"));
    swift = await startSwift(folder);
    const { hostname: host, port } = new URL(swift.endpoint);
    proxy = await openFaultProxy({ host, port: Number(port) });
    const { PICTURES, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = swift.env;
    const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
    const place = parsePicturePlace(proxied(PICTURES), keys);
    if (typeof place === "string" || "folder" in place) throw new Error("this is a bucket");
    bucket = place;
  });
  afterEach(() => proxy.mend());
  afterAll(async () => {
    await proxy.close();
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const proxied = (text: string) => text.replace(swift.endpoint, `http://127.0.0.1:${proxy.port}`);

  test("keeps pictures: written once, read, listed, removed", async () => {
    const store = openS3Store({ ...bucket, prefix: "shop/pictures/" });
    expect(await store.read(NAME)).toBeNull();
    await store.write(NAME, bytes);
    await store.write(NAME, bytes);
    expect((await store.read(NAME))?.equals(bytes)).toBe(true);
    await expect(store.write(NAME, Buffer.from("other"))).rejects.toThrow("other bytes");
    expect(await Array.fromAsync(store.list())).toEqual([{ name: NAME, size: bytes.length }]);
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
  });

  test("lists page by page", async () => {
    const store = openS3Store({ ...bucket, prefix: "many/" }, inCommands);
    const names = Array.from({ length: 250 }, (_, nth) => `n-${nth}-320.webp`);
    for (let at = 0; at < names.length; at += 16)
      await Promise.all(
        names.slice(at, at + 16).map(async (name) => await store.write(name, Buffer.from("x"))),
      );
    const listed = await Array.fromAsync(store.list());
    expect(listed.map(({ name }) => name)).toEqual(names.toSorted());
  });

  test.each([
    ["a wrong secret", { secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
    ["an unknown key", { accessKeyId: "nobody:here" }, "SignatureDoesNotMatch"],
    ["a wrong region", { region: "eu-west-1" }, "AuthorizationHeaderMalformed"],
    ["a bucket that isn't there", { bucket: "elsewhere" }, "NoSuchBucket"],
  ])("refuses %s by name", async (_, change, code) => {
    await expect(openS3Store({ ...bucket, ...change }).read(NAME)).rejects.toThrow(code);
  });

  test("keeps nothing of a write that breaks in its middle, and all of it when the next try gets through", async () => {
    const store = openS3Store({ ...bucket, prefix: "half/" });
    let sent = 0;
    proxy.state.toServer = (packet) =>
      (sent += packet.length) > bytes.length / 2 ? "cut" : "pass";
    await expect(store.write(NAME, bytes)).rejects.toThrow("does not answer");
    proxy.mend();
    expect(await store.read(NAME)).toBeNull();

    let cuts = 0;
    sent = 0;
    proxy.state.toServer = (packet) =>
      cuts === 0 && (sent += packet.length) > bytes.length / 2 ? (cuts++, "cut") : "pass";
    await store.write(NAME, bytes);
    expect(cuts).toBe(1);
    expect((await store.read(NAME))?.equals(bytes)).toBe(true);
  });

  test("counts a write as done when only its answer was lost", async () => {
    const store = openS3Store({ ...bucket, prefix: "lost/" });
    let cuts = 0;
    proxy.state.toClient = () => (cuts++ === 0 ? "cut" : "pass");
    await store.write(NAME, bytes);
    expect(cuts).toBeGreaterThan(1);
    expect((await store.read(NAME))?.equals(bytes)).toBe(true);
  });

  test("is the store of a whole shop, which sells on while it is away", async () => {
    const clone = await cloneDatabase();
    const stage = await setStage(clone.ownerUrl, 100);
    const prefixed = swift.env.PICTURES.replace("?", "/shop?");
    const shop = await startShop({
      DATABASE_URL: clone.appUrl,
      DATABASE_OWNER_URL: clone.ownerUrl,
      ...swift.env,
      PICTURES: proxied(prefixed),
    });
    const store = openS3Store({ ...bucket, prefix: "shop/" });
    const token = await tokenOver(shop.url, stage.cast.ownAdmin.email);
    const add = async (productNumber: string) => {
      const value = {
        name: productNumber,
        description: "A saw",
        specification: "Power: 1400 W",
        productNumber,
        categoryId: String(stage.categories.drills),
        origin: "DE",
        price: 2_690_000,
        inStock: 7,
      };
      const { body, headers } = await formOf({ name: "product", value }, [
        await jpeg("red"),
        await jpeg("blue"),
      ]);
      const answer = await fetch(`${shop.url}${BASE_PATH}/products`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: body as Buffer<ArrayBuffer>, // as: formOf makes one
      });
      // as: the contract's answer
      return { status: answer.status, body: (await answer.json()) as AddAnswer };
    };
    const timed = async (path: string) => {
      const begun = performance.now();
      const answer = await fetch(shop.url + path);
      await answer.arrayBuffer();
      return { status: answer.status, headers: answer.headers, ms: performance.now() - begun };
    };
    const missing = async () => await findMissingPictures(stage.ownerDb, store);
    try {
      const added = await add("SWIFT 1");
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      const [first, second] = added.body.images.map(({ imageUrl }) => imageUrl);
      expect((await timed(first ?? "")).status).toBe(200);
      const product = `${BASE_PATH}/products/${added.body.id}`;
      const hasAvif = async () => {
        const answer = await fetch(shop.url + product);
        const { images } = (await answer.json()) as AddAnswer; // as: the contract's answer
        return images.every(({ avif }) => avif);
      };
      await expect.poll(hasAvif, { timeout: 60_000 }).toBe(true);
      expect((await timed(pictureIn(first ?? "", 320, "avif"))).status).toBe(200);
      expect(await missing()).toEqual([]);

      const waits: number[] = [];
      for (const mood of ["refuses", "stalls"] as const) {
        proxy.state.mood = mood;
        if (mood === "refuses") proxy.cutAll();
        // Pictures that the process has cached are still served; others are a 503, soon.
        expect((await timed(first ?? "")).status).toBe(200);
        const away = await timed(pictureIn(second ?? "", mood === "stalls" ? 320 : 1280));
        expect([away.status, away.headers.get("retry-after")]).toEqual([503, "2"]);
        expect(away.ms).toBeLessThan(PROMISED_MS + SLACK_MS);
        waits.push(away.ms);
        expect((await timed("/readyz")).status).toBe(200);
        expect((await timed(product)).status).toBe(200);
        const refused = await add(`SWIFT ${mood}`);
        expect([refused.status, refused.body.code]).toEqual([503, "pictures/no-room"]);
        proxy.mend();
      }
      const { rows } = await stage.ownerDb.query(
        "select product_number from products where product_number like 'SWIFT%'",
      );
      expect(rows).toEqual([{ product_number: "SWIFT 1" }]);
      await expect
        .poll(async () => (await timed(second ?? "")).status, { timeout: 5_000 })
        .toBe(200);
      expect((await add("SWIFT 2")).status).toBe(201);
      expect(await missing()).toEqual([]);
      reportFigures("Swift away", { "slowest 503 ms": Math.round(Math.max(...waits)) });
    } finally {
      await shop.remove();
      await stage.ownerDb.end();
      await clone.drop();
    }
  });
});

type AddAnswer = { id: string; code?: string; images: { imageUrl: string; avif: boolean }[] };
