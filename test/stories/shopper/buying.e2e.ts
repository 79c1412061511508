import { expect, test, type Page } from "@playwright/test";
import {
  aGood,
  call,
  moveOrder,
  newShopper,
  openAs,
  ordersOf,
  placeOrder,
  putIntoCart,
  saveAddress,
  stockOf,
  tokenOf,
} from "../shopper-steps.ts";
import { logIn, openPage, stateIsAccessible, pageIsReady } from "../steps.ts";

const place = (page: Page) =>
  page.getByRole("button", { name: "Place order" }).filter({ visible: true });
const cartIcon = (page: Page) => page.getByRole("link", { name: "Cart", exact: true });
const thanks = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Thank you for your order!" });

test(
  "a visitor is asked to sign in at the checkout, and comes back with the cart",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 0);
    await openPage(page, `/bosch_power_tool/product/${good.id}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.goto("/checkout");
    await pageIsReady(page);
    await expect(page).toHaveURL(/\/home$/);
    await logIn(page, shopper.email);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("region", { name: "Your order" })).toContainText(good.name);
  },
);

test(
  "a shopper buys from two stores and gets two orders",
  { tag: "@phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [drill, filter] = [
      await aGood(request, "Power", 4),
      await aGood(request, "Automatic", 4),
    ];
    const left = await aGood(request, "Home", 4);
    await putIntoCart(request, shopper, [drill, 1], [filter, 2], [left, 1]);
    await openAs(page, shopper, "/cart");
    await page.getByRole("checkbox", { name: left.name }).uncheck();
    await page.getByRole("link", { name: "Go to checkout (3)" }).filter({ visible: true }).click();

    await expect(page.getByRole("region", { name: "Your order" })).toContainText(
      "2 stores, one order each",
    );
    await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeChecked();
    await expect(page.getByText("Free", { exact: true }).first()).toBeVisible();
    await place(page).click();
    const dialog = page.getByRole("dialog", { name: "Add new address" });
    await dialog.getByLabel("Phone number").fill("0912 345 678");
    await dialog.getByRole("combobox", { name: "Province / City" }).fill("hcm");
    await page.getByRole("option", { name: /Ho Chi Minh City/ }).click();
    await dialog.getByRole("combobox", { name: "Ward / Commune" }).fill("ben thanh");
    await page.getByRole("option", { name: /Ben Thanh/ }).click();
    await dialog.getByLabel(/^Street/).fill("1 Lê Lợi");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("radio", { name: /^Express shipping/ })).toBeEnabled();
    await stateIsAccessible(page);
    await page.getByRole("radio", { name: /^Bank transfer/ }).check();
    await place(page).click();

    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText("within 24 hours")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("search")).toHaveCount(0);
    const made = await ordersOf(request, shopper);
    expect(made.map(({ tenant }) => tenant.name).sort()).toEqual(
      [drill.tenant.name, filter.tenant.name].sort(),
    );
    for (const { id } of made) await expect(page.locator(`[data-order="${id}"]`)).toContainText(id);
    await expect(page.getByRole("img", { name: /^VietQR code/ })).toHaveCount(2);
    await expect(cartIcon(page)).toHaveAccessibleDescription("1 product");
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    await stateIsAccessible(page);
  },
);

test("the same in Vietnamese", { tag: "@long" }, async ({ page, request }) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper, "canTho");
  await putIntoCart(
    request,
    shopper,
    [await aGood(request, "Power", 5), 1],
    [await aGood(request, "Automatic", 5), 1],
  );
  await openAs(page, shopper, "/checkout", "vn");
  await expect(page.getByRole("heading", { name: "Địa chỉ nhận hàng" })).toBeVisible();
  await expect(page.getByText("Phường Ninh Kiều").first()).toBeVisible();
  await expect(page.getByText("Miễn phí").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Giao hỏa tốc/ })).toBeDisabled();
  await page.getByRole("button", { name: "Đặt hàng" }).filter({ visible: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Cảm ơn bạn đã đặt hàng!" }),
  ).toBeVisible();
  await expect(page.getByText("trong vòng 24 giờ")).toBeVisible();
  expect(await ordersOf(request, shopper)).toHaveLength(2);
});

test("the agent sees only the own store's order, the shopper sees each of its steps and cancels the other", async ({
  page,
  request,
  isMobile,
}) => {
  const shopper = await newShopper(request);
  const [saw, brake] = [await aGood(request, "Power", 6), await aGood(request, "Automatic", 6)];
  const before = await stockOf(request, brake);
  const made = await placeOrder(request, shopper, [
    [saw, 1],
    [brake, 3],
  ]);
  const [own, other] = [
    made.find(({ tenant }) => tenant.name.includes("Power")),
    made.find(({ tenant }) => tenant.name.includes("Automatic")),
  ];
  if (!own || !other) throw new Error("one order a store");
  // Cached responses to visitors are invalidated a moment after the order.
  await expect.poll(() => stockOf(request, brake)).toBe(before - 3);

  const agent = "agent.power@phohang.test";
  const token = await tokenOf(request, agent);
  await call(request, "GET", `/admin/orders?orderId=${own.id}`, { token });
  const { orders: foreign } = await call<{ orders: unknown[] }>(
    request,
    "GET",
    `/admin/orders?orderId=${other.id}`,
    { token },
  );
  expect(foreign).toEqual([]);

  await openAs(page, shopper, `/order/${own.id}`);
  const steps = page.getByRole("list", { name: "Progress" }).locator('[aria-current="step"]');
  await expect(steps).toContainText("Confirmation and handover");
  for (const [status, shown] of [
    ["transferred", "Delivery"],
    ["delivering", "Received"],
  ] as const) {
    await moveOrder(request, agent, own.id, status);
    await page.reload();
    await expect(steps).toContainText(shown);
  }
  await moveOrder(request, agent, own.id, "completed");
  await page.goto("/order?tab=completed");
  const completed = page.locator(`[data-order="${own.id}"]`);
  await expect(completed).toContainText("Completed");
  // In the list of a phone an order has its main act alone.
  if (isMobile) await completed.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: /^Buy again/ })).toBeVisible();
  if (isMobile) await page.goBack();

  await page.getByRole("link", { name: "Ordered", exact: true }).click();
  const card = page.locator(`[data-order="${other.id}"]`);
  await expect(card).toContainText("Waiting for confirmation");
  await page.goto(`/order/${other.id}`);
  await page.getByRole("button", { name: `Cancel ${other.id}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${other.id}` });
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByText("Please choose a reason")).toBeVisible();
  await dialog.getByRole("radio", { name: "I changed my mind" }).check();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/order?tab=canceled");
  await expect(card).toContainText("Canceled");
  await expect.poll(() => stockOf(request, brake)).toBe(before);
});

test("an answer that never arrives does not order twice", async ({ page, request }) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  await putIntoCart(request, shopper, [await aGood(request, "Power", 7), 1]);
  await openAs(page, shopper, "/checkout");
  let lost = 0;
  await page.route("**/ecommerce-shopping/api/orders", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await place(page).click();
  await expect(page.getByText("We do not know yet whether your order went through")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Check my order" }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test("goods that were sold meanwhile are named, and the rest can be taken", async ({
  page,
  request,
}) => {
  const [shopper, quicker] = [await newShopper(request), await newShopper(request, "Lê Văn Nhanh")];
  await saveAddress(request, shopper);
  const good = await aGood(request, "Home", 7);
  const stock = await stockOf(request, good);
  await putIntoCart(request, shopper, [good, Math.min(stock, 999)]);
  await openAs(page, shopper, "/checkout");
  await expect(place(page)).toBeEnabled();
  const [sold] = await placeOrder(request, quicker, [[good, 2]]);
  await place(page).click();
  const dialog = page.getByRole("dialog", { name: "Not enough in stock" });
  await expect(dialog).toContainText(good.name);
  await dialog.getByRole("button", { name: "Take what is left" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText(`× ${stock - 2}`);
  await call(request, "POST", `/orders/${sold?.id}/cancel`, {
    token: quicker.token,
    data: { reason: "changed_mind" },
  });
});

test(
  "after an order the way to it has its own line on a phone",
  { tag: ["@long", "@only-phone"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [order] = await placeOrder(request, shopper, [[await aGood(request, "Power", 6), 1]]);
    await openAs(page, shopper, `/checkout/success?order=${order?.id}`);
    const card = page.getByRole("region", { name: "Bosch Power Tool" });
    const wide = (await card.boundingBox())?.width ?? 0;
    const link = await card.getByRole("link", { name: /^View order/ }).boundingBox();
    expect(link?.width).toBeGreaterThan(wide * 0.8);
  },
);
