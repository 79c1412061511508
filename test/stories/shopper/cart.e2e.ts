import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import {
  aGood,
  call,
  goodsOf,
  newShopper,
  openAs,
  putIntoCart,
  saveAddress,
  tokenOf,
  type Goods,
} from "../shopper-steps.ts";
import { openPage, pageIsReady, stateIsAccessible } from "../steps.ts";

const lineOf = (page: Page, { id }: Goods) => page.locator(`[data-product="${id}"]`);
const cartIcon = (page: Page) => page.getByRole("link", { name: "Cart", exact: true });
const all = (page: Page) => page.getByRole("checkbox", { name: /^All/ });
const checkout = (page: Page) =>
  page.getByRole("link", { name: /^Go to checkout/ }).filter({ visible: true });

test("an empty cart leads back to the shop", { tag: "@long" }, async ({ page, request }) => {
  await openAs(page, await newShopper(request), "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("link", { name: "Go shopping" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

/** The top and the bottom of an element on the screen, in CSS pixels. */
const edgesOf = async (page: Page, selector: string): Promise<{ top: number; bottom: number }> =>
  await page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test(
  "the cart's bar stays at the lower edge, covers nothing at the end of the page, and the footer follows a short cart",
  { tag: "@phone" },
  async ({ page, request, isMobile }) => {
    const shopper = await newShopper(request);
    const [first, ...others] = await goodsOf(request, "Automatic");
    if (!first) throw new Error("the demo shop sells these");
    await openAs(page, shopper, "/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    const gap = async (): Promise<number> =>
      (await edgesOf(page, "footer")).top -
      (await edgesOf(page, "main .page > :last-child")).bottom;
    expect(await gap()).toBeLessThan(100);

    await putIntoCart(request, shopper, [first, 1]);
    await page.reload();
    await expect(lineOf(page, first)).toBeVisible();
    expect(await gap()).toBeLessThan(100);
    if (!isMobile) return;
    const screen = page.viewportSize()?.height ?? 0;
    const bar = () => edgesOf(page, ".bottom-bar");
    expect(Math.round((await bar()).bottom)).toBe(screen);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await edgesOf(page, "footer a:last-of-type >> nth=-1");
    expect(last.bottom).toBeLessThanOrEqual((await bar()).top);

    await putIntoCart(
      request,
      shopper,
      ...others.slice(0, 5).map((each): [Goods, number] => [each, 1]),
    );
    await page.reload();
    await expect(lineOf(page, first)).toBeVisible();
    expect(Math.round((await bar()).bottom)).toBe(screen);
  },
);

test(
  "an open cart follows what another tab changes",
  { tag: "@long" },
  async ({ page, context, request }) => {
    const shopper = await newShopper(request);
    const [one, two] = (await goodsOf(request, "Power")).slice(0, 2);
    if (!one || !two) throw new Error("the demo shop sells power tools");
    await putIntoCart(request, shopper, [one, 1]);
    await openAs(page, shopper, "/cart");
    const other = await context.newPage();
    await other.goto(`/bosch_power_tool/product/${two.id}`);
    await pageIsReady(other);
    await other.getByRole("button", { name: "Add to cart" }).click();
    await expect(lineOf(page, two)).toBeVisible();
    await expect(checkout(page)).toHaveText("Go to checkout (2)");

    await other.goto("/cart");
    await lineOf(other, one).getByRole("button", { name: "One more" }).click();
    await expect(lineOf(page, one).getByRole("textbox")).toHaveValue("2");
    await lineOf(other, two).getByRole("checkbox").uncheck();
    await expect(lineOf(page, two).getByRole("checkbox")).not.toBeChecked();
    await expect(checkout(page)).toHaveText("Go to checkout (2)");

    // Another device stores nothing in this browser: coming back to the tab asks the shop.
    await putIntoCart(request, shopper, [two, 4]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(lineOf(page, two).getByRole("textbox")).toHaveValue("5");
  },
);

test(
  "the number of a visitor's products follows another tab",
  { tag: "@long" },
  async ({ page, context, request }) => {
    const { id } = await aGood(request, "Power", 2);
    await openPage(page, "/home");
    const other = await context.newPage();
    await other.goto(`/bosch_power_tool/product/${id}`);
    await pageIsReady(other);
    await other.getByRole("button", { name: "Add to cart" }).click();
    await expect(cartIcon(page)).toHaveAccessibleDescription("1 product");
  },
);

test(
  "the page after an order thanks nobody until the orders are known",
  { tag: "@long" },
  async ({ page, request }) => {
    let isAway = false;
    await page.route("**/api/orders/12345678", async (route) => {
      if (isAway) await route.fulfill({ status: 503, body: "" });
    });
    const thanks = page.getByText("Thank you for your order!");
    await openAs(page, await newShopper(request), "/checkout/success?order=12345678");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loading your order…");
    await expect(page).toHaveTitle(/^Loading your order…/);
    await expect(thanks).toHaveCount(0);
    isAway = true;
    await page.reload();
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(thanks).toHaveCount(0);
  },
);

test(
  "the cart is grouped by store, everything selected, and the selection survives a reload",
  { tag: "@phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [drill, blade] = [await aGood(request, "Power", 1), await aGood(request, "Automatic", 1)];
    await putIntoCart(request, shopper, [drill, 1], [blade, 2]);
    await openAs(page, shopper, "/cart");
    await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(/^All/);
    await expect(all(page)).toBeChecked();
    await expect(checkout(page)).toHaveText("Go to checkout (3)");
    const shown = (price: number) => `₫${price.toLocaleString("en")}`;
    await expect(lineOf(page, drill)).toContainText(`Item price: ${shown(drill.price)}`);
    await expect(lineOf(page, blade)).toContainText(shown(2 * blade.price));
    const sum = page.getByText("Total", { exact: true }).filter({ visible: true }).locator("..");
    await expect(sum).toContainText(shown(drill.price + 2 * blade.price));
    const store = page.getByRole("region", { name: blade.tenant.name });
    await store.getByRole("checkbox", { name: blade.tenant.name }).uncheck();
    await expect(lineOf(page, blade).getByRole("checkbox")).not.toBeChecked();
    await expect(all(page)).toHaveJSProperty("indeterminate", true);
    await expect(checkout(page)).toHaveText("Go to checkout (1)");
    await expect(sum).toContainText(shown(drill.price));
    await page.reload();
    await pageIsReady(page);
    await expect(lineOf(page, drill).getByRole("checkbox")).toBeChecked();
    await expect(lineOf(page, blade).getByRole("checkbox")).not.toBeChecked();
    await lineOf(page, drill).getByRole("checkbox").uncheck();
    await expect(
      page.getByRole("button", { name: "Go to checkout" }).filter({ visible: true }),
    ).toBeDisabled();
    await page.goto("/checkout");
    await pageIsReady(page);
    await expect(page).toHaveURL(/\/cart$/);
    await all(page).check();
    await expect(checkout(page)).toHaveText("Go to checkout (3)");
    await stateIsAccessible(page);
  },
);

test(
  "quantities change at once, up to what is in stock",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const saw = await aGood(request, "Power", 3);
    await putIntoCart(request, shopper, [saw, 1]);
    await openAs(page, shopper, "/cart");
    const line = lineOf(page, saw);
    await line.getByRole("button", { name: "One more" }).click();
    await line.getByRole("button", { name: "One more" }).click();
    await expect(line.getByRole("textbox")).toHaveValue("3");
    await expect(
      page.getByRole("status").filter({ hasText: `${saw.name}: 3 pieces` }),
    ).toBeAttached();
    await expect(cartIcon(page)).toHaveAccessibleDescription("3 products");
    const most = String(Math.min(saw.inStock, 999));
    const kept = page.waitForResponse((answer) =>
      (answer.request().postData() ?? "").includes(`"quantity":${most}`),
    );
    await line.getByRole("textbox").fill("999999");
    await line.getByRole("textbox").press("Enter");
    await expect(line.getByRole("textbox")).toHaveValue(most);
    await kept;
    await page.reload();
    await pageIsReady(page);
    await expect(line.getByRole("textbox")).toHaveValue(most);
  },
);

test("a removed product can be put back", { tag: "@long" }, async ({ page, request }) => {
  const shopper = await newShopper(request);
  const [one, two] = (await goodsOf(request, "Home")).slice(0, 2);
  if (!one || !two) throw new Error("the demo shop sells home appliances");
  await putIntoCart(request, shopper, [one, 2], [two, 1]);
  await openAs(page, shopper, "/cart");
  await page.getByRole("button", { name: `Remove ${one.name}` }).click();
  await expect(lineOf(page, one)).toBeHidden();
  await expect(cartIcon(page)).toHaveAccessibleDescription("1 product");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, one).getByRole("textbox")).toHaveValue("2");
  await expect(cartIcon(page)).toHaveAccessibleDescription("3 products");
});

test(
  "a store can be looked at and reached from the cart",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 2);
    await putIntoCart(request, shopper, [good, 1]);
    await openAs(page, shopper, "/cart");
    await page.getByRole("button", { name: `Message ${good.tenant.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Contact ${good.tenant.name}` });
    await expect(dialog.getByRole("link").first()).toHaveAttribute("href", /^(tel|mailto):/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: `View store ${good.tenant.name}` }).click();
    await expect(page).toHaveURL(/\/bosch_power_tool$/);
  },
);

