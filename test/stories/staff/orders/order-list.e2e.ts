import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { aShopperOrders, chooseOrder, openAsStaff, theOrder } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

const AGENT = "agent.power@phohang.test";

test(
  "the orders of a tab are counted and chosen together, and their slips printed in one go",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const ids = [await aShopperOrders(request, "Power"), await aShopperOrders(request, "Power")];
    await openAsStaff(page, "/admin/order", AGENT);
    const tabs = page.getByRole("navigation", { name: "Orders by status" });
    await tabs.getByRole("link", { name: /^Pending \(?\d+/ }).click();
    await expect(page).toHaveURL(/status=pending/);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Payment", { exact: true }).selectOption({ label: "Unpaid" });
    await expect(page).toHaveURL(/paymentStatus=unpaid/);
    await page.keyboard.press("Escape");
    await expect(theOrder(page, ids[0] ?? "")).toBeVisible();
    // On a phone the box for all comes with the first chosen order.
    if (isMobile) await chooseOrder(page, ids[0] ?? "");
    await page.getByLabel("Choose all on this page").check();
    const chosen = await page.getByLabel(/^Choose order /).count();
    const bar = page.getByRole("region", { name: "Chosen orders" });
    await expect(bar).toContainText(`${chosen} orders chosen`);
    await bar.getByRole("link", { name: "Print packing slips" }).click();
    const slip = (name: string) =>
      page.getByRole("article", { name: `Packing slip of order ${name}` });
    for (const id of ids) await expect(slip(id)).toBeVisible();
    await expect(slip("")).toHaveCount(chosen);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${chosen} packing slips`);
    await stateIsAccessible(page);
  },
);

test(
  "an order stays chosen when a newer one pushes it off the page, and that is said",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const first = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order", AGENT);
    const boxes = page.getByLabel(/^Choose order /);
    // On a phone the box for all comes with the first chosen order.
    if (isMobile) await chooseOrder(page, first);
    await page.getByLabel("Choose all on this page").check();
    const chosen = await boxes.count();
    const bar = page.getByRole("region", { name: "Chosen orders" });
    await expect(bar).toContainText(`${chosen} orders chosen`);
    const id = await aShopperOrders(request, "Power");
    await expect(theOrder(page, id)).toBeVisible();
    await expect(bar).toContainText(`${chosen} orders chosen`);
    await expect(bar).toContainText(/\d+ of them (?:is|are) not on this page\./);
    await stateIsAccessible(page);
    await bar.getByRole("link", { name: "Print packing slips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${chosen} packing slips`);
  },
);

test(
  "the filtered list is saved as a file",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order?due=true", AGENT);
    if (isMobile) await page.getByRole("button", { name: "Filter" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the list: CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^orders-.+\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toContain(id);
  },
);

test(
  "an agent who visits the shop finds the desk as it was",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/order", AGENT);
    const filter = page.getByRole("searchbox", { name: "Search by order id" });
    const asOpened = await filter.boundingBox();
    // The shop's pages add their style sheet to the document, which stays.
    await page.getByRole("link", { name: "To the shop" }).click();
    await expect(page).not.toHaveURL(/admin/);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.goBack();
    await expect(filter).toBeVisible();
    expect(await filter.boundingBox()).toEqual(asOpened);
    expect(asOpened?.width).toBeGreaterThan(120);
  },
);
