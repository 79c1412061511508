import { expect, test, type Page } from "@playwright/test";
import {
  aGood,
  call,
  changeGood,
  goodsOf,
  newShopper,
  openAs,
  ordersOf,
  putIntoCart,
  saveAddress,
  stockOf,
  tokenOf,
} from "../shopper-steps.ts";
import { logIn, message, openPage, pageIsAccessible } from "../steps.ts";

const ADMIN = "admin.home@phohang.test";

const place = (page: Page) =>
  page.getByRole("button", { name: "Place order" }).filter({ visible: true });
const thanks = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Thank you for your order!" });

for (const path of ["/cart", "/order", "/checkout", "/checkout/success"])
  test(
    `a visitor who opens ${path} is led home and asked to log in`,
    { tag: path === "/checkout" ? [] : ["@long"] },
    async ({ page }) => {
      await openPage(page, path);
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    },
  );

test("what a visitor put aside is in the cart after the login, cut down to what is there, and that is said", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  const good = await aGood(request, "Home", 1);
  await openPage(page, `/bosch_home_appliances/product/${good.id}`);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("5");
  await quantity.press("Enter");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("5 products were added to your cart")).toBeVisible();
  // Meanwhile the same shopper filled the cart in another place, so that only two pieces of the stock are left.
  const left = await stockOf(request, good);
  await putIntoCart(request, shopper, [good, left - 2]);
  await logIn(page, shopper.email);
  await expect(
    message(page, "warning", "Some of the products you had put aside are no longer available"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await expect(page.locator(`[data-product="${good.id}"]`).getByRole("textbox")).toHaveValue(
    String(left),
  );
});

test("a double click orders once", async ({ page, request }) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  await putIntoCart(request, shopper, [await aGood(request, "Home", 2), 1]);
  await openAs(page, shopper, "/checkout");
  await expect(place(page)).toBeEnabled();
  await place(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test("a price that the store raised meanwhile is shown, and agreed to", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  const good = await aGood(request, "Home", 3);
  await putIntoCart(request, shopper, [good, 1]);
  await openAs(page, shopper, "/checkout");
  await expect(place(page)).toBeEnabled();
  await changeGood(request, ADMIN, good, { price: good.price + 10_000 });
  await place(page).click();
  const dialog = page.getByRole("dialog", { name: "The prices have changed" });
  const shown = (price: number) => `₫${price.toLocaleString("en")}`;
  await expect(dialog).toContainText(`${shown(good.price)} → ${shown(good.price + 10_000)}`);
  await pageIsAccessible(page, "dialog[open]");
  expect(await ordersOf(request, shopper)).toHaveLength(0);
  await dialog.getByRole("button", { name: "Agree and place order" }).click();
  await expect(thanks(page)).toBeVisible();
  const [order] = await ordersOf(request, shopper);
  const detail = await call<{ totalAmount: number }>(request, "GET", `/orders/${order?.id}`, {
    token: shopper.token,
  });
  expect(detail.totalAmount).toBe(good.price + 10_000);
});

test(
  "a product that left the shop cannot be ordered, is marked in the cart, and goes with a press",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper);
    const [kept, gone] = (await goodsOf(request, "Home")).slice(4, 6);
    if (!kept || !gone) throw new Error("the demo shop sells home appliances");
    await putIntoCart(request, shopper, [kept, 1], [gone, 1]);
    await openAs(page, shopper, "/checkout");
    await expect(place(page)).toBeEnabled();
    const token = await tokenOf(request, ADMIN);
    const hide = (isHidden: boolean) =>
      call(request, "PUT", `/products/${gone.id}/hidden?isHidden=${isHidden}`, { token });
    await hide(true);
    await place(page).click();
    const dialog = page.getByRole("dialog", { name: "No longer available" });
    await expect(dialog).toContainText(gone.name);
    await dialog
      .getByRole("button", { name: "Back to cart" })
      .or(dialog.getByRole("link", { name: "Back to cart" }))
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    const line = page.locator(`[data-product="${gone.id}"]`);
    await expect(line).toContainText("No longer sold");
    await expect(line.getByRole("checkbox")).toBeDisabled();
    await page.getByRole("button", { name: "Remove 1 unavailable product" }).click();
    await expect(line).toBeHidden();
    await expect(page.locator(`[data-product="${kept.id}"]`)).toBeVisible();
    await hide(false);
  },
);

