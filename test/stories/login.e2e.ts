import { expect, test, type Page } from "@playwright/test";
import { logIn, openPage } from "./steps.ts";

const CUSTOMER = "customer@phohang.test";

const dialog = (page: Page) =>
  page.getByRole("dialog", { name: /^(Log in|Register|Đăng nhập|Đăng ký)$/ });
const kept = async (page: Page) => await page.evaluate(() => localStorage.getItem("root"));

test(
  "a visitor who opens a protected page is asked to log in, and then arrives there",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/order/profile");
    await expect(page).toHaveURL(/\/home$/);
    await expect(dialog(page)).toBeVisible();
    await logIn(page, CUSTOMER);
    await expect(page).toHaveURL(/\/order\/profile$/);
    await expect(page.getByLabel("E-mail")).toHaveValue(CUSTOMER);
  },
);

test("logging in keeps the shopper where they are, and logging out forgets them", async ({
  page,
}) => {
  await openPage(page, "/pages/contact");
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL(/\/pages\/contact$/);
  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
  expect(await kept(page)).toContain(CUSTOMER);
  await page.reload();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("a second tab follows the first", async ({ page, context }) => {
  await openPage(page, "/pages/contact");
  const other = await context.newPage();
  await openPage(other, "/pages/support");
  await logIn(page, CUSTOMER);
  await expect(other.getByRole("button", { name: "Log out" })).toBeVisible();
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("a wrong password is told in one sentence", async ({ page }) => {
  await openPage(page, "/pages/contact", "vn");
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await dialog(page).getByLabel("E-mail").fill("nobody@phohang.test");
  await dialog(page)
    .getByLabel(/^Mật khẩu/)
    .fill("Wrong@2026!");
  await dialog(page).getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Tài khoản hoặc mật khẩu không đúng");
});

test(
  "leaving a field says what is wrong with it, one line for each rule",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/pages/contact", "vn");
    await page.getByRole("button", { name: "Đăng nhập" }).click();
    await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
    const wrong = async (label: RegExp | string, text: string, messages: string[]) => {
      const field = dialog(page).getByLabel(label);
      await field.fill(text);
      await field.blur();
      const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
      await expect(
        page.locator(`[id="${ids.find((id) => id.endsWith("-errors"))}"] li`),
      ).toHaveText(messages);
      await expect(field).toHaveAttribute("aria-invalid", "true");
    };
    await wrong(/^Họ và tên/, " ", ["Vui lòng điền vào mục này"]);
    await wrong("E-mail", "", ["Vui lòng điền vào mục này"]);
    await wrong("E-mail", "mai@", ["Email sai định dạng"]);
    await wrong(/^Mật khẩu/, "aB1!", ["Ít nhất từ 8 ký tự"]);
    await wrong(/^Mật khẩu/, "aB1!".repeat(6), ["Chỉ tối đa 20 ký tự"]);
    await wrong(/^Mật khẩu/, "abcdefgh", [
      "Phải có ký tự là số",
      "Phải có chữ cái viết hoa",
      "Phải có ký tự đặc biệt",
    ]);
    await wrong(/^Mật khẩu/, "ABCDEFG1!", ["Phải có chữ cái viết thường"]);
    await wrong(/^Nhập lại/, "khác", ["Mật khẩu không trùng khớp"]);

    await dialog(page).getByRole("button", { name: "Đăng nhập" }).click();
    await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
    await expect(dialog(page).getByLabel("E-mail")).toHaveValue("");
    await expect(
      dialog(page).getByRole("listitem").filter({ hasText: "Email sai định dạng" }),
    ).toHaveCount(0);
  },
);

test("an address that has an account is refused, and a spent session is told", async ({ page }) => {
  await openPage(page, "/pages/contact");
  await page.getByRole("button", { name: "Log in" }).click();
  await dialog(page).getByRole("button", { name: "Register" }).click();
  await dialog(page)
    .getByLabel(/^Full name/)
    .fill("Mai");
  await dialog(page).getByLabel("E-mail").fill(CUSTOMER);
  await dialog(page)
    .getByLabel(/^Password/)
    .fill("Mai@2026!");
  await dialog(page)
    .getByLabel(/^Re-type/)
    .fill("Mai@2026!");
  await dialog(page).getByRole("button", { name: "Register" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Account already existed!");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await logIn(page, CUSTOMER);
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem("root") ?? "{}");
    localStorage.setItem(
      "root",
      JSON.stringify({ ...root, account: { ...root.account, token: "spent" } }),
    );
  });
  await page.context().clearCookies({ name: /^(?!i18next|do-consent)/ });
  await page.reload();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});
