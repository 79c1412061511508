/** The client against a running shop, over a real socket. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { ApiError, PhoHang, type PhoHangOptions } from "../../client/phohang.ts";

let shop: TestShop;
let stage: OrderStage;
let baseUrl: string;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  stage = stageOrders(shop);
  baseUrl = (await shop.openNode()).url;
  const names = Array.from({ length: 13 }, (_, at) => `Máy khoan ${at}`);
  await shop.ownerDb.query(
    `with added as (
       insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
         specification_en, specification_vn, origin, price)
       select $1, $2, 'CLIENT-' || name, name, name, 'Good', 'Tốt', 'Power', 'Công suất', 'DE', 100000
       from unnest($3::text[]) as name returning id, tenant_id)
     insert into stock (product_id, tenant_id, quantity) select id, tenant_id, 5 from added`,
    [shop.stores.own, shop.goods.drill.categoryId, names],
  );
});
afterAll(async () => await shop.close());

type Noted = { url: string; headers: Headers };

/** A client that notes what it sends. `meddle` may answer instead of the shop, or lose the answer of the shop. */
const openClient = (
  options: Partial<PhoHangOptions> = {},
  meddle: (tries: number, send: () => Promise<Response>) => Promise<Response> = async (_, send) =>
    await send(),
) => {
  const sent: Noted[] = [];
  const noting: typeof fetch = async (input, init) => {
    const { url } = new Request(input);
    sent.push({ url, headers: new Headers(init?.headers) });
    return await meddle(sent.length, async () => await fetch(input, init));
  };
  const client = new PhoHang({ baseUrl, pauseMs: 1, fetch: noting, ...options });
  return { client, sent };
};

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error("no refusal", { cause: error });
  return error;
};

const busy = async () => new Response("busy", { status: 503, headers: { "retry-after": "0" } });

const buying = async () => ({
  body: {
    cartProducts: [{ productId: shop.goods.drill.id, quantity: 1 }],
    addressId: await stage.hanoi(shop.cast.customer),
    paymentMethod: "COD" as const,
    shippingMethod: "standard" as const,
  },
});

const countOrders = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>("select count(*)::int as n from orders");
  return rows[0]?.n ?? 0;
};

describe("a list", () => {
  test("is read page by page, each thing once and in the sequence of the shop", async () => {
    const { client, sent } = openClient();
    const query = { tenant: String(shop.stores.own), sort: "price_asc", size: 5 } as const;
    const names: string[] = [];
    for await (const product of client.each("listProducts", { query })) names.push(product.name);
    const { products } = await client.listProducts({ query: { ...query, size: 50 } });
    expect(names).toEqual(products.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(13);
    expect(sent.length).toBe(Math.floor(names.length / 5) + 2);
  });

  test("is left after the first thing without another request", async () => {
    const { client, sent } = openClient();
    for await (const { name } of client.each("listProducts", { query: { size: 5 } })) {
      expect(name).not.toBe("");
      break;
    }
    expect(sent.length).toBe(1);
  });

  test("sends repeated parameters, and nothing for undefined", async () => {
    const { client, sent } = openClient();
    const { products } = await client.listProducts({
      query: { origin: ["DE", "VN"], category: undefined },
    });
    expect(products.length).toBeGreaterThan(0);
    expect(sent[0]?.url).toBe(`${baseUrl}${BASE_PATH}/products?origin=DE&origin=VN`);
  });
});

test("a list without numbers of pages is read by the row that the next page begins after", async () => {
  const { client, sent } = openClient({}, async (tries) =>
    Response.json({ transfers: [{ id: String(tries) }], next: tries < 3 ? `row-${tries}` : null }),
  );
  const ids: string[] = [];
  for await (const { id } of client.each("listTransfers", { query: { size: 5 } })) ids.push(id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    "?size=5",
    "?size=5&after=row-1",
    "?size=5&after=row-2",
  ]);
});

describe("with a machine token", () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await makeToken(shop, shop.cast.ownAdmin));
  });

  test("a form has its JSON part and files, and a file comes back as a response", async () => {
    const { client } = openClient({ token });
    const text = "productNumber,nameVn\nGSB 16 RE,Máy khoan\n";
    const file = new File([text], "goods.csv", { type: "text/csv" });
    const dryRun = { query: { dryRun: true, columns: "productNumber,nameVn" }, form: { file } };
    expect(await client.importProducts(dryRun)).toMatchObject({ rows: expect.any(Number) });
    const added = await client.addProduct({
      form: {
        product: {
          productNumber: "CLIENT-FORM",
          translations: {
            vn: { name: "Máy mài", description: "Tốt", specification: "600 W" },
            en: { name: "Grinder", description: "Good", specification: "600 W" },
          },
          categoryId: String(shop.goods.drill.categoryId),
          origin: "VN",
          price: 250_000,
          inStock: 4,
        },
      },
    });
    const changed = await client.setStock({
      body: { products: [{ productNumber: "CLIENT-FORM", stock: 9, expected: 4 }] },
    });
    expect(changed.results).toMatchObject([{ stock: 9, isChanged: true, refusal: null }]);
    const { products } = await client.listOwnProducts({ query: { name: "CLIENT-FORM" } });
    expect(products).toMatchObject([{ id: added.id, productNumber: "CLIENT-FORM", inStock: 9 }]);
    const exported = await client.exportStoreOrders({ query: { format: "csv" } });
    expect(exported.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await exported.text()).toMatch(/^\uFEFF?[^\n]+,/);
  });

  test("without the scope a call is refused by name", async () => {
    const { token: reading } = await makeToken(shop, shop.cast.ownAdmin, {
      scopes: ["orders:read"],
    });
    const { client } = openClient({ token: reading });
    expect((await client.listStoreOrders()).page).toBe(1);
    const error = await errorOf(
      client.setStock({ body: { products: [{ productNumber: "X", stock: 1 }] } }),
    );
    expect(error).toMatchObject({ status: 403, code: "http/scope" });
  });
});

