import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD, stateIsAccessible } from "../steps.ts";
import { openAsStaff, tells } from "../staff-steps.ts";

const ADMIN = "admin.home@phohang.test";

/** A text that is unique across runs and retries. */
const unlike = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

test(
  "a store states who it is: a wrong value is told at its field, and leaving with a change asks first",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    const company = `Công ty Gia dụng ${unlike()}`;
    await openAsStaff(page, "/admin/store-profile", ADMIN);
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(page.getByText("% complete").first()).toBeVisible();
    await stateIsAccessible(page);
    // The cover is as wide as shoppers see it, and not cut to a square.
    const cover = page.getByRole("region", { name: "Cover picture" }).locator("img");
    await expect
      .poll(async () => await cover.evaluate((image) => image.clientWidth / image.clientHeight))
      .toBeGreaterThan(3);

    // By keyboard: a wrong value is named at its field, and Enter saves.
    const name = page.getByLabel("Legal name");
    await name.fill(company);
    const bar = page.getByRole("status").filter({ hasText: "Not saved" });
    await expect(bar).toHaveText("Not saved: Legal name");
    await page.getByLabel("Business or tax code").fill("12345");
    await page.keyboard.press("Tab");
    await expect(page.getByText("10 digits, or 10 and 3: 0312345678-001")).toBeVisible();
    await page.getByLabel("Business or tax code").fill("0000000003");
    await tells(page, "success", "The profile was saved.", async () => {
      await page.getByLabel("Business or tax code").press("Enter");
    });
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
    // Ctrl S saves, too.
    await page.getByLabel("Business or tax code").fill("0000000004");
    await tells(page, "success", "The profile was saved.", async () => {
      await page.keyboard.press("ControlOrMeta+s");
    });

    // Leaving with something unsaved asks first.
    await page.getByLabel("Website").fill("https://home.phohang.example");
    await page.getByRole("link", { name: "In the shop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    if (isMobile) await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByLabel("Website")).toHaveValue("");
  },
);

test("another bank account waits for a day after the password, and can be stopped", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/store-profile", "admin.power@phohang.test", "vn");
  await expect(page.getByRole("heading", { name: "Tài khoản ngân hàng" })).toBeVisible();
  await page.getByRole("button", { name: "Đổi tài khoản" }).click();
  const dialog = page.getByRole("dialog", { name: "Tài khoản nhận chuyển khoản" });
  await dialog.getByLabel("Ngân hàng").selectOption("VietinBank");
  await dialog.getByLabel("Số tài khoản").fill("0000000000777");
  await dialog.getByLabel("Chủ tài khoản").fill("PHO HANG DEMO");
  await dialog.getByLabel("Mật khẩu của bạn").fill("Wrong@2026!");
  await dialog.getByRole("button", { name: "Yêu cầu thay đổi" }).click();
  await expect(dialog.getByText("Mật khẩu hiện tại không đúng")).toBeVisible();
  await stateIsAccessible(page);
  await dialog.getByLabel("Mật khẩu của bạn").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Yêu cầu thay đổi" }).click();
  await expect(page.getByText(/Có hiệu lực lúc \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByText("•••• 0777").first()).toBeVisible();
  await page.getByRole("button", { name: "Dừng lại" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dừng lại" }).click();
  await expect(page.getByRole("button", { name: "Đổi tài khoản" })).toBeVisible();
});
