/** Steps of the stories about a store's staff. */
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { Role } from "#contract/wire/endpoint.ts";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import {
  DEMO_PASSWORD,
  LOADED_TITLE,
  message,
  openPage,
  signIn,
  type ShopLanguage,
} from "./steps.ts";

const API = "/ecommerce-shopping/api";

type Body = Record<string, unknown>;

export const send = async <Answer>(
  request: APIRequestContext,
  [method, path]: ["GET" | "POST" | "PUT", string],
  token?: string,
  data?: Body,
): Promise<Answer> => {
  const answer = await request.fetch(API + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      "idempotency-key": randomUUID(),
    },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return await answer.json();
};

const logins = new Map<string, { token: Promise<string>; until: number }>();

/** Less than the ten minutes for which a token is good, so that a long story ends in time. */
const LOGIN_MS = 4 * 60_000;

/**
 * A token of a person of the demo shop. One login serves several stories of a worker, because each check of a password
 * costs the shop 40 ms of a core; so no story may end it.
 */
export const tokenOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const kept = logins.get(email);
  if (kept && kept.until > Date.now()) return await kept.token;
  const token = logInOverApi(request, email);
  logins.set(email, { token, until: Date.now() + LOGIN_MS });
  return await token;
};

const logInOverApi = async (request: APIRequestContext, email: string): Promise<string> => {
  const login = { email, password: DEMO_PASSWORD };
  const { access_token } = await send<{ access_token: string }>(
    request,
    ["POST", "/auth/login"],
    undefined,
    login,
  );
  return access_token;
};

/** A shopper orders one piece from the store whose name has this word; returns the order's id. */
export const aShopperOrders = async (
  request: APIRequestContext,
  store: string,
  paymentMethod: "COD" | "BANK_TRANSFER" = "COD",
  quantity = 1,
): Promise<string> => {
  const token = await tokenOf(request, "customer@phohang.test");
  const { tenants } = await send<{ tenants: { id: string; name: string }[] }>(request, [
    "GET",
    "/tenants",
  ]);
  const tenant = tenants.find(({ name }) => name.includes(store))?.id ?? "";
  const { products } = await send<{ products: { id: string }[] }>(request, [
    "GET",
    `/products?tenant=${tenant}&outOfStock=false`,
  ]);
  const { addresses } = await send<{ addresses: { id: string }[] }>(
    request,
    ["GET", "/user/addresses"],
    token,
  );
  const { orders } = await send<{ orders: { id: string }[] }>(request, ["POST", "/orders"], token, {
    cartProducts: [{ productId: products[0]?.id, quantity }],
    addressId: addresses[0]?.id,
    paymentMethod,
    shippingMethod: "standard",
  });
  return orders[0]?.id ?? "";
};

/** The shopper asks the store to cancel an order that was handed over. */
export const theShopperAsksToCancel = async (
  request: APIRequestContext,
  id: string,
  reason: string,
): Promise<void> => {
  const token = await tokenOf(request, "customer@phohang.test");
  await send(request, ["POST", `/orders/${id}/cancel`], token, { reason });
};

/** A colleague moves an order in another session. */
export const aColleagueMoves = async (
  request: APIRequestContext,
  email: string,
  id: string,
  status: string,
): Promise<void> => {
  const token = await tokenOf(request, email);
  await send(request, ["PUT", `/admin/orders/${id}/status`], token, {
    status,
    reason: HAND_OVER_REASON,
  });
};

/** A colleague calls the buyer of an order, who answers. */
export const aColleagueCalls = async (
  request: APIRequestContext,
  email: string,
  id: string,
): Promise<void> => {
  const token = await tokenOf(request, email);
  await send(request, ["POST", `/admin/orders/${id}/calls`], token, { result: "answered" });
};

/** A colleague writes notes on an order, one after another, until `end`. */
export const aColleagueWritesNotes = (request: APIRequestContext, email: string, id: string) => {
  let goesOn = true;
  let notes = 0;
  const write = async (): Promise<void> => {
    const token = await tokenOf(request, email);
    let { version } = await send<{ version: number }>(
      request,
      ["GET", `/admin/orders/${id}`],
      token,
    );
    for (; goesOn; notes++)
      ({ version } = await send<{ version: number }>(
        request,
        ["PUT", `/admin/orders/${id}/note`],
        token,
        { note: `Note ${notes}`, version },
      ));
  };
  const written = write();
  return {
    notes: () => notes,
    end: async (): Promise<void> => {
      goesOn = false;
      await written;
    },
  };
};

type Known = { roles: Role[]; tenant: { id: string; name: string } | null };

