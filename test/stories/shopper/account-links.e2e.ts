import { expect, test, type Page } from "@playwright/test";
import { newShopper } from "../shopper-steps.ts";
import {
  DEMO_PASSWORD,
  openPage,
  pageIsAccessible,
  stateIsAccessible,
  pageIsReady,
  signIn,
} from "../steps.ts";

let count = 0;
const newAddress = (): string => `lan.${Date.now()}.${process.pid}.${(count += 1)}@phohang.test`;

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

test(
  "a reset link without a key is no longer valid, in Vietnamese too",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/account/reset/finish", "vn");
    await expect(
      page.getByRole("heading", { name: "Liên kết này không còn hiệu lực" }),
    ).toBeVisible();
    await openPage(page, "/forgot-password", "vn");
    await page.getByLabel(/^E-?mail/).focus();
    await page.getByLabel(/^E-?mail/).blur();
    await expect(page.getByText("Vui lòng nhập email của bạn!")).toBeVisible();
    await page.getByLabel(/^E-?mail/).fill(newAddress());
    await page.getByRole("button", { name: "Gửi liên kết" }).click();
    await expect(page.getByText("Đã gửi liên kết!")).toBeVisible();
  },
);

test(
  "an activation link without its key fails, and the page goes home",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/activate", "vn");
    await expect(
      page.getByRole("heading", { name: "Kích hoạt tài khoản thất bại!" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/home$/, { timeout: 9_000 });
  },
);

test(
  "a bad activation link says so, and one may stay to ask for a new one",
  { tag: "@long" },
  async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/auth/activate/**", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openPage(page, "/activate?key=khong-co", "en", { ready: false });
    await expect(page.getByRole("heading", { name: "Activating" })).toBeVisible();
    answer.resolve();
    await expect(page.getByRole("heading", { name: "Active account failed!" })).toBeVisible();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByRole("timer")).toBeHidden();
    await stateIsAccessible(page);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL(/\/active-account$/);
  },
);

test(
  "the activation link can be asked for from any browser",
  { tag: "@long" },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/active-account");
    await expect(page.getByRole("timer")).toHaveText(/^Going to the home page in \d seconds$/);
    await page.clock.runFor(6_000);
    await expect(page).toHaveURL(/\/home$/);

    await openPage(page, "/active-account");
    await page.getByLabel(/^E-?mail/).fill("lan@");
    await expect(page.getByRole("timer")).toBeHidden();
    await page.getByRole("button", { name: "Re-send the link" }).click();
    await expect(page.getByText("Invalid email format")).toBeVisible();
    await page.getByLabel(/^E-?mail/).fill(newAddress());
    await page.getByRole("button", { name: "Re-send the link" }).click();
    await expect(page.getByText("The link has been re-sent!")).toBeVisible();
  },
);

test(
  "a company sign-on that fails is told by an alert: on the way there, on the way back, without its code",
  { tag: "@long" },
  async ({ page }) => {
    const alert = page.getByRole("alertdialog");
    const isTold = async (words: string) => {
      await expect(alert).toContainText(words);
      await alert.getByRole("button", { name: "OK" }).click();
      await expect(alert).toBeHidden();
    };
    const said = "The company does not answer";
    await page.route(/\/auth\/(?:sso\/login\/url|sso-login)/, (route) =>
      route.fulfill({ status: 502, json: { message: said } }),
    );
    await openPage(page, "/pages/contact");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("button", { name: "Continue with the company account" }).click();
    await isTold(said);
    await expect(page).toHaveURL(/\/pages\/contact$/);

    await openPage(page, "/account/auth/code?code=of-the-provider");
    await isTold(said);
    await expect(page).toHaveURL(/\/home$/);

    await openPage(page, "/account/auth/code");
    await isTold("Logging in with the company account did not work.");
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  },
);

test("a new e-mail is the account's once the link sent to it is opened", async ({ page }) => {
  const shopper = await newShopper(page.request);
  const email = newAddress();
  await signIn(page, shopper.email, shopper.token);
  await openPage(page, "/order/profile");
  await page.getByRole("button", { name: "Change e-mail" }).click();
  const wish = page.getByRole("dialog", { name: "Change your e-mail" });
  await pageIsAccessible(page, "dialog[open]");
  await wish.getByLabel(/^New e-mail/).fill(shopper.email);
  await wish.getByRole("button", { name: "Send the link" }).click();
  await expect(wish.getByText("This is your e-mail already")).toBeVisible();
  await expect(wish.getByText("Please input your password")).toBeVisible();
  await wish.getByLabel(/^New e-mail/).fill(email);
  await wish.getByLabel(/^Your password/).fill("Wrong@2026!");
  await wish.getByRole("button", { name: "Send the link" }).click();
  await expect(wish.getByLabel(/^Your password/)).toHaveAttribute("aria-invalid", "true");
  await wish.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
  await wish.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Open the e-mail to ${email}`)).toBeVisible();
  await expect(page.getByLabel(/^E-?mail/)).toHaveValue(shopper.email);

  await followsLink(page, email, /\/account\/email\/finish\?key=/);
  await expect(page.getByRole("heading", { name: "Your e-mail was changed" })).toBeVisible();
  await stateIsAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your e-mail was not changed" })).toBeVisible();
  await page.goto("/order/profile");
  await expect(page.getByLabel(/^E-?mail/)).toHaveValue(email);
});
