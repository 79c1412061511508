import { expect, test, type Page } from "@playwright/test";
import { aShopperOrders, openAsStaff, openMenu, send, tokenOf } from "../staff-steps.ts";
import { logIn, message, openPage, signIn, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";
const AGENT = "agent.power@phohang.test";
/** Of a store that few other stories order from. */
const QUIET_ADMIN = "admin.auto@phohang.test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Find or go to" });

test("staff find a page, a product and an order from anywhere, with the keyboard alone", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Power");
  await openAsStaff(page, "/admin/voucher", ADMIN);
  await page.keyboard.press("Control+k");
  const field = palette(page).getByRole("combobox", { name: "Find pages, orders" });
  await expect(field).toBeFocused();
  await expect(palette(page).getByRole("option", { name: "Dashboard" })).toBeVisible();
  await stateIsAccessible(page);

  await field.fill("reconc");
  await expect(palette(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/payments\/reconciliation$/);
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill("gsb 550");
  const products = palette(page).getByRole("group", { name: "Products" });
  await expect(products.getByRole("option").first()).toContainText("GSB 550");
  await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results?$/);
  await stateIsAccessible(page);
  await field.fill(id);
  const found = palette(page).getByRole("group", { name: "Orders" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(id);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`orderId=${id}`));

  await page.keyboard.press("Control+k");
  await field.fill("policies");
  await palette(page).getByRole("group", { name: "Help" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/admin\/help\//);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test(
  "on a phone a visible button opens the search, and the menu says how much waits",
  { tag: ["@long", "@only-phone"] },
  async ({ page }) => {
    await openAsStaff(page, "/admin/voucher", ADMIN, "vn");
    await page.getByRole("button", { name: "Tìm hoặc mở nhanh" }).click();
    const dialog = page.getByRole("dialog", { name: "Tìm hoặc mở nhanh" });
    await dialog.getByRole("combobox").fill("đối soát");
    await stateIsAccessible(page);
    await dialog.getByRole("option").first().click();
    await expect(page).toHaveURL(/reconciliation/);
    await page.getByRole("button", { name: "Menu quản trị" }).click();
    await expect(
      page.getByRole("link", { name: /^Đánh giá sản phẩm\s*\(\d+ việc chờ\)$/ }),
    ).toBeVisible();
  },
);

test(
  "an agent's menu counts orders only; the account menu names who is logged in, and logs out with its words",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order", AGENT);
    const pages = await openMenu(page);
    await expect(pages.getByRole("link", { name: /waiting\)$/ })).toHaveCount(1);
    if (isMobile) await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Account: / }).click();
    const menu = page.getByRole("group", { name: "Account" });
    await expect(menu).toContainText(AGENT);
    await expect(menu).toContainText("Agent · Bosch Power Tool");
    await stateIsAccessible(page);
    await expect(menu.getByRole("button", { name: "Log out" })).toBeVisible();
    await menu.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
  },
);

/** Counts the notes that the page plays, because a browser without speakers is silent. */
const countNotes = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        const { dataset } = document.documentElement;
        dataset["notes"] = String(Number(dataset["notes"] ?? 0) + 1);
        return super.createOscillator();
      }
    };
  });
  return async () =>
    await page.evaluate(() => Number(document.documentElement.dataset["notes"] ?? 0));
};

test(
  "a new order is seen and heard on every page, over one stream, and the sound can be off",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const streams: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("/admin/orders/events")) streams.push(sent.url());
    });
    const notes = await countNotes(page);
    const listening = page.waitForResponse(/\/admin\/orders\/events/);
    await openAsStaff(page, "/admin/all-products", QUIET_ADMIN);
    await listening;
    const waiting = async () => {
      const menu = await openMenu(page);
      const text = await menu.getByRole("link", { name: /^Orders\s*\(\d+ waiting\)$/ }).innerText();
      if (isMobile) {
        await page.keyboard.press("Escape"); // the menu covers the page
        await expect(menu).toBeHidden();
      }
      return Number(/\d+/.exec(text)?.[0]);
    };
    const token = await tokenOf(request, QUIET_ADMIN);
    await page.getByRole("heading", { level: 1 }).click(); // sound needs a gesture
    const first = await aShopperOrders(request, "Auto");
    const before = message(page, "info", `New order ${first}`);
    await expect(before).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect.poll(notes).toBeGreaterThanOrEqual(2);
    await before.getByRole("link", { name: "Open" }).click();
    await expect(page).toHaveURL(new RegExp(`orderId=${first}`));
    await expect(page).toHaveTitle(/^[^(]/);

    await openMenu(page);
    await page.getByRole("link", { name: "Settings" }).filter({ visible: true }).click();
    await page.getByRole("link", { name: "Mails" }).click();
    const sound = page.getByRole("switch", { name: "Play a sound" });
    await expect(sound).toBeChecked();
    await sound.click();
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    const silent = await notes();
    const second = await aShopperOrders(request, "Auto");
    await expect(message(page, "info", `New order ${second}`)).toBeVisible();
    // Other stories order from the store, too.
    await expect(async () => {
      const { orders } = await send<{ orders: number }>(request, ["GET", "/admin/waiting"], token);
      expect(await waiting()).toBe(orders);
    }).toPass();
    await (await openMenu(page)).getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    expect(await notes()).toBe(silent);
    expect(streams).toHaveLength(1);
  },
);

test(
  "a shopper whose session is over is asked to log in, and comes to the address of the desk",
  { tag: "@long" },
  async ({ page }) => {
    await signIn(page, "customer@phohang.test", "over");
    await openPage(page, "/admin/order?due=true");
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Log in to open the store's desk.")).toBeVisible();
    await logIn(page, ADMIN);
    await expect(page).toHaveURL(/\/admin\/order\?due=true$/);
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  },
);

test(
  "the question about cookies leaves the menu of staff free",
  { tag: ["@long", "@only-desktop"] },
  async ({ page }) => {
    await openAsStaff(page, "/admin/order", ADMIN);
    await page.context().clearCookies({ name: "do-consent" });
    await page.reload();
    const question = page.getByRole("dialog", { name: "Privacy settings" });
    await expect(question).toBeVisible();
    const menu = await page.getByRole("complementary").boundingBox();
    expect((await question.boundingBox())?.x).toBeGreaterThan(menu?.width ?? 0);
  },
);