const known = new Map<string, Known>();

/** Role and store of a member of staff, as the browser stores them. No story changes them. */
const knownOf = async (
  request: APIRequestContext,
  email: string,
  token: string,
): Promise<Known> => {
  const kept = known.get(email);
  if (kept) return kept;
  const roles = await send<Role[]>(request, ["GET", "/user/roles"], token);
  const { tenant } = await send<Pick<Known, "tenant">>(request, ["GET", "/user"], token);
  known.set(email, { roles, tenant });
  return { roles, tenant };
};

/** Opens a page of the administration as a member of staff who logged in before, and waits for it. */
export const openAsStaff = async (
  page: Page,
  path: string,
  email: string,
  language: ShopLanguage = "en",
): Promise<void> => {
  const token = await tokenOf(page.request, email);
  await signIn(page, email, token, await knownOf(page.request, email, token));
  await openPage(page, path, language);
  await expect.poll(() => page.url()).toContain(path);
  const toShop = language === "en" ? "To the shop" : "Về Phố Hàng";
  await expect(page.getByRole("link", { name: toShop })).toBeVisible();
  await page.locator(LOADED_TITLE).first().waitFor();
};

/** One order of the list: rows of the table, or a card on a phone. */
export const theOrder = (page: Page, id: string): Locator =>
  page.locator("[data-order]").filter({ hasText: id });

/** Presses an act of an order, which on a phone is in the menu of its card unless its details are open. */
export const pressAct = async (order: Locator, name: string): Promise<void> => {
  const act = order.getByRole("button", { name, exact: true });
  const menu = order.locator("button[popovertarget]");
  await expect(act.or(menu).first()).toBeVisible();
  if (!(await act.first().isVisible())) await menu.click();
  await act.first().click();
};

/** Chooses an order of the list; on a phone the box is in the menu of its card. English pages. */
export const chooseOrder = async (page: Page, id: string): Promise<void> => {
  const box = page.getByLabel(`Choose order ${id}`);
  const menu = theOrder(page, id).locator("button[popovertarget]");
  await expect(box.or(menu).filter({ visible: true }).first()).toBeVisible();
  const isInMenu = !(await box.isVisible());
  if (isInMenu) await menu.click();
  await box.check();
  if (isInMenu) await page.keyboard.press("Escape");
};

/** Waits until an order shows a state, in a cell of the table or in the head of a card. */
export const orderIs = async (order: Locator, state: string): Promise<void> => {
  const cell = order.getByRole("cell", { name: state, exact: true });
  const head = order.locator("[data-order-head]").getByText(state, { exact: true });
  await expect(cell.or(head)).toBeVisible();
};

/** Types an order id into the search and sends it. English pages. */
export const searchOrder = async (page: Page, typed: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Search by order id" }).fill(typed);
  await page.getByRole("button", { name: "Search", exact: true }).click();
};

/** The administration's menu, which is opened first on a phone. English pages. */
export const openMenu = async (page: Page): Promise<Locator> => {
  const opener = page.getByRole("button", { name: "Administration menu" });
  const menu = page.getByRole("navigation", { name: "Administration menu" });
  // The open menu covers its button.
  if ((await opener.isVisible()) && !(await menu.isVisible())) await opener.click();
  await expect(menu.getByRole("link").first()).toBeVisible();
  return menu;
};

/** The links of the administration's menu. English pages. */
export const menuLinks = async (page: Page): Promise<string[]> => {
  const menu = await openMenu(page);
  // A number that waits is below the name.
  const texts = await menu.getByRole("link").allInnerTexts();
  return texts.map((text) => text.split("\n")[0] ?? "");
};

/**
 * Checks that the open administration menu ends with the links to help and to the person's settings, which a menu that is
 * longer than a wide screen leaves in view. English pages.
 */
export const helpAndSettingsAreThere = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  const base = pathname.startsWith("/super-admin") ? "/super-admin" : "/admin";
  const isWide = !(await page.getByRole("dialog").isVisible());
  for (const [name, path] of [
    ["Help", "help"],
    ["Settings", "settings"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true }).filter({ visible: true });
    await expect(link).toHaveAttribute("href", `${base}/${path}`);
    if (isWide) await expect(link).toBeInViewport({ ratio: 1 });
  }
};

/** Checks that an act shows a message. A message disappears after 3 s, so we start to wait for it before the act. */
export const tells = async (
  page: Page,
  type: "error" | "success",
  text: string,
  act: () => Promise<unknown>,
) => {
  const told = message(page, type, text).first().waitFor({ timeout: 40_000 });
  await Promise.all([told, act()]);
};
