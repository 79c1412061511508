import { expect, type Page } from "@playwright/test";
import { followsLink, test } from "../own-shop.ts";
import { logIn, openPage, pageIsAccessible, stateIsAccessible, pageIsReady } from "../steps.ts";

// Runs the stories one after another: they share a shop, and starting it takes the longest.
test.describe.configure({ mode: "default" });

const PASSWORD = "Lan@2026!!";
const NEW_PASSWORD = "Moi#2027!!";

let count = 0;
const newAddress = (): string => `lan.${process.pid}.${(count += 1)}@phohang.test`;

const dialog = (page: Page) =>
  page.getByRole("dialog", { name: /^(Log in|Register|Đăng nhập|Đăng ký)$/ });

const registers = async (page: Page, email: string) => {
  const answer = await page.request.post("/ecommerce-shopping/api/auth/register", {
    data: { email, password: PASSWORD, fullName: "Nguyễn Thị Lan" },
  });
  expect(answer.status()).toBe(200);
};

const leavesForCompany = async (page: Page) => {
  await page.getByRole("button", { name: "Log in" }).click();
  await dialog(page).getByRole("button", { name: "Continue with the company account" }).click();
};
/** The person is signed in and back at the home page, where the sign-in began. */
const isIn = async (page: Page) => {
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
};

test("whoever registers gets a mail, activates the account by it and logs in", async ({
  page,
  ownShop,
}) => {
  const email = newAddress();
  await openPage(page, "/pages/contact", "vn");
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
  await dialog(page)
    .getByLabel(/^Họ và tên/)
    .fill("Nguyễn Thị Lan");
  await dialog(page)
    .getByLabel(/^E-?mail/)
    .fill(email);
  await dialog(page)
    .getByLabel(/^Mật khẩu/)
    .fill(PASSWORD);
  await dialog(page)
    .getByLabel(/^Nhập lại/)
    .fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Đăng ký" }).click();
  await expect(page.getByText("Đăng ký thành công")).toBeVisible();
  await expect(page).toHaveURL(/\/active-account$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/Về trang chủ sau \d giây/)).toBeVisible();
  await page.getByRole("button", { name: "Gửi lại liên kết" }).click();
  await expect(page.getByText("Đã gửi lại liên kết!")).toBeVisible();
  await expect(page.getByRole("timer")).toBeHidden();
  await stateIsAccessible(page);

  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await expect(dialog(page).getByLabel(/^E-?mail/)).toHaveValue(email);
  await dialog(page)
    .getByLabel(/^Mật khẩu/)
    .fill(PASSWORD);
  const logsIn = dialog(page).getByRole("button", { name: "Đăng nhập", exact: true });
  await logsIn.click();
  await expect(dialog(page).getByRole("button", { name: "Gửi lại liên kết" })).toBeVisible();

  const mail = await followsLink(page, ownShop, email, "/activate");
  expect(mail.subject).toBe("Kích hoạt tài khoản Phố Hàng");
  expect(mail.text).toContain("Nguyễn Thị Lan");
  await expect(page.getByRole("heading", { name: "Tài khoản đã được kích hoạt" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/Về trang chủ sau \d giây/);
  await stateIsAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Đăng nhập" }).click();
  await expect(dialog(page).getByLabel(/^E-?mail/)).toHaveValue(email);
  await expect(dialog(page).getByLabel(/^Mật khẩu/)).toBeFocused();
  await dialog(page)
    .getByLabel(/^Mật khẩu/)
    .fill(PASSWORD);
  await logsIn.click();
  await expect(page.getByRole("button", { name: "Đăng xuất" })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test(
  "a forgotten password is replaced with a link by mail, which works once",
  { tag: "@long" },
  async ({ page, ownShop }) => {
    const email = newAddress();
    await registers(page, email);
    await openPage(page, "/pages/contact");
    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page).getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Please input your email!")).toBeVisible();
    await page.getByLabel(/^E-?mail/).fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("The link has been sent!")).toBeVisible();
    await stateIsAccessible(page);

    await followsLink(page, ownShop, email, "/account/reset/finish");
    const link = page.url();
    await stateIsAccessible(page);
    // Opens the link a second time before it is used.
    const second = await page.context().newPage();
    await second.goto(link);
    await second.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await second.getByLabel(/^Re-type/).fill(NEW_PASSWORD);
    await page.getByLabel(/^New password/).fill("short");
    await page.getByLabel(/^Re-type/).fill("other");
    await page.getByLabel(/^Re-type/).blur();
    for (const message of [
      "At least 8 characters",
      "Must have number",
      "Must have uppercase character",
      "Must have special character",
      "Password does not match",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Re-type/).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(dialog(page)).toContainText("Your new password is set. Please log in with it.");
    await expect(page).toHaveURL(/\/home$/);
    await logIn(page, email, NEW_PASSWORD);

    await second.getByRole("button", { name: "Set the password" }).click();
    await expect(
      second.getByRole("heading", { name: "This link is no longer valid" }),
    ).toBeVisible();
    await page.goto(link);
    await pageIsReady(page);
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect
      .poll(() => ownShop.caught.filter(({ to }) => to.includes(email)).map((mail) => mail.subject))
      .toContain("Your password was changed");
  },
);

test(
  "the company account opens an account the first time and the same one the second time",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/pages/contact");
    await leavesForCompany(page);
    await page.getByRole("button", { name: /Trần Bảo Ngọc/ }).click();
    await isIn(page);
    await page.goto("/order/profile");
    await page.getByLabel(/^Full name/).fill("Ngọc của Phố Hàng");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your profile was saved.")).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    // The company still has a session for this person, so it doesn't ask again.
    await leavesForCompany(page);
    await isIn(page);
    await page.goto("/order/profile");
    await expect(page.getByLabel(/^Full name/)).toHaveValue("Ngọc của Phố Hàng");
  },
);

test(
  "without a password one closes the account after signing in with the company anew",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/order/privacy");
    await dialog(page).getByRole("button", { name: "Continue with the company account" }).click();
    await page.getByRole("button", { name: /Nguyễn Thị Minh Anh/ }).click();
    // Returns to the page that was requested before the sign-in.
    await expect(page).toHaveURL(/\/order\/privacy$/);
    await page.getByRole("button", { name: "Close my account…" }).click();
    const closing = page.getByRole("dialog", { name: "Close your account for good?" });
    await expect(closing.getByRole("button", { name: "Close the account" })).toBeHidden();
    await pageIsAccessible(page, "dialog[open]");
    await closing.getByRole("button", { name: "Log in with the company account again" }).click();
    await page.getByRole("button", { name: /Nguyễn Thị Minh Anh/ }).click();
    await expect(closing).toContainText("You have shown that it is you.");
    await closing.getByRole("button", { name: "Close the account" }).click();
    await expect(closing.getByText("Please tick this first")).toBeVisible();
    await closing.getByLabel("I understand that this cannot be undone").check();
    await closing.getByRole("button", { name: "Close the account" }).click();
    await expect(page.getByText("Your account is closed.")).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  },
);
