/** The settings of staff, and their handbook. */
import { expect, test } from "@playwright/test";
import { stateIsAccessible } from "../steps.ts";
import { menuLinks, openAsStaff, tells } from "../staff-steps.ts";

const ADMIN = "admin.home@phohang.test";
const AGENT = "agent.home@phohang.test";
const SUPER = "super@phohang.test";
/** The admin of a store whose express fee no other story reads. */
const OTHER_ADMIN = "admin.power@phohang.test";

test(
  "an agent changes the own name and chooses mails, and is not shown the store's settings",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/settings", AGENT);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await stateIsAccessible(page);
    const name = page.getByLabel("Full name");
    const before = await name.inputValue();
    for (const wanted of [`${before} A`, before]) {
      await name.fill(wanted);
      await tells(page, "success", "Your profile was saved", async () => await name.press("Enter"));
    }
    await expect(page.getByText("This device", { exact: true })).toBeVisible();

    const tabs = page.getByRole("navigation", { name: "Settings" });
    expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Your account", "E-mails"]);
    await tabs.getByRole("link", { name: "E-mails" }).click();
    const wish = page.getByRole("switch", { name: "New order" });
    await expect(wish).not.toBeChecked();
    await stateIsAccessible(page);
    for (const isOn of [true, false]) {
      await wish.focus();
      await page.keyboard.press("Space");
      const line = page.getByRole("listitem").filter({ has: wish });
      await expect(line.getByRole("status")).toHaveText("Saved");
      await expect(wish).toBeChecked({ checked: isOn });
      await expect(wish).toBeEnabled();
    }
    await expect(page.getByRole("switch", { name: "Another bank account" })).toHaveCount(0);
    await page.goto("/admin/settings/store");
    await expect(page).not.toHaveURL(/settings/);
  },
);

test(
  "two admins change how the store sells: the second is told, and nothing is lost, in Vietnamese",
  { tag: "@long" },
  async ({ page, browser }) => {
    await openAsStaff(page, "/admin/settings/store", OTHER_ADMIN, "vn");
    const colleague = await browser.newContext();
    const other = await colleague.newPage();
    await openAsStaff(other, "/admin/settings/store", OTHER_ADMIN, "vn");
    const low = page.getByLabel("Sắp hết hàng khi còn");
    const before = await low.inputValue();
    const theirs = other.getByLabel("Sắp hết hàng khi còn");
    await theirs.fill("8");
    await tells(other, "success", "Đã lưu cài đặt.", async () => await theirs.press("Enter"));
    await low.fill("x");
    await page.keyboard.press("Enter");
    await expect(low).toHaveAttribute("aria-invalid", "true");
    await low.fill(before);
    // The story also runs on a phone, in the same shop.
    const fee = page.getByLabel("Phí hỏa tốc");
    await fee.fill((await fee.inputValue()) === "31.000" ? "32000" : "31000");
    await page.getByRole("button", { name: "Lưu thay đổi" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("8");
    await stateIsAccessible(page);
    await tells(page, "success", "Đã lưu cài đặt.", async () => {
      await dialog.getByRole("button", { name: "Lưu đè bằng bản của tôi" }).click();
    });
    await expect(low).toHaveValue(before);
    await page.getByRole("link", { name: "Email thông báo" }).click();
    await colleague.close();
    const fixed = page.getByRole("switch", { name: "Đổi tài khoản ngân hàng" });
    await expect(fixed).toBeChecked();
    await expect(fixed).toBeDisabled();
  },
);

test(
  "staff come from a page to its page of the handbook, and search it without diacritics",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/all-products", ADMIN, "vn");
    await page.getByRole("link", { name: "Trợ giúp cho trang này" }).click();
    await expect(page).toHaveURL(/\/admin\/help\/products$/);
    await expect(
      page.getByRole("heading", { level: 1, name: "Thêm và sửa sản phẩm" }),
    ).toBeVisible();
    const picture = page.getByRole("img", { name: /^Danh sách sản phẩm/ });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
    await stateIsAccessible(page);

    await page.getByRole("link", { name: "Tất cả các trang của sổ tay" }).click();
    const search = page.getByRole("searchbox", { name: "Tìm trong sổ tay" });
    await search.fill("huy don");
    await expect(page.getByRole("main").locator("mark").first()).toHaveText(/^hủy$/i);
    await stateIsAccessible(page);
    await page.getByRole("link", { name: "Hủy đơn và hoàn tiền" }).focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: "Hủy đơn và hoàn tiền" }),
    ).toBeVisible();
    await page.goto("/admin/help");
    await search.fill("khủng long");
    await expect(page.getByText("Không tìm thấy trong sổ tay.")).toBeVisible();
    await page.goto("/admin/help/nowhere");
    await expect(page.getByText("404")).toBeVisible();
  },
);

test(
  "an agent and the super admin read the chapters of their own work",
  { tag: "@long" },
  async ({ page, browser }) => {
    await openAsStaff(page, "/admin/help", AGENT);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Orders",
      "You and your colleagues",
    ]);
    await page.getByRole("link", { name: "Take over an order and call" }).click();
    await expect(page.getByText("Record a call", { exact: true }).first()).toBeVisible();

    const context = await browser.newContext();
    const above = await context.newPage();
    await openAsStaff(above, "/super-admin/tenant", SUPER);
    await above.getByRole("link", { name: "Help for this page" }).click();
    await expect(above).toHaveURL(/\/super-admin\/help\/stores$/);
    await above.getByRole("link", { name: "All pages of the handbook" }).click();
    await expect(above.getByRole("heading", { level: 2 })).toHaveText([
      "You and your colleagues",
      "The whole shop",
    ]);
    await menuLinks(above); // opens the menu if it is collapsed
    await above
      .getByRole("link", { name: "Settings", exact: true })
      .filter({ visible: true })
      .click();
    await expect(above.getByLabel("Full name")).toBeVisible();
    await context.close();
  },
);
