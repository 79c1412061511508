import { expect, test } from "@playwright/test";
import { aGood, newShopper, openAs, placeOrder, type Goods } from "../../shopper-steps.ts";
import { aShopperOrders, openAsStaff, searchOrder, theOrder } from "../../staff-steps.ts";
import { LOADED_TITLE, stateIsAccessible } from "../../steps.ts";
import { faultsAt } from "../../every-page/width-faults.ts";

const AGENT = "agent.power@phohang.test";

test("an agent finds a caller's orders by phone number and name, walks through them by keys, and notes something on the buyer", async ({
  page,
  request,
  isMobile,
}) => {
  await aShopperOrders(request, "Power");
  await openAsStaff(page, "/admin/order", AGENT);
  const first = page.locator("[data-order]").first();
  if (!isMobile) {
    expect((await first.boundingBox())?.y).toBeLessThan(330);
    await page.goto("/admin/order?q=tran%20quoc%20bao&paymentStatus=unpaid&due=true");
    await expect(page.getByRole("link", { name: "Clear all filters" })).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThan(330);
  }
  const found = page.getByRole("status").filter({ hasText: /orders? found/ });
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search by order id" })).toBeFocused();
  await searchOrder(page, "0903 456 789");
  await expect(found).toContainText("by phone number");
  await expect(first).toContainText("Trần Quốc Bảo");
  await searchOrder(page, "tran quoc bao");
  await expect(found).toContainText("by buyer’s name");
  await stateIsAccessible(page);

  await page.getByRole("heading", { level: 1 }).click();
  const heads = page.getByRole("button", { name: /^Details of order/ });
  await page.keyboard.press("j");
  await expect(heads.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(heads.nth(0)).toHaveAttribute("aria-expanded", "true");
  const buyer = page.getByRole("heading", { name: "This buyer" }).locator("../..");
  await expect(buyer.getByRole("list", { name: "Further orders of this buyer" })).toBeVisible();
  await buyer.getByRole("button", { name: "Note on the buyer" }).click();
  await buyer.getByLabel("Note on this buyer").fill("Calls back in the evening");
  await buyer.getByRole("button", { name: "Save" }).click();
  await expect(buyer).toContainText("Calls back in the evening");
  await stateIsAccessible(page);
  await buyer.getByRole("listitem").first().getByRole("link").click();
  await expect(found).toContainText("by order id");
  await expect(buyer).toContainText("Calls back in the evening");
});

test(
  "on a phone an order is a low card whose menu has its acts",
  { tag: ["@long", "@only-phone"] },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order", AGENT);
    const card = page.getByRole("listitem").filter({ hasText: id });
    const box = await page.locator("[data-order]").first().boundingBox();
    expect(box?.y).toBeLessThan(420);
    expect(box?.height).toBeGreaterThanOrEqual(72);
    expect(box?.height).toBeLessThanOrEqual(96);
    await card.getByRole("button", { name: `Actions for order ${id}` }).click();
    await expect(card.getByRole("button", { name: "Transfer" })).toBeVisible();
    await stateIsAccessible(page);
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: `Details of order ${id}` }).click();
    await expect(card.getByRole("heading", { name: "This buyer" })).toBeVisible();
    await stateIsAccessible(page);
  },
);

test(
  "a name of a hundred letters without a blank widens no page of its order",
  { tag: "@long" },
  async ({ page, request }) => {
    const name = "Nguyen".repeat(16).padEnd(100, "x");
    const shopper = await newShopper(request, name);
    const lines: [Goods, number][] = [[await aGood(request, "Power", 5), 1]];
    const [order] = await placeOrder(request, shopper, lines, "BANK_TRANSFER", name);
    const id = order?.id ?? "";
    const widths = [320, 390, 768, 1440];
    await openAs(page, shopper, `/order/${id}`);
    await page.locator(LOADED_TITLE).waitFor();
    expect(await faultsAt(page, widths)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    await expect(theOrder(page, id).getByRole("list", { name: "History" })).toBeVisible();
    expect(await faultsAt(page, widths)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAsStaff(page, `/admin/order/${id}/slip`, AGENT);
    await expect(page.getByRole("article")).toContainText(id);
    expect(await faultsAt(page, [390, 768, 1440])).toEqual([]);
  },
);

test("the active tab is seen in forced colours", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAsStaff(page, "/admin/order?status=pending", AGENT);
  const tabs = page.getByRole("navigation", { name: "Orders by status" }).getByRole("link");
  const colours = await tabs.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).borderBottomColor),
  );
  const [all, pending, ...others] = colours;
  expect(pending).not.toBe(all);
  expect(new Set([all, ...others]).size).toBe(1);
});
