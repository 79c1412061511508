import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { CastName } from "../cast.ts";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ refusesAll: true });
});
afterAll(async () => {
  await shop.close();
});

const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
const endpoints = keys.map((key) => ({ key, endpoint: contract[key] as Endpoint })); // as: widened, to read what is optional
const callers: readonly (CastName | "visitor")[] = [
  "visitor",
  "customer",
  "ownAgent",
  "ownAdmin",
  "superAdmin",
];

const mayCall = (endpoint: Endpoint, name: CastName | "visitor"): boolean => {
  if (endpoint.callers === "everyone") return true;
  if (name === "visitor") return false;
  if (endpoint.callers === "signed-in") return true;
  const { role } = shop.cast[name];
  return role !== null && endpoint.callers.includes(role);
};

/** No endpoint accepts this body: a permitted caller gets 400, and nothing is changed. */
const nonsense = { nonsense: true };

describe("the walk", () => {
  test.each(endpoints)("$key is served", async ({ key }) => {
    const [method = "", path = ""] = key.split(" ");
    expect(
      shop.app.hasRoute({
        method,
        url: BASE_PATH + path.replaceAll(/\{(\w+)\}/g, ":$1"),
      }),
    ).toBe(true);
  });

  describe.each(callers)("a caller who is %s", (name) => {
    test.each(endpoints)(
      "is allowed to call $key, or refused, as the contract says",
      async ({ key, endpoint }) => {
        const as = name === "visitor" ? {} : { as: shop.cast[name] };
        const answer = await shop.ask(key, {
          ...as,
          query: { nonsense: "1" },
          params: { id: "999999999", code: "x", tenantId: "1", name: "returns", version: "1" },
          body: key.startsWith("GET") ? undefined : nonsense,
        });
        // A multipart call is refused by its content type, before its body is read.
        const refused = endpoint.parts ? 415 : 400;
        const expected = mayCall(endpoint, name) ? refused : name === "visitor" ? 401 : 403;
        expect(answer.status).toBe(expected);
        expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
      },
    );
  });

  test("an unknown path and a wrong method have different statuses", async () => {
    const unknown = await shop.app.inject({ method: "GET", url: `${BASE_PATH}/nowhere` });
    expect(unknown.statusCode).toBe(404);
    const wrong = await shop.app.inject({ method: "PATCH", url: `${BASE_PATH}/cart` });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toContain("GET");
  });

  test("a body that is no JSON, or of another kind, is refused by its own status", async () => {
    const login = { method: "POST", url: `${BASE_PATH}/auth/login` } as const;
    expect(
      (
        await shop.app.inject({
          ...login,
          headers: { "content-type": "application/json" },
          payload: "{",
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (await shop.app.inject({ ...login, headers: { "content-type": "text/plain" }, payload: "x" }))
        .statusCode,
    ).toBe(415);
    expect(
      (
        await shop.app.inject({
          ...login,
          headers: { "content-type": "application/json" },
          payload: JSON.stringify({ email: "x".repeat(300_000) }),
        })
      ).statusCode,
    ).toBe(413);
  });

  test("a wrong field is named, in the caller's language", async () => {
    const answer = await shop.ask("POST /auth/login", {
      body: { email: "no", password: "" },
      query: { lng: "vn" },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: "email", code: "email", message: "Email sai định dạng" },
      { path: "password", code: "required", message: "Vui lòng điền vào mục này" },
    ]);
  });

  test.each([
    ["page", "0"],
    ["page", "x"],
    ["page", "1000001"],
    ["size", "7"],
    ["size", "1e1"],
    ["rating", "6"],
    ["sort", "cheapest"],
    ["origin", "Germany"],
    ["outOfStock", "yes"],
  ])("a listing with %s=%s is refused and the field named", async (name, value) => {
    const answer = await shop.ask("GET /products", { query: { [name]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path.split(".")[0]).toBe(name);
  });

  test("the OpenAPI description lists the parts of each multipart call", async () => {
    const answer = await shop.app.inject({ method: "GET", url: `${BASE_PATH}/openapi.json` });
    const { paths } = answer.json();
    for (const { key, endpoint } of endpoints) {
      if (!endpoint.parts) continue;
      const [method = "", path = ""] = key.split(" ");
      const form = paths[path][method.toLowerCase()].requestBody.content["multipart/form-data"];
      const { json, files } = endpoint.parts;
      expect(Object.keys(form.schema.properties)).toEqual([...(json ? [json.name] : []), files]);
      expect(form.encoding[files].contentType).not.toBe("");
    }
  });

  test("the OpenAPI description lists every call", async () => {
    const answer = await shop.app.inject({ method: "GET", url: `${BASE_PATH}/openapi.json` });
    const { openapi, paths, servers } = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
      servers: { url: string }[];
    }>();
    expect(openapi).toBe("3.1.0");
    expect(servers).toEqual([{ url: BASE_PATH }]);
    for (const key of keys) {
      const [method = "", path = ""] = key.split(" ");
      expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
    }
  });
});

describe("another store's order", () => {
  test("is unknown to an agent and to an admin, who can neither see nor move it", async () => {
    const address = await shop.ask("POST /user/addresses", {
      as: shop.cast.customer,
      body: {
        fullName: "Nguyễn Thị Hồng Ánh",
        phoneNumber: "0912345678",
        province: "01",
        ward: "00004",
        street: "1 Phố Hàng Bạc",
      },
    });
    expect(address.status).toBe(201);
    const placed = await shop.ask("POST /orders", {
      as: shop.cast.customer,
      headers: { "idempotency-key": "walk-1" },
      body: {
        cartProducts: [{ productId: shop.goods.drill.id, quantity: 1 }],
        addressId: address.body.addresses[0].id,
        paymentMethod: "COD",
        shippingMethod: "standard",
      },
    });
    expect(placed.status).toBe(201);
    const { id } = placed.body.orders[0];
    for (const name of ["otherAgent", "otherAdmin"] as const) {
      const list = await shop.ask("GET /admin/orders", { as: shop.cast[name] });
      expect(list.body.totalOrders).toBe(0);
      const move = await shop.ask("PUT /admin/orders/{id}/status", {
        as: shop.cast[name],
        params: { id },
        body: { status: "transferred" },
      });
      expect(move.status).toBe(404);
    }
    expect(
      (await shop.ask("GET /orders/{id}", { as: shop.cast.otherCustomer, params: { id } })).status,
    ).toBe(404);
    expect(
      (
        await shop.ask("POST /orders/{id}/cancel", {
          as: shop.cast.otherCustomer,
          params: { id },
          body: { reason: "x" },
        })
      ).status,
    ).toBe(404);
    const move = await shop.ask("PUT /admin/orders/{id}/status", {
      as: shop.cast.ownAgent,
      params: { id },
      body: { status: "transferred", reason: HAND_OVER_REASON },
    });
    expect(move.status).toBe(200);
  });
});