test(
  "express is offered only where it reaches, with its fee; standard is free",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Home", 6);
    await saveAddress(request, shopper, "canTho");
    await saveAddress(request, shopper, "hanoi");
    await putIntoCart(request, shopper, [good, 1]);
    await openAs(page, shopper, "/checkout");
    const express = page.getByRole("radio", { name: /^Express shipping/ });
    await expect(express).toBeDisabled();
    await expect(page.getByText("This address lies outside.")).toBeVisible();
    await page.getByRole("button", { name: "Change" }).click();
    const addresses = page.getByRole("dialog", { name: "Choose a delivery address" });
    await addresses.getByRole("radio", { name: /Hanoi/ }).check();
    await addresses.getByRole("button", { name: "Deliver here" }).click();
    await expect(express).toBeEnabled();
    const summary = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Order summary" }) });
    await expect(summary).toContainText(/Transport fee\s*Free/);
    await express.check();
    await expect(summary).toContainText(/Transport fee\s*₫30,000/);
    await expect(summary).toContainText((good.price + 30_000).toLocaleString("en"));
  },
);

test(
  "with one saved address, too, the checkout offers to change it",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [await aGood(request, "Home", 6), 1]);
    await openAs(page, shopper, "/checkout");
    await page.getByRole("button", { name: "Change" }).click();
    const addresses = page.getByRole("dialog", { name: "Choose a delivery address" });
    await expect(addresses.getByRole("radio")).toHaveCount(1);
    await addresses.getByRole("button", { name: "Add new" }).click();
    await expect(page.getByRole("dialog", { name: "Add new address" })).toBeVisible();
  },
);

test(
  "an order is printed without menus and buttons",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Home", 7);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [good, 1]);
    await openAs(page, shopper, "/checkout");
    await place(page).click();
    await expect(thanks(page)).toBeVisible();
    const [order] = await ordersOf(request, shopper);
    await page
      .getByRole("link", { name: /^View order/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order?.id ?? "");
    await page.emulateMedia({ media: "print" });
    for (const part of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(page.getByRole("main")).toContainText(good.name);
    await expect(page.getByRole("main")).toContainText("12 Hàng Bài");
  },
);

test(
  "a cart that cannot be fetched says so and can be tried again",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Home", 8);
    await putIntoCart(request, shopper, [good, 1]);
    await page.route("**/ecommerce-shopping/api/cart", (route) => route.abort("connectionreset"));
    await openAs(page, shopper, "/cart");
    await expect(page.getByRole("main").getByText("The shop does not answer")).toBeVisible();
    await page.unroute("**/ecommerce-shopping/api/cart");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(`[data-product="${good.id}"]`)).toBeVisible();
  },
);

test(
  "what a shopper chose at the checkout is still chosen after reading a policy",
  { tag: ["@long", "@phone"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper, "canTho");
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [await aGood(request, "Home", 7), 1]);
    await openAs(page, shopper, "/checkout");
    await page.getByRole("button", { name: "Change" }).click();
    const addresses = page.getByRole("dialog", { name: "Choose a delivery address" });
    await addresses.getByRole("radio", { name: /Hoan Kiem/ }).check();
    await addresses.getByRole("button", { name: "Deliver here" }).click();
    await page.getByRole("radio", { name: /^Express/ }).check();
    await page.getByRole("radio", { name: /^Bank transfer/ }).check();
    await page.getByRole("link", { name: "Warranty" }).first().click();
    await expect(page).toHaveURL(/\/policies\/warranty$/);
    await page.goBack();
    await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^Bank transfer/ })).toBeChecked();
    await expect(page.getByRole("main")).toContainText("Hoan Kiem");
  },
);
