import { expect, test, type Page } from "@playwright/test";
import { aGood, newShopper, openAs } from "../shopper-steps.ts";
import { openPage, pageIsAccessible, pageIsReady, phoneIn } from "../steps.ts";

const html = (page: Page) => page.locator("html");
const languageButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^(Language|Ngôn ngữ)$/ });
const languagePopup = (page: Page) => page.getByRole("group", { name: /^(Language|Ngôn ngữ)$/ });

test.describe("the language", { tag: "@long" }, () => {
  test("is changed at once, without losing what was typed, and remembered", async ({ page }) => {
    await openPage(page, "/pages/contact");
    const texts: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/locales/")) texts.push(`${request.method()} ${pathname}`);
    });
    await page.getByRole("combobox").fill("khoan");
    await languageButton(page).click();
    await expect(languagePopup(page).getByRole("link")).toHaveText([
      "English",
      "Tiếng Việt",
      "Select your country",
    ]);
    await languagePopup(page).getByRole("link", { name: "Tiếng Việt" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liên hệ");
    await expect(html(page)).toHaveAttribute("lang", "vi");
    await expect(page).toHaveTitle(/^Liên hệ/);
    await expect(languagePopup(page)).toBeHidden();
    expect(texts).toContain("GET /locales/vn/frame.json");
    await expect(page.getByRole("combobox")).toHaveValue("khoan");
    expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("vn");
    await page.reload();
    await expect(html(page)).toHaveAttribute("lang", "vi");
  });

  test("of a link with ?lng= is remembered", { tag: "@long" }, async ({ page }) => {
    await openPage(page, "/pages/contact?lng=vn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liên hệ");
    await page.goto("/pages/support");
    await pageIsReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hỗ trợ");
  });

  test("chosen before wins over the one the page came in", async ({ page }) => {
    await openPage(page, "/pages/contact");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "vn"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liên hệ");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "i18next")?.value).toBe("vn");
  });

  test("popup closes by its button, its cross, Esc and a press outside", async ({ page }) => {
    await openPage(page, "/pages/contact");
    const closers = [
      async () => await languageButton(page).click(),
      async () => await languagePopup(page).getByRole("button", { name: "Close" }).click(),
      async () => await page.keyboard.press("Escape"),
      async () => await page.getByRole("heading", { level: 1 }).click({ position: { x: 4, y: 4 } }),
    ];
    await expect(languagePopup(page)).toBeHidden();
    for (const close of closers) {
      await languageButton(page).click();
      await expect(languagePopup(page)).toBeVisible();
      await close();
      await expect(languagePopup(page)).toBeHidden();
    }
  });
});

test.describe("the cookie question", () => {
  const question = (page: Page) => page.getByRole("dialog", { name: "Privacy settings" });
  const choice = async (page: Page): Promise<unknown> => {
    const cookies = await page.context().cookies();
    const kept = cookies.find(({ name }) => name === "do-consent");
    return kept ? JSON.parse(decodeURIComponent(kept.value)) : null;
  };

  for (const [button, comfort] of [
    ["Accept", true],
    ["Reject", false],
  ] as const) {
    test(`is asked once: ${button}`, async ({ page }) => {
      await page.goto("/pages/contact?lng=en");
      await pageIsReady(page);
      await expect(
        question(page).getByRole("checkbox", { name: "Comfort cookies" }),
      ).not.toBeChecked();
      await question(page).getByRole("button", { name: button }).click();
      await expect(question(page)).toBeHidden();
      expect(await choice(page)).toEqual({
        consent: { comfort, marketing: false },
        timeToLive: 31_536_000,
        timestamp: expect.any(Number),
      });
      const cookies = await page.context().cookies();
      const kept = cookies.find(({ name }) => name === "do-consent");
      expect(kept).toMatchObject({ path: "/", sameSite: "Lax" });
      const daysKept = ((kept?.expires ?? 0) - Date.now() / 1_000) / (24 * 60 * 60);
      expect(daysKept).toBeCloseTo(365, 0);
      await page.reload();
      await pageIsReady(page);
      await expect(question(page)).toBeHidden();
    });
  }

  test(
    "can be answered anew from the foot of the page, with Save alone",
    { tag: "@long" },
    async ({ page }) => {
      await openPage(page, "/pages/contact");
      await page.getByRole("contentinfo").getByRole("button", { name: "Privacy settings" }).click();
      await expect(question(page).getByRole("button")).toHaveText(["Save"]);
      await question(page).getByRole("checkbox", { name: "Comfort cookies" }).check();
      await question(page).getByRole("button", { name: "Save" }).click();
      expect(await choice(page)).toMatchObject({ consent: { comfort: true, marketing: false } });
    },
  );
});

test.describe("the search", () => {
  test("suggests products while typing, and Enter opens all results", async ({ page }) => {
    await openPage(page, "/pages/contact");
    const box = page.getByRole("combobox", { name: "Search products" });
    await box.pressSequentially("khoan");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await page.getByRole("option").count()).toBeLessThanOrEqual(9);
    await expect(page.getByRole("option").last()).toHaveText("See all results");
    await box.press("ArrowDown");
    await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await box.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?name=khoan$/);
  });

  test(
    "says when nothing is found, and asks nothing for an empty text",
    { tag: "@long" },
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/products/search")) asked.push(request.url());
      });
      await openPage(page, "/pages/contact", "vn");
      const box = page.getByRole("combobox", { name: "Tìm sản phẩm" });
      await box.fill("   ");
      await box.fill("zzzqqqxxx");
      await expect(page.getByText("Không tìm thấy kết quả.").first()).toBeVisible();
      expect(asked).toHaveLength(1);
    },
  );

  test("is left out at home's header", { tag: "@long" }, async ({ page }) => {
    await openPage(page, "/home");
    await expect(page.getByRole("banner").getByRole("search")).toHaveCount(0);
  });
});

