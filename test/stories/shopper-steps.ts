/** Steps of the stories about buying: every story has its own shopper, so that none sees another's cart. */
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { DEMO_PASSWORD, openPage, signIn, type ShopLanguage } from "./steps.ts";

const API = "/ecommerce-shopping/api";

export type Shopper = { email: string; token: string };
export type Goods = {
  id: string;
  name: string;
  price: number;
  inStock: number;
  category: { id: string };
  tenant: { id: string; name: string };
};
export type Order = {
  id: string;
  status: string;
  tenant: { id: string; name: string };
  products: { productId: string; quantity: number }[];
};

type Call = { token?: string; data?: object };

/** Calls the API; a refusal fails the story. */
export const call = async <Answer>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  { token, data }: Call = {},
): Promise<Answer> => {
  const answer = await request.fetch(API + path, {
    method,
    headers: {
      "idempotency-key": randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return await answer.json();
};

export const tokenOf = async (request: APIRequestContext, email: string): Promise<string> =>
  (
    await call<{ access_token: string }>(request, "POST", "/auth/login", {
      data: { email, password: DEMO_PASSWORD },
    })
  ).access_token;

/** Registers a new shopper. */
export const newShopper = async (
  request: APIRequestContext,
  fullName = "Trần Thị Mua",
): Promise<Shopper> => {
  const email = `shopper.${randomUUID().slice(0, 13)}@phohang.test`;
  const made = await call<{ isActive: boolean }>(request, "POST", "/auth/register", {
    data: { email, password: DEMO_PASSWORD, fullName },
  });
  if (!made.isActive) await activate(request, email);
  return { email, token: await tokenOf(request, email) };
};

/** Follows the link of the activation mail, which the demo shop shows in its mailbox. */
const activate = async (request: APIRequestContext, email: string): Promise<void> => {
  let key: string | undefined;
  await expect(async () => {
    const list = await (await request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();
    const id = /\/mailbox\/(\d+)/.exec(list)?.[1];
    key = /activate\?key=([\w-]+)/.exec(
      await (await request.get(`/mailbox/${id}/letter`)).text(),
    )?.[1];
    expect(key).toBeDefined();
  }).toPass();
  await call(request, "GET", `/auth/activate/${key}`);
};

/** Products with much stock, of the store whose name has this word. */
export const goodsOf = async (request: APIRequestContext, store: string): Promise<Goods[]> => {
  const { tenants } = await call<{ tenants: { id: string; name: string }[] }>(
    request,
    "GET",
    "/tenants",
  );
  const tenant = tenants.find(({ name }) => name.includes(store));
  const { products } = await call<{ products: Goods[] }>(
    request,
    "GET",
    `/products?tenant=${tenant?.id}&size=50`,
  );
  return products.filter(({ inStock }) => inStock >= 12);
};

/** One product of a store, a different one for each turn, so that stories don't change each other's stock. */
export const aGood = async (
  request: APIRequestContext,
  store: string,
  turn = 0,
): Promise<Goods> => {
  const goods = await goodsOf(request, store);
  const good = goods[turn % goods.length];
  if (!good) throw new Error(`the store ${store} has no plentiful goods`);
  return good;
};

export const stockOf = async (request: APIRequestContext, { id }: Goods): Promise<number> =>
  (await call<Goods>(request, "GET", `/products/${id}`)).inStock;

export const putIntoCart = async (
  request: APIRequestContext,
  { token }: Shopper,
  ...lines: [Goods, number][]
): Promise<void> => {
  const cartProducts = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  await call(request, "POST", "/cart/add", { token, data: { cartProducts } });
};

const places = { hanoi: "hoan kiem", canTho: "ninh kieu" };

/** Saves an address that express delivery reaches, or one that it doesn't. */
export const saveAddress = async (
  request: APIRequestContext,
  { token }: Shopper,
  where: keyof typeof places = "hanoi",
  fullName = "Trần Thị Mua",
): Promise<string> => {
  const province = where === "hanoi" ? "01" : "92";
  const { wards } = await call<{ wards: { code: string; fold: string }[] }>(
    request,
    "GET",
    `/locations/provinces/${province}/wards`,
  );
  const ward = wards.find(({ fold }) => fold.includes(places[where]))?.code;
  const data = {
    fullName,
    phoneNumber: "0912 345 678",
    province,
    ward,
    street: "12 Hàng Bài",
  };
  const { addresses } = await call<{ addresses: { id: string; street: string }[] }>(
    request,
    "POST",
    "/user/addresses",
    { token, data },
  );
  return addresses[0]?.id ?? "";
};

export const ordersOf = async (request: APIRequestContext, { token }: Shopper): Promise<Order[]> =>
  (await call<{ orders: Order[] }>(request, "GET", "/orders", { token })).orders;

/** Places orders over the API, and returns them. */
export const placeOrder = async (
  request: APIRequestContext,
  shopper: Shopper,
  lines: [Goods, number][],
  paymentMethod: "COD" | "BANK_TRANSFER" = "COD",
  recipient?: string,
): Promise<Order[]> => {
  const addressId = await saveAddress(request, shopper, "hanoi", recipient);
  const cartProducts = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  const data = { cartProducts, addressId, paymentMethod, shippingMethod: "standard" };
  return (
    await call<{ orders: Order[] }>(request, "POST", "/orders", { token: shopper.token, data })
  ).orders;
};

/** The store's staff move an order. */
export const moveOrder = async (
  request: APIRequestContext,
  agent: string,
  id: string,
  status: string,
): Promise<void> => {
  await call(request, "PUT", `/admin/orders/${id}/status`, {
    token: await tokenOf(request, agent),
    data: { status, reason: HAND_OVER_REASON },
  });
};

/** The store's admin changes price or stock in the list, while a shopper shops. */
export const changeGood = async (
  request: APIRequestContext,
  admin: string,
  { id }: Goods,
  data: { price: number } | { inStock: number },
): Promise<void> => {
  await call(request, "PUT", `/products/${id}/quick`, {
    token: await tokenOf(request, admin),
    data,
  });
};

/** Opens a page as this shopper, who logged in before. */
export const openAs = async (
  page: Page,
  { email, token }: Shopper,
  path: string,
  language: ShopLanguage = "en",
): Promise<void> => {
  await signIn(page, email, token);
  await openPage(page, path, language);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
};
