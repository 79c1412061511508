import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { newShopper, tokenOf, type Shopper } from "../shopper-steps.ts";
import { DEMO_PASSWORD, openPage, stateIsAccessible, signIn } from "../steps.ts";

const API = "/ecommerce-shopping/api";

const opensAs = async (page: Page, path: string, language?: "vn"): Promise<Shopper> => {
  const shopper = await newShopper(page.request);
  await signIn(page, shopper.email, shopper.token);
  await openPage(page, path, language);
  return shopper;
};

/** Logs in with the browser of a phone. */
const logsInOnPhone = async (page: Page, email: string): Promise<string> => {
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const answer = await page.request.post(`${API}/auth/login`, {
    headers: { "user-agent": agent },
    data: { email, password: DEMO_PASSWORD },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string }; // as: the shape of the contract
  return token;
};

test(
  "a shopper sees on which browsers the account is logged in, and ends one login, those of a browser, and all others",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(page.request);
    const others = [
      await tokenOf(request, shopper.email),
      await tokenOf(request, shopper.email),
      await tokenOf(request, shopper.email),
      await logsInOnPhone(page, shopper.email),
    ];
    const statusOf = async (token: string | undefined) =>
      (
        await request.get(`${API}/user`, { headers: { authorization: `Bearer ${token}` } })
      ).status();
    await signIn(page, shopper.email, shopper.token);
    await openPage(page, "/order/devices");
    const browsers = page.getByRole("main").locator("ul > li:not(li li, nav li)");
    await expect(browsers).toHaveCount(2);
    const own = browsers.filter({ hasText: "This device" });
    await own.getByText("4 logins").click();
    await stateIsAccessible(page);
    await own
      .getByRole("listitem")
      .getByRole("button", { name: /^Log out/ })
      .first()
      .click();
    await expect(page.getByText("1 login was ended.")).toBeVisible();
    await own.getByRole("button", { name: /^Log out 2 earlier logins/ }).click();
    await expect(page.getByText("2 logins were ended.")).toBeVisible();
    await expect(browsers).toHaveCount(2);
    await expect(own.getByRole("button")).toHaveCount(0);
    await expect(browsers.last()).toContainText("Safari on iPhone");
    await page.getByRole("button", { name: "Log out all other devices" }).click();
    await page.getByRole("button", { name: "Log them out" }).click();
    await expect(page.getByText("1 other device was logged out.")).toBeVisible();
    await expect(page.getByText("You are logged in on this device only.")).toBeVisible();
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401, 401]);
    expect(await statusOf(shopper.token)).toBe(200);
  },
);

test(
  "a shopper takes the data along and changes a consent, which is noted",
  { tag: "@long" },
  async ({ page }) => {
    const { email } = await opensAs(page, "/order/privacy", "vn");
    await stateIsAccessible(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Tải dữ liệu của tôi" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("pho-hang.json");
    expect(JSON.parse(await readFile(await file.path(), "utf8")).account.email).toBe(email);

    const comfort = page.getByRole("switch", { name: "Cookie tiện ích" });
    await expect(comfort).not.toBeChecked();
    await comfort.click();
    await expect(comfort).toBeChecked();
    await expect(page.getByText(/^Đồng ý lúc .*Nội dung bản 2026-11, tiếng Việt$/)).toBeVisible();
    const cookies = await page.context().cookies();
    const kept = cookies.find(({ name }) => name === "do-consent")?.value ?? "";
    expect(JSON.parse(decodeURIComponent(kept)).consent.comfort).toBe(true);
    await page.reload();
    await expect(comfort).toBeChecked();
    await comfort.click();
    await expect(page.getByText(/^Từ chối hoặc rút lại lúc/)).toBeVisible();
  },
);

test(
  "what a visitor answers to the cookie question is noted",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/pages/contact");
    const noted = page.waitForResponse((answer) => answer.url().endsWith("/consents"));
    await page.getByRole("button", { name: "Accept" }).click();
    const answer = await noted;
    expect(answer.status()).toBe(201);
    expect(await answer.json()).toMatchObject({
      purpose: "comfort",
      granted: true,
      language: "en",
    });
  },
);

test("a shopper closes the account, and nobody logs in to it any more", async ({ page }) => {
  const { email } = await opensAs(page, "/order/privacy");
  await page.getByRole("button", { name: "Close my account…" }).click();
  const closing = page.getByRole("dialog", { name: "Close your account for good?" });
  await closing.getByLabel(/^Your password/).fill("Wrong@2026!");
  await closing.getByLabel("I understand that this cannot be undone").check();
  await closing.getByRole("button", { name: "Close the account" }).click();
  await expect(closing.getByLabel(/^Your password/)).toHaveAttribute("aria-invalid", "true");
  await closing.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
  await closing.getByRole("button", { name: "Close the account" }).click();
  await expect(page.getByText("Your account is closed.")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem("root"))).toBeNull();
  const data = { email, password: DEMO_PASSWORD };
  expect((await page.request.post(`${API}/auth/login`, { data })).status()).toBe(403);
});

test("two tabs whose login ran out renew it once, unseen", async ({ page, context }) => {
  const { email, token } = await newShopper(context.request);
  await signIn(page, email, token);
  // This login sets its cookies in this browser; `signIn` above set none.
  const now = await tokenOf(context.request, email);
  await openPage(page, "/pages/contact");
  const other = await context.newPage();
  await openPage(other, "/pages/support");
  await page.evaluate((fresh) => {
    const root = JSON.parse(localStorage.getItem("root") ?? "{}");
    localStorage.setItem(
      "root",
      JSON.stringify({ ...root, account: { ...root.account, token: fresh } }),
    );
  }, now);
  // The token is renewed in another place, so the one that the tabs hold is invalid.
  const xsrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const renewed = await context.request.post(`${API}/auth/refresh`, {
    headers: { "x-xsrf-token": xsrf },
  });
  expect(renewed.status()).toBe(200);
  const renewals: string[] = [];
  context.on("request", (sent) => {
    if (sent.url().endsWith("/auth/refresh")) renewals.push(sent.url());
  });
  await Promise.all([page.goto("/order/profile"), other.goto("/order/devices")]);
  await expect(page.getByLabel(/^E-?mail/)).toHaveValue(email);
  await expect(other.getByText("This device")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(renewals).toHaveLength(1);
});
