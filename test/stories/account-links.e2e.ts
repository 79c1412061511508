import { expect, test, type Page } from "@playwright/test";
import { newShopper } from "./shopper-steps.ts";
import { DEMO_PASSWORD, logIn, openPage, pageIsAccessible, pageIsReady } from "./steps.ts";

const PASSWORD = "Lan@2026!!";
const NEW_PASSWORD = "Moi#2027!!";

let count = 0;
const newAddress = (): string => `lan.${Date.now()}.${process.pid}.${(count += 1)}@phohang.test`;

const dialog = (page: Page) => page.getByRole("dialog", { name: /^(Log in|Register)$/ });
const registers = async (page: Page, email: string) => {
  const answer = await page.request.post("/ecommerce-shopping/api/auth/register", {
    data: { email, password: PASSWORD, fullName: "Nguyễn Thị Lan" },
  });
  expect(answer.status()).toBe(200);
};

/** Follows the link of the newest mail to the address, as the demo's mailbox shows it. */
const followsLink = async (page: Page, email: string, link: RegExp) => {
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(email)}`);
    await page.locator("li a").first().click({ timeout: 1_000 });
    await expect(page.getByRole("link", { name: link })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: link }).click();
  await pageIsReady(page);
};

test("a forgotten password is replaced with a link by mail, which works once", async ({ page }) => {
  const email = newAddress();
  await registers(page, email);
  await openPage(page, "/pages/contact");
  await page.getByRole("button", { name: "Log in" }).click();
  await dialog(page).getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Please input your email!")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("The link has been sent!")).toBeVisible();
  await pageIsAccessible(page);

  await followsLink(page, email, /\/account\/reset\/finish\?key=/);
  const link = page.url();
  await pageIsAccessible(page);
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

  await page.goto(link);
  await pageIsReady(page);
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Re-type/).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("a reset link without a key is no longer valid, in Vietnamese too", async ({ page }) => {
  await openPage(page, "/account/reset/finish", "vn");
  await expect(
    page.getByRole("heading", { name: "Liên kết này không còn hiệu lực" }),
  ).toBeVisible();
  await openPage(page, "/forgot-password", "vn");
  await page.getByLabel("E-mail").focus();
  await page.getByLabel("E-mail").blur();
  await expect(page.getByText("Vui lòng nhập email của bạn!")).toBeVisible();
  await page.getByLabel("E-mail").fill(newAddress());
  await page.getByRole("button", { name: "Gửi liên kết" }).click();
  await expect(page.getByText("Đã gửi liên kết!")).toBeVisible();
});

test(
  "whoever registers activates the account by mail before logging in",
  { tag: "@phone" },
  async ({ page }) => {
    const email = newAddress();
    await openPage(page, "/pages/contact");
    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page).getByRole("button", { name: "Register" }).click();
    await dialog(page)
      .getByLabel(/^Full name/)
      .fill("Nguyễn Thị Lan");
    await dialog(page).getByLabel("E-mail").fill(email);
    await dialog(page)
      .getByLabel(/^Password/)
      .fill(PASSWORD);
    await dialog(page)
      .getByLabel(/^Re-type/)
      .fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registered successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/active-account$/);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(/Going to the home page in \d second/)).toBeVisible();
    await page.getByRole("button", { name: "Re-send the link" }).click();
    await expect(page.getByText("The link has been re-sent!")).toBeVisible();
    await expect(page.getByRole("timer")).toBeHidden();
    await pageIsAccessible(page);

    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page).getByLabel("E-mail").fill(email);
    await dialog(page)
      .getByLabel(/^Password/)
      .fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Log in", exact: true }).click();
    await expect(dialog(page).getByText("This account is not activated yet.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Re-send the link" }).click();
    await expect(dialog(page).getByText("The link has been re-sent!")).toBeVisible();

    await followsLink(page, email, /\/activate\?key=/);
    await expect(page.getByRole("heading", { name: "Your account is active" })).toBeVisible();
    await pageIsAccessible(page);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/home$/);
  },
);

test("an activation link without its key fails, and the page goes home", async ({ page }) => {
  await openPage(page, "/activate", "vn");
  await expect(page.getByRole("heading", { name: "Kích hoạt tài khoản thất bại!" })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/, { timeout: 9_000 });
});

test("a bad activation link says so, and one may stay to ask for a new one", async ({ page }) => {
  await openPage(page, "/activate?key=khong-co");
  await expect(page.getByRole("heading", { name: "Active account failed!" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("timer")).toBeHidden();
  await pageIsAccessible(page);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/active-account$/);
});

test("the activation link can be asked for from any browser", async ({ page }) => {
  await openPage(page, "/active-account", "vn");
  await expect(page.getByRole("timer")).toHaveText(/Về trang chủ sau \d giây/);
  await page.getByLabel("E-mail").fill("lan@");
  await expect(page.getByRole("timer")).toBeHidden();
  await page.getByRole("button", { name: "Gửi lại liên kết" }).click();
  await expect(page.getByText("Email sai định dạng")).toBeVisible();
  await page.getByLabel("E-mail").fill(newAddress());
  await page.getByRole("button", { name: "Gửi lại liên kết" }).click();
  await expect(page.getByText("Đã gửi lại liên kết!")).toBeVisible();
});

test("with the company account one is logged in without a password", async ({ page }) => {
  await openPage(page, "/pages/contact");
  await page.getByRole("button", { name: "Log in" }).click();
  await dialog(page).getByRole("button", { name: "Continue with the company account" }).click();
  await page.getByRole("button", { name: /Trần Bảo Ngọc/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await pageIsReady(page);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});

test("a way back from the company sign-on without its code is told, then leads home", async ({
  page,
}) => {
  await openPage(page, "/account/auth/code");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("a new e-mail is the account's once the link sent to it is opened", async ({ page }) => {
  const { token } = await newShopper(page.request);
  const email = newAddress();
  const asked = await page.request.put("/ecommerce-shopping/api/user/email", {
    headers: { authorization: `Bearer ${token}` },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(asked.ok()).toBe(true);
  await openPage(page, "/pages/contact");
  await followsLink(page, email, /\/account\/email\/finish\?key=/);
  await expect(page.getByRole("heading", { name: "Your e-mail was changed" })).toBeVisible();
  await pageIsAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your e-mail was not changed" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await logIn(page, email);
});