test("the menu leads to a store's category", { tag: "@phone" }, async ({ page, isMobile }) => {
  await openPage(page, "/pages/contact");
  const openMenu = async () => {
    if (isMobile) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const store = page.getByRole("dialog", { name: "Menu" }).locator("details", {
        has: page.locator("summary", { hasText: "Bosch Power Tool" }),
      });
      // A store that was expanded before still is.
      if ((await store.getAttribute("open")) === null) await store.locator("summary").click();
    } else {
      await page.getByRole("button", { name: "Products", exact: true }).click();
    }
  };
  await openMenu();
  const category = page
    .locator('a[href^="/bosch_power_tool?category="]')
    .filter({ visible: true })
    .first();
  const name = await category.innerText();
  await category.click();
  await expect(page).toHaveURL(/\/bosch_power_tool\?category=\d+$/);
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(name)}`));
  const products = page.getByRole("main").getByRole("article");
  const inCategory = await products.count();
  expect(inCategory).toBeGreaterThan(0);

  await openMenu();
  await page.getByRole("link", { name: "View all Bosch Power Tool" }).click();
  await expect(page).toHaveURL(/\/bosch_power_tool$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bosch Power Tool");
  await expect.poll(() => products.count()).toBeGreaterThan(inCategory);
});

for (const language of ["en", "vn"] as const) {
  test(`the frame is accessible (${language})`, phoneIn(language), async ({ page }) => {
    await openPage(page, "/pages/contact", language);
    await pageIsAccessible(page);
    await page.getByRole("button", { name: language === "en" ? "Log in" : "Đăng nhập" }).click();
    await expect(page.getByRole("dialog").getByLabel(/^E-?mail/)).toBeFocused();
    await pageIsAccessible(page);
  });
}

// On a phone the menu bar is folded into a dialog, which the story above opens.
test(
  "header, menu and footer hold what the shop promises",
  { tag: "@only-desktop" },
  async ({ page }) => {
    await openPage(page, "/pages/contact");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Phố Hàng, home page" })).toBeVisible();
    await expect(header.getByRole("combobox", { name: "Search products" })).toBeVisible();
    await expect(header.getByRole("link", { name: /1800 1881/ })).toHaveAttribute(
      "href",
      "tel:18001881",
    );
    await expect(header.getByRole("button", { name: "Log in" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Language" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Cart", exact: true })).toHaveAttribute(
      "href",
      "/cart",
    );

    const menu = page.getByRole("navigation", { name: "Main menu" });
    for (const [name, href] of [
      ["Contact us", "/pages/contact"],
      ["Support", "/pages/support"],
      ["Lookup order", "/order"],
    ] as const)
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await menu.getByRole("button", { name: "Products" }).click();
    const products = page.getByRole("group", { name: "Products" });
    for (const store of [
      "bosch_automatic_aftermarket",
      "bosch_power_tool",
      "bosch_home_appliances",
    ]) {
      await expect(products.locator(`a[href^="/${store}?category="]`)).toHaveCount(5);
      await expect(products.locator(`a[href="/${store}"]`)).toContainText("View all");
    }
    await page.keyboard.press("Escape");

    const footer = page.getByRole("contentinfo");
    for (const list of ["Payment", "Support hotlines", "Policies", "Customer service"])
      await expect(footer.getByRole("heading", { name: list, exact: true })).toBeVisible();
    await expect(footer).toContainText("Cash on delivery (COD)");
    await expect(footer).toContainText("Bank transfer");
    await expect(footer.getByRole("button", { name: "Language" })).toBeVisible();
    await expect(footer.getByRole("button", { name: "Privacy settings" })).toBeVisible();
    await footer.getByText("Back to top").scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await footer.getByText("Back to top").click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test("the cart's figure counts what a visitor put aside or a shopper has in the cart, and an empty cart has none", async ({
  page,
  request,
}) => {
  await openPage(page, "/pages/contact");
  const cart = page.getByRole("link", { name: "Cart", exact: true });
  await expect(cart).toHaveAccessibleDescription("Cart");
  const good = await aGood(request, "Power", 6);
  await openPage(page, `/bosch_power_tool/product/${good.id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cart).toHaveAccessibleDescription("1 product");
  await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
  await page.reload();
  await expect(cart).toHaveAccessibleDescription("1 product");
  await openAs(page, await newShopper(request), "/pages/contact");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(cart).toHaveAccessibleDescription("Cart");
  await expect(page.getByRole("banner").getByText("0", { exact: true })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the language of a link with ?lng= is remembered", async ({ page }) => {
    await page.goto("/pages/contact?lng=vn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liên hệ");
    await page.goto("/pages/support");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hỗ trợ");
  });

  test("links, menu, search and products are there all the same", async ({ page }) => {
    await page.goto("/home?lng=en");
    await page.getByRole("main").getByRole("combobox", { name: "Search products" }).fill("GSB 120");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?name=GSB(\+|%20)120/);
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("GSB 120-LI");
    await expect(page.getByRole("main")).toContainText("₫1,790,000");
    await page.getByRole("contentinfo").getByRole("link", { name: "Shipping" }).click();
    await expect(page).toHaveURL(/\/pages\/shipping$/);
  });
});
