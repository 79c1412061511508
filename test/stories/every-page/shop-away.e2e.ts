/** Pages while the shop answers 503 with Retry-After, as it does while its database is away. */
import { expect, test, type Page } from "@playwright/test";
import { aGood, newShopper, openAs, ordersOf, putIntoCart, saveAddress } from "../shopper-steps.ts";
import { openPage, type ShopLanguage } from "../steps.ts";

const away = {
  status: 503,
  headers: { "retry-after": "1" },
  contentType: "application/problem+json",
  body: JSON.stringify({ code: "http/unavailable", message: "away", status: 503 }),
};

/** Answers these calls with 503; returns how many came, and lets the shop answer again. */
const sendAway = async (page: Page, calls: RegExp) => {
  let count = 0;
  let isAway = true;
  await page.route(calls, async (route) => {
    if (!isAway) return await route.continue();
    count += 1;
    return await route.fulfill(away);
  });
  return {
    count: () => count,
    comeBack: () => {
      isAway = false;
    },
  };
};

const texts: Record<ShopLanguage, { title: string; text: string }> = {
  en: {
    title: "The shop does not answer",
    text: "This page tries again by itself in a moment.",
  },
  vn: {
    title: "Hệ thống chưa phản hồi",
    text: "Trang này sẽ tự thử lại sau giây lát.",
  },
};

for (const language of ["en", "vn"] as const)
  test(
    `a cart that the shop can't show now says so, tries again by itself and is shown: ${language}`,
    { tag: "@long" },
    async ({ page, request }) => {
      const shopper = await newShopper(request);
      const good = await aGood(request, "Home", 4);
      await putIntoCart(request, shopper, [good, 2]);
      const shop = await sendAway(page, /\/api\/cart$/);
      await openAs(page, shopper, "/cart", language);
      const { title, text } = texts[language];
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect.poll(shop.count).toBeGreaterThan(1);
      shop.comeBack();
      await expect(page.locator(`[data-product="${good.id}"]`)).toBeVisible();
    },
  );

test(
  "an order that the shop can't take now is sent again by itself, and placed once",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [await aGood(request, "Home", 5), 1]);
    await openAs(page, shopper, "/checkout");
    const shop = await sendAway(page, /\/api\/orders$/);
    await page.getByRole("button", { name: "Place order" }).filter({ visible: true }).click();
    await expect.poll(shop.count).toBeGreaterThan(1);
    shop.comeBack();
    await expect(
      page.getByRole("heading", { level: 1, name: "Thank you for your order!" }),
    ).toBeVisible();
    expect(await ordersOf(request, shopper)).toHaveLength(1);
  },
);

test(
  "a login that is typed while the home page can't be shown stays as it is when the page comes back",
  { tag: ["@long", "@phone"] },
  async ({ page }) => {
    await openPage(page, "/pages/contact", "vn");
    const shop = await sendAway(page, /\/home\.data/);
    await page.getByRole("banner").getByRole("link", { name: "Phố Hàng" }).first().click();
    await expect(page.getByText(texts.vn.title)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Đăng nhập" }).click();
    const dialog = page.getByRole("dialog", { name: "Đăng nhập" });
    const [email, password] = [dialog.getByLabel(/^E-?mail/), dialog.getByLabel(/^Mật khẩu/)];
    await email.fill("lan@phohang.test");
    await password.pressSequentially("Demo@");
    await expect.poll(shop.count).toBeGreaterThan(1);
    shop.comeBack();
    await expect(page.locator("main h1")).toHaveText(/^Mọi thứ cho xưởng/);
    await expect(password).toBeFocused();
    await page.keyboard.type("2026!");
    await expect(email).toHaveValue("lan@phohang.test");
    await expect(password).toHaveValue("Demo@2026!");
  },
);
