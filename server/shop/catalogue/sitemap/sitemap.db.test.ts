import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => await shop.close());

const get = async (url: string) => {
  await shop.ask("GET /tenants"); // waits until the shop has processed all notifications
  const { statusCode, headers, body } = await shop.app.inject({ url });
  return { status: statusCode, type: headers["content-type"], body };
};
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

describe("search engines", () => {
  it("get the addresses to exclude and those of the sitemaps", async () => {
    const { status, type, body } = await get("/robots.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toContain("Disallow: /cart$\n");
    expect(body).toContain(`Sitemap: ${shop.config.baseUrl}/sitemap.xml`);
  });

  it("find a sitemap of each open store in the index, and in it both languages of each product", async () => {
    const index = await get("/sitemap.xml");
    expect(index.type).toBe("application/xml; charset=utf-8");
    const files = addresses(index.body);
    expect(files[0]).toBe(`${shop.config.baseUrl}/sitemap/pages.xml`);
    expect(files.length).toBeGreaterThan(2);

    const listed: string[] = [];
    for (const file of files) {
      const { status, body } = await get(new URL(file).pathname);
      expect([file, status]).toEqual([file, 200]);
      listed.push(...addresses(body));
      expect(body).toContain('hreflang="x-default"');
    }
    const drill = listed.filter((each) =>
      new URL(each).pathname.endsWith(`/product/${shop.goods.drill.productId}`),
    );
    expect(drill).toHaveLength(2);
    expect(drill[1]).toBe(`${drill[0]}?lng=vn`);
    expect(listed).toContain(`${shop.config.baseUrl}/pages/shipping`);
  });

  it("no longer find a hidden product", async () => {
    const { productId } = shop.goods.grinder;
    const file = async (): Promise<string> => {
      const files = addresses((await get("/sitemap.xml")).body).slice(1);
      const bodies = await Promise.all(
        files.map(async (each) => (await get(new URL(each).pathname)).body),
      );
      return bodies.join("");
    };
    expect(await file()).toContain(`/product/${productId}<`);
    await shop.ownerDb.query("update products set is_hidden = true where id = $1", [productId]);
    expect(await file()).not.toContain(`/product/${productId}<`);
  });

  it("find the vouchers of a store that has public ones, from their start to their end", async () => {
    const file = async (): Promise<string> => {
      const files = addresses((await get("/sitemap.xml")).body).slice(1);
      const bodies = await Promise.all(
        files.map(async (each) => (await get(new URL(each).pathname)).body),
      );
      return bodies.join("");
    };
    const listed = async () =>
      addresses(await file()).filter((each) => new URL(each).pathname.endsWith("/vouchers"));
    await addVoucher(shop.ownerDb, { code: "SHOPWIDE" });
    await addVoucher(shop.ownerDb, { code: "SECRET", tenantId: shop.stores.own, isPublic: false });
    expect(await listed()).toEqual([]);
    await addVoucher(shop.ownerDb, { code: "OPEN", tenantId: shop.stores.own });
    const [page, ...more] = await listed();
    expect(more).toEqual([`${page}?lng=vn`]);
    await shop.ownerDb.query("update vouchers set ended_at = now() where code = 'OPEN'");
    expect(await listed()).toEqual([]);
  });

  it("get nothing for a store or part that makes no sense", async () => {
    for (const path of [
      "/sitemap/no_such_store/1.xml",
      "/sitemap/pages/0.xml",
      "/sitemap/x/1e3.xml",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});