test("the cart speaks Vietnamese", { tag: "@long" }, async ({ page, request }) => {
  const shopper = await newShopper(request);
  await putIntoCart(request, shopper, [await aGood(request, "Power", 2), 1]);
  await openAs(page, shopper, "/cart", "vn");
  await expect(page.getByRole("heading", { level: 1, name: "Giỏ hàng" })).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(/^Tất cả/);
  await expect(
    page.getByRole("link", { name: "Mua hàng (1)" }).filter({ visible: true }),
  ).toBeVisible();
});

test(
  "a cart folds the vouchers of goods that are not in it, and says of the others what is missing",
  { tag: "@long" },
  async ({ page, request }) => {
    const token = await tokenOf(request, "admin.home@phohang.test");
    const goods = await goodsOf(request, "Home");
    const [bought] = goods;
    const other = goods.find(({ category }) => category.id !== bought?.category.id);
    if (!bought || !other) throw new Error("the store has goods of one category only");
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const make = async (category: string, minSpend: number) => {
      const terms = { kind: "amount", amount: 7_000, minSpend, scope: "categories", public: true };
      const data = {
        code: `ST${randomUUID().slice(0, 8).toUpperCase()}`,
        name: "Story",
        ...terms,
        startsAt,
        categoryIds: [category],
      };
      const path = "/admin/vouchers";
      const { id } = await call<{ id: string }>(request, "POST", path, { token, data });
      return async () =>
        await call(request, "PUT", `${path}/${id}`, { token, data: { ...data, ended: true } });
    };
    const endAll = [
      await make(bought.category.id, bought.price + 3_000),
      await make(other.category.id, 0),
    ];
    try {
      const shopper = await newShopper(request);
      await putIntoCart(request, shopper, [bought, 1]);
      await openAs(page, shopper, "/cart", "vn");
      const fitting = page.getByRole("list", { name: "Voucher của cửa hàng" });
      await expect(fitting.getByText(/^Mua thêm 3\.000/)).toBeVisible();
      const fold = page.getByText(/^Cho sản phẩm khác \(\d+\)$/);
      const others = page.getByRole("list", { name: /^Cho sản phẩm khác/ });
      await expect(others).toBeHidden();
      await fold.click();
      await expect(others.getByText(/7\.000/).first()).toBeVisible();
      await stateIsAccessible(page);

      await putIntoCart(request, shopper, [other, 1]);
      await saveAddress(request, shopper);
      await openPage(page, "/checkout", "vn");
      const region = page.getByRole("region", { name: "Voucher" });
      await region.getByText(/^Tự chọn voucher/).click();
      await expect(region.getByText("Một số sản phẩm").first()).toBeVisible();
    } finally {
      for (const end of endAll) await end();
    }
  },
);
