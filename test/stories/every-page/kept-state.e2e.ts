/** The browser's storage may hold anything, and the pages must work with it. */
import { expect, test, type Page } from "@playwright/test";
import fc from "fast-check";
import { aGood } from "../shopper-steps.ts";
import { openPage, pageIsReady } from "../steps.ts";

const account = {
  id: "7",
  username: "lan",
  email: "lan@phohang.test",
  fullName: "Lan",
  roles: [],
  isActive: true,
  isPendingActive: false,
  isLoggedIn: true,
  token: "t",
  tenant: null,
};
const cart = { pendingProducts: [], totalQuantityOfProductsInCart: 0 };

/** Each of these broke something once, or is similar to one that did. */
const broken: unknown[] = [
  { version: 1, account: null, cart: { ...cart, pendingProducts: [null] } },
  { version: 1, account: null, cart: { ...cart, pendingProducts: [{ id: 5, quantity: "many" }] } },
  { version: 1, account: null, cart: null },
  { version: 1, account: { ...account, roles: null }, cart },
  { version: 1, account: { ...account, email: null, username: {} }, cart },
  { version: 1, account: { ...account, token: "Tiếng Việt\n" }, cart },
  { version: 1, account: { token: "t", roles: [] }, cart },
];

const putsInCart = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("1 product was added to your cart").last()).toBeVisible();
};

test(
  "whatever is kept under root, a visitor puts a product into the cart",
  { tag: "@long" },
  async ({ page, request }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    const seed = 20_261_122;
    const good = await aGood(request, "Power Tool");
    await openPage(page, `/bosch_power_tool/product/${good.id}`);
    for (const kept of [...broken, ...fc.sample(fc.jsonValue(), { seed, numRuns: 5 })]) {
      await page.evaluate((text) => localStorage.setItem("root", text), JSON.stringify(kept));
      await page.reload();
      await pageIsReady(page);
      await putsInCart(page);
      const { account: who, cart: now } = await page.evaluate(() =>
        JSON.parse(localStorage.getItem("root") ?? ""),
      );
      expect([kept, who, now]).toEqual([
        kept,
        null,
        { pendingProducts: [{ id: good.id, quantity: 1 }], totalQuantityOfProductsInCart: 1 },
      ]);
    }
    expect(errors).toEqual([]);
  },
);

test(
  "a browser that keeps nothing shows the shop, and a cart that lasts as long as the page",
  { tag: "@long" },
  async ({ page, request }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    });
    const { id } = await aGood(request, "Power Tool");
    await openPage(page, `/bosch_power_tool/product/${id}`);
    await putsInCart(page);
    await page.getByRole("link", { name: "Cart", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await page.goto("/regions");
    await pageIsReady(page);
    await page.getByLabel("Delivery province").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/home$/);
    // The router saves scroll positions; it logs that it can't, and goes on.
    expect(errors.filter(({ name }) => name !== "SecurityError")).toEqual([]);
  },
);
