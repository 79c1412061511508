import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../stories/steps.ts";
import { BASE_PATH } from "#contract/base-path.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

const demo = { DEMO: "1" };

const logIn = async ({ url }: ShopProcess): Promise<string> => {
  const answer = await fetch(`${url}${BASE_PATH}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "customer@phohang.test", password: DEMO_PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token: string }; // as: the contract's answer
  return access_token;
};

type Listing = {
  totalProducts: number;
  products: { id: string; images: { imageUrl: string }[] }[];
};

const readListing = async ({ url }: ShopProcess): Promise<Listing> => {
  const answer = await fetch(`${url}${BASE_PATH}/products?size=50`);
  return (await answer.json()) as Listing; // as: the contract's answer
};

const picturesOf = async (shop: ShopProcess, { products }: Listing): Promise<number[]> => {
  const urls = products.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl));
  const answers = await Promise.all(urls.map(async (url) => await fetch(`${shop.url}${url}`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  return await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
};

const cartOf = async (shop: ShopProcess, token: string) =>
  (await askOver(shop.url, "GET", "/cart/count", { token })).body;

test("the drill of docs/operations.md: stop, copy, lose everything, put the copy back, start: all is there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-backup-"));
  const dataDir = join(folder, "data");
  const copy = join(folder, "copy");
  try {
    const shop = await startShop(demo, "ready", dataDir);
    const token = await logIn(shop);
    const before = await readListing(shop);
    const pictures = await picturesOf(shop, before);
    const productId = before.products.at(-1)?.id ?? "";
    const cartProducts = [{ productId, quantity: 1 }];
    const added = await askOver(shop.url, "POST", "/cart/add", { token, body: { cartProducts } });
    expect(added.status).toBe(200);
    const cart = await cartOf(shop, token);
    expect((await shop.stop()).code).toBe(0);

    const begun = performance.now();
    await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
    await rm(dataDir, { recursive: true });
    await cp(copy, dataDir, { recursive: true, preserveTimestamps: true });
    expect((await stat(join(dataDir, "postgres.json"))).mode & 0o777).toBe(0o600);
    const again = await startShop(demo, "ready", dataDir);
    const restored = Math.round(performance.now() - begun);
    const after = await readListing(again);
    expect(after).toEqual(before);
    expect(await picturesOf(again, after)).toEqual(pictures);
    expect(await cartOf(again, await logIn(again))).toEqual(cart);
    expect((await again.stop()).code).toBe(0);
    expect(await readdir(dataDir)).not.toContain("shop.pid");
    reportFigures("Backup and restore", {
      pictures: pictures.length,
      "copied twice and open in ms": restored,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
