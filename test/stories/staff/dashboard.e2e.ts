import { expect, test, type Locator, type Page } from "@playwright/test";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { aNewStoresAdmin } from "../new-stores-admin.ts";
import { message, stateIsAccessible } from "../steps.ts";
import {
  aColleagueMoves,
  aColleagueWritesNotes,
  aShopperOrders,
  openAsStaff,
  theOrder,
} from "../staff-steps.ts";

const ADMIN = "admin.home@phohang.test";
const AGENT = "agent.home@phohang.test";
/** A store of its own, because another story counts the orders of the first one. */
const OTHER_ADMIN = "admin.auto@phohang.test";
const OTHER_AGENT = "agent.auto@phohang.test";
const SUPER = "super@phohang.test";

/** A count of the strip, by its label. */
const waiting = (page: Page, label: string) =>
  page.getByRole("region", { name: "To do" }).getByRole("link", { name: label });

/** A task that nothing waits for is not a tile. */
const countOf = async (page: Page, label: string): Promise<number> =>
  (await waiting(page, label).isVisible())
    ? Number(/\d+/.exec(await waiting(page, label).innerText())?.[0])
    : 0;

test("a store's admin sees what waits, opens its list, and sees orders come and move without a reload", async ({
  page,
  request,
}) => {
  const listening = page.waitForResponse(/\/admin\/orders\/events/, { timeout: 60_000 });
  await openAsStaff(page, "/admin", ADMIN);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await listening;
  await stateIsAccessible(page);
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/period=today$/);
  const orders = page.getByRole("link", { name: /^Orders: [\d,]+, open the orders$/ });
  await expect(orders).toHaveAttribute("href", /from=([\d-]+)&to=\1$/);
  const placed = Number(/\d+/.exec(await orders.innerText())?.[0]);
  const transfers = await countOf(page, "Transfers awaited");
  const id = await aShopperOrders(request, "Home", "BANK_TRANSFER");
  await expect(message(page, "info", "New order").first()).toBeVisible();
  const newest = page.getByRole("link", { name: id });
  await expect(newest).toContainText("Pending");
  // Other stories order from the store, too.
  await expect.poll(async () => Number(await orders.innerText())).toBeGreaterThan(placed);
  await expect(waiting(page, "Transfers awaited")).toContainText(String(transfers + 1));
  await aColleagueMoves(request, AGENT, id, "cancelled");
  await expect(newest).toContainText("Cancelled");
  await expect.poll(async () => await countOf(page, "Transfers awaited")).toBe(transfers);
  const region = page.getByRole("region", { name: "To do" });
  await expect(region.getByRole("link", { name: /^0/ })).toHaveCount(0);
  await expect(region.getByText(/^Nothing: .*\.$/)).toBeVisible();

  // No row of tiles ends with a hole: the last one ends where the list ends.
  const list = region.getByRole("list");
  const ends = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await ends(list.getByRole("listitem").last())).toBe(await ends(list));

  const unanswered = await countOf(page, "Reviews to answer");
  await waiting(page, "Reviews to answer").click();
  await expect(page.getByText(new RegExp(`^${unanswered} reviews?$`))).toBeVisible();
  await page.goBack();
  await expect(waiting(page, "Calls due")).toBeVisible();
  const due = await countOf(page, "Calls due");
  await waiting(page, "Calls due").press("Enter");
  await expect(page.getByRole("link", { name: "Remove the filter: Due for a call" })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${due} orders?$`))).toBeVisible();
  await expect(theOrder(page, id)).toBeHidden();
});

test(
  "the dashboard keeps up while orders change without a pause",
  { tag: "@long" },
  async ({ page, request }) => {
    const listening = page.waitForResponse(/\/admin\/orders\/events/, { timeout: 60_000 });
    await openAsStaff(page, "/admin", OTHER_ADMIN);
    await listening;
    const changing = await aShopperOrders(request, "Auto");
    const work = aColleagueWritesNotes(request, OTHER_AGENT, changing);
    await expect.poll(work.notes).toBeGreaterThan(2);
    const id = await aShopperOrders(request, "Auto");
    await expect(page.getByRole("link", { name: id })).toContainText("Pending");
    await work.end();
  },
);

test(
  "the admin of a new store sees its first steps, each ticked by what is true",
  { tag: "@long" },
  async ({ page, request }) => {
    const email = await aNewStoresAdmin(request, "Gốm");
    await openAsStaff(page, "/admin", email, "vn");
    const steps = page.getByRole("region", { name: "Những bước đầu tiên" });
    await expect(steps).toContainText("Xong 0/5");
    await expect(steps.getByRole("listitem")).toHaveCount(5);
    await stateIsAccessible(page);
    await steps.getByRole("link", { name: "Thêm sản phẩm" }).click();
    await expect(page).toHaveURL(/\/admin\/all-products\/new$/);
  },
);

test(
  "the super admin sees the figures of all stores, sorts them, and goes on to a store",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/super-admin/overview", SUPER);
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await stateIsAccessible(page);
    await page.getByLabel("Sort by", { exact: true }).selectOption({ label: "Late calls" });
    await expect(page).toHaveURL(/sort=late_calls_desc/);
    await page.getByRole("link", { name: "30 days" }).click();
    await expect(page).toHaveURL(/period=30days/);
    await expect(page.getByRole("row").filter({ hasText: "Bosch Power Tool" })).toContainText("₫");

    await page.getByRole("main").getByRole("link", { name: "Money" }).click();
    await page.getByLabel("Sort by", { exact: true }).selectOption({ label: "Net" });
    await expect(page).toHaveURL(/sort=net_desc/);
    const today = vietnamDay(new Date());
    await page.getByLabel("From", { exact: true }).fill(addDays(today, -99));
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -99)}&to=${today}`));
    await expect(page.getByRole("heading", { name: "Placed by week" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the stores: CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^overview-[\d-]+\.csv$/);
    await page.getByRole("link", { name: /^Figures ?: Bosch Power Tool$/ }).click();
    const ofStore = page.getByRole("region", { name: "Bosch Power Tool" });
    await expect(ofStore.getByRole("heading", { name: "COD outstanding" })).toBeVisible();
    await page.getByRole("link", { name: "Net", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Net by week" })).toBeVisible();
    // The heading names the new figure at once. Until its numbers arrive, the old ones are pale.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await stateIsAccessible(page);
    await page.getByRole("link", { name: "Show all stores" }).click();
    await expect(page.getByRole("region", { name: "All stores together" })).toBeVisible();

    await page.getByRole("link", { name: "Bosch Power Tool", exact: true }).click();
    await expect(page).toHaveURL(/\/super-admin\/tenant\?name=/);
  },
);