describe("a refusal", () => {
  test("is an ApiError with status, code, message in the language, and the id of the request", async () => {
    const { client, sent } = openClient({ language: "vn" });
    const error = await errorOf(client.getProduct({ params: { id: "0" } }));
    expect(error).toMatchObject({ status: 404, code: "http/not-found", errors: [] });
    expect(error.message).toMatch(/không tồn tại/);
    expect(error.requestId).toMatch(/^[0-9a-f]{8}-/);
    expect(sent.length).toBe(1);
    const inEnglish = await errorOf(client.getProduct({ params: { id: "0" } }, { language: "en" }));
    expect(inEnglish.message).toMatch(/not exist|not found|no longer/i);
  });

  test("names the members that are wrong", async () => {
    const { client } = openClient();
    const error = await errorOf(client.searchProducts({ query: { name: "drill", rating: 9 } }));
    expect(error).toMatchObject({ status: 400, code: "http/invalid" });
    expect(error.errors).toEqual([
      expect.objectContaining({ path: "rating", code: "out-of-range" }),
    ]);
  });

  test("of a token that is not known is 401", async () => {
    const { client } = openClient({ token: `phk_${"a".repeat(43)}` });
    expect(await errorOf(client.placeOrder(await buying()))).toMatchObject({ status: 401 });
  });

  test("may come from another server than the shop, and has no code then", async () => {
    const { client } = openClient({}, async () => new Response("<h1>Bad gateway", { status: 502 }));
    const error = await errorOf(client.listStores());
    expect(error).toMatchObject({
      status: 502,
      code: undefined,
      message: "The shop answered 502.",
    });
  });
});

describe("a call is tried again", () => {
  test("when the shop is busy, as often as the options allow", async () => {
    const twice = openClient({}, async (tries, send) => (tries < 3 ? await busy() : await send()));
    expect((await twice.client.listStores()).totalTenants).toBeGreaterThan(0);
    expect(twice.sent.length).toBe(3);
    const never = openClient({ retries: 2 }, busy);
    expect(await errorOf(never.client.listStores())).toMatchObject({ status: 503, retryAfter: 0 });
    expect(never.sent.length).toBe(3);
  });

  test("when the answer of a read was lost", async () => {
    const lost = openClient({}, async (tries, send) => {
      const answer = await send();
      if (tries === 1) throw new TypeError("the connection ended");
      return answer;
    });
    expect((await lost.client.listStores()).totalTenants).toBeGreaterThan(0);
    expect(lost.sent.length).toBe(2);
  });

  test("with the same key when it places an order, which is placed once", async () => {
    const before = await countOrders();
    const token = await shop.tokenOf(shop.cast.customer);
    const lost = openClient({ token }, async (tries, send) => {
      const answer = await send();
      if (tries < 3) throw new TypeError("the connection ended");
      return answer;
    });
    const { orders } = await lost.client.placeOrder(await buying());
    expect(orders.length).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const keys = lost.sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
  });

  test("by another process with the key that it stored", async () => {
    const token = await shop.tokenOf(shop.cast.customer);
    const request = await buying();
    const options = { idempotencyKey: "stored-by-a-process" };
    const first = await openClient({ token }).client.placeOrder(request, options);
    const second = await openClient({ token }).client.placeOrder(request, options);
    expect(second.checkoutId).toBe(first.checkoutId);
    const third = await openClient({ token }).client.placeOrder(request);
    expect(third.checkoutId).not.toBe(first.checkoutId);
  });

  test("not when it would be carried out twice, and not when the shop asks for a long pause", async () => {
    const search = openClient({}, busy);
    const asked = { body: { orderId: "DH1", phoneNumber: "0912345678" } };
    expect(await errorOf(search.client.findOrder(asked))).toMatchObject({ status: 503 });
    expect(search.sent.length).toBe(1);
    const long = openClient({}, async () =>
      Response.json({ message: "Later." }, { status: 429, headers: { "retry-after": "3600" } }),
    );
    expect(await errorOf(long.client.listStores())).toMatchObject({ retryAfter: 3600 });
    expect(long.sent.length).toBe(1);
  });

  test("until its caller has no more use for it", async () => {
    const controller = new AbortController();
    const { client, sent } = openClient({ pauseMs: 60_000 }, async () => {
      setTimeout(() => controller.abort(new Error("closing")), 1);
      return await busy();
    });
    await expect(client.listStores({}, { signal: controller.signal })).rejects.toThrow("closing");
    expect(sent.length).toBe(1);
  });
});

test("a shop that does not answer ends the call after its time", async () => {
  const never: typeof fetch = async (_, init) =>
    await new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)); // as: of the client
    });
  const client = new PhoHang({ baseUrl, timeoutMs: 20, retries: 1, pauseMs: 1, fetch: never });
  await expect(client.listStores()).rejects.toThrow("no answer within 20 ms");
});

test("the client in JavaScript calls the shop", async () => {
  const file = new URL("../../client/phohang.js", import.meta.url).href;
  const inJavaScript = (await import(file)) as { PhoHang: typeof PhoHang }; // as: the same without types
  const { tenants } = await new inJavaScript.PhoHang({ baseUrl }).listStores();
  expect(tenants.length).toBeGreaterThan(0);
});
