import { expect, test, type Page } from "@playwright/test";
import { call, newShopper } from "../shopper-steps.ts";
import { logIn, openPage, signIn } from "../steps.ts";

type Hits = { products: { id: string; name: string }[] };

/** Opens a product by its name. */
const openProduct = async (
  page: Page,
  store: string,
  name: string,
  language: "en" | "vn" = "en",
) => {
  const path = `/products/search?name=${encodeURIComponent(name)}`;
  const { products } = await call<Hits>(page.request, "GET", path);
  const product = products.find((each) => each.name.includes(name));
  await openPage(page, `/${store}/product/${product?.id}`, language);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
};

const drill = "GSB 120-LI";

test("a product page tells what a buyer needs to know", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/bosch_power_tool");
  const tiles = page.getByRole("main").getByRole("article");
  await tiles.getByRole("link", { name: drill }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(drill);
  await expect(page).toHaveURL(/\/bosch_power_tool\/product\/\d+$/);
  const main = page.getByRole("main");
  await expect(main).toContainText("₫1,790,000");
  await expect(main).toContainText("VAT included");
  await expect(main).toContainText("Always available");
  await expect(main.getByRole("rowheader", { name: "Origin" })).toBeVisible();
  await expect(main.getByRole("rowheader", { name: "Warranty" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Sold by" })).toContainText("Bosch Power Tool");
  await expect(main.getByRole("heading", { name: /^Reviews \(\d+\)/ })).toBeVisible();
  await expect(main.getByRole("region", { name: "Related products" })).toBeVisible();
});

test("a product is there in Vietnamese too", { tag: "@long" }, async ({ page }) => {
  await openProduct(page, "bosch_power_tool", drill, "vn");
  await expect(page.getByRole("main")).toContainText("1.790.000 ₫");
  await expect(page.getByRole("main")).toContainText("Luôn có sẵn");
  await expect(page.getByRole("button", { name: "Thêm vào giỏ hàng" })).toBeVisible();
});

test(
  "pictures are leafed through and enlarged with the keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await openProduct(page, "bosch_power_tool", drill);
    await page.getByRole("button", { name: /^Picture 2 of/ }).press("Enter");
    const enlarge = page.getByRole("button", { name: /^Enlarge: .*picture 2 of/ });
    await enlarge.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pictures" });
    await expect(dialog).toContainText(/Picture 2 of/);
    await dialog.getByRole("button", { name: "Next picture" }).press("Enter");
    await expect(dialog).toContainText(/Picture 3 of/);
    await page.keyboard.press("ArrowLeft");
    await expect(dialog).toContainText(/Picture 2 of/);
    const closer = dialog.getByRole("button", { name: "Look closer" });
    const width = async () => (await closer.boundingBox())?.width ?? 0;
    const before = await width();
    await closer.press("Enter");
    await expect.poll(width).toBeCloseTo(before * 2, -1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: /^Enlarge: .*picture 3 of/ })).toBeVisible();
  },
);

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("pictures are leafed through by swiping", { tag: ["@long", "@phone"] }, async ({ page }) => {
    await openProduct(page, "bosch_power_tool", drill);
    const large = (place: number) =>
      page.getByRole("button", { name: new RegExp(`^Enlarge: .*picture ${place} of`) });
    await expect(large(1).locator("img")).toHaveJSProperty("complete", true);
    const box = await large(1).boundingBox();
    if (!box) throw new Error("no picture");
    const y = box.y + box.height / 2;
    const fingers = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      // The browser takes a swipe away from a page that is too busy to answer its first touch.
      await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle)));
      const touch = async (type: "touchStart" | "touchMove", part: number) =>
        await fingers.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: [{ x: box.x + box.width * part, y }],
        });
      await touch("touchStart", from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
      await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe(0.8, 0.3);
    await expect(large(2)).toBeVisible();
    await swipe(0.3, 0.8);
    await expect(large(1)).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Pictures" })).toBeHidden();
  });
});

test("a visitor who puts a product into the cart logs in there and stays at the product", async ({
  page,
  request,
}) => {
  const { email } = await newShopper(request);
  await openProduct(page, "bosch_power_tool", drill);
  const { href } = new URL(page.url());
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("listitem").getByRole("button", { name: "Log in" }).click();
  await logIn(page, email);
  await expect(page.getByText("The products you had put aside are in your cart.")).toBeVisible();
  expect(page.url()).toBe(href);
  const cart = page.getByRole("link", { name: "Cart", exact: true });
  await expect(cart).toHaveAccessibleDescription("1 product");
});

test(
  "a visitor puts products aside and keeps them through the login",
  { tag: "@long" },
  async ({ page }) => {
    await openProduct(page, "bosch_power_tool", drill);
    await page.getByRole("button", { name: "One more" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("2 products were added to your cart")).toBeVisible();
    const id = /\d+$/.exec(page.url())?.[0];
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem("root") ?? ""))).toMatchObject(
      {
        cart: { pendingProducts: [{ id, quantity: 2 }], totalQuantityOfProductsInCart: 2 },
      },
    );
    await page.getByRole("button", { name: "Buy now" }).click();
    await logIn(page, "customer2@phohang.test");
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("main")).toContainText(drill);
  },
);

test(
  "what is said after putting a product into the cart leaves its buttons free",
  { tag: ["@long", "@phone"] },
  async ({ page }) => {
    await openProduct(page, "bosch_power_tool", drill);
    const add = page.getByRole("button", { name: "Add to cart" });
    await add.click();
    const message = page.getByRole("listitem").filter({ hasText: "1 product was added" });
    const [said, pressed] = [await message.boundingBox(), await add.boundingBox()];
    if (!said || !pressed) throw new Error("message and button are both in view");
    const over =
      said.y < pressed.y + pressed.height &&
      pressed.y < said.y + said.height &&
      said.x < pressed.x + pressed.width &&
      pressed.x < said.x + said.width;
    expect({ said, pressed, over }).toMatchObject({ over: false });
  },
);

test("who buys at once pays for that alone; the rest of the cart waits", async ({
  page,
  request,
}) => {
  const { email, token } = await newShopper(request);
  await signIn(page, email, token);
  await openProduct(page, "bosch_power_tool", "GSB 550");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("1 product was added to your cart")).toBeVisible();
  const cart = page.getByRole("link", { name: "Cart", exact: true });
  await expect(cart).toHaveAccessibleDescription(/\d+ product/);
  await openProduct(page, "bosch_power_tool", drill);
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("main")).toContainText(drill);
  await expect(page.getByRole("main")).not.toContainText("GSB 550");
});

test(
  "a press on add to cart before the page is ready is not lost",
  { tag: "@only-desktop" },
  async ({ page }) => {
    await openProduct(page, "bosch_power_tool", drill);
    const url = page.url();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Add to cart" }).click();
    release();
    await expect(page.getByText("1 product was added to your cart")).toBeVisible();
  },
);

test(
  "few pieces left are counted, and no more than those can be chosen",
  { tag: "@long" },
  async ({ page }) => {
    await openProduct(page, "bosch_home_appliances", "PXY875KW1E");
    const left = /Only (\d+) left/.exec(await page.getByRole("main").innerText())?.[1];
    expect(Number(left)).toBeLessThanOrEqual(10);
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await quantity.fill("500");
    await quantity.press("Enter");
    await expect(quantity).toHaveValue(String(left));
    await expect(page.getByText(`Only ${left} left`).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "One more" })).toBeDisabled();
  },
);

test("a sold out product cannot be bought", { tag: "@long" }, async ({ page }) => {
  await openProduct(page, "bosch_power_tool", "GCO 220");
  await expect(page.getByRole("main")).toContainText("Sold out");
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Buy now" })).toHaveCount(0);
});

test("the store of a product can be reached", { tag: "@long" }, async ({ page }) => {
  await openProduct(page, "bosch_power_tool", drill);
  await page.getByRole("button", { name: "Message" }).click();
  await expect(page.getByRole("link", { name: "1800 1881" }).last()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "View store" }).click();
  await expect(page).toHaveURL(/\/bosch_power_tool$/);
});

test("reviews are shown by stars", { tag: "@long" }, async ({ page }) => {
  await openProduct(page, "bosch_power_tool", drill);
  await page.getByRole("link", { name: /\d+ reviews?$/ }).click();
  await expect(page.locator("#reviews h2").first()).toBeInViewport();
  await page.getByRole("link", { name: "Only reviews with 5 stars" }).click();
  await expect(page).toHaveURL(/rating=5#reviews$/);
  const shown = page.locator("#reviews").getByRole("article");
  expect(await shown.count()).toBeGreaterThan(0);
  await expect(shown.getByRole("img", { name: "5 out of 5 stars" })).toHaveCount(
    await shown.count(),
  );
  await page.getByRole("link", { name: "Show all reviews" }).click();
  await expect(page).not.toHaveURL(/rating/);
});

test("a product under another store's name moves to its own address for good", async ({
  page,
  request,
}) => {
  await openProduct(page, "bosch_power_tool", drill);
  const own = new URL(page.url()).pathname;
  const foreign = own.replace("bosch_power_tool", "bosch_home_appliances");
  const answer = await request.get(foreign, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toContain(own);
});

test("an unknown product is not found", { tag: "@long" }, async ({ request }) => {
  for (const id of ["999999", "abc", "1e3"]) {
    const answer = await request.get(`/bosch_power_tool/product/${id}`);
    expect([id, answer.status()]).toEqual([id, 404]);
  }
});

test("search engines are told price, stock and rating", async ({ page, request }) => {
  await openProduct(page, "bosch_power_tool", drill);
  const html = await (await request.get(new URL(page.url()).pathname)).text();
  const [, text = ""] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const facts: unknown = JSON.parse(text);
  expect(facts).toMatchObject({
    "@graph": [
      {
        "@type": "Product",
        offers: {
          price: 1_790_000,
          priceCurrency: "VND",
          availability: "https://schema.org/InStock",
          shippingDetails: { deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } } },
        },
        aggregateRating: { "@type": "AggregateRating" },
      },
      { "@type": "BreadcrumbList" },
    ],
  });
  expect(html).toContain('property="og:title"');
  expect(html).toMatch(/property="og:type" content="product"/);
  expect(html).toMatch(/rel="canonical"/);
  // The structured data belongs to this page alone.
  await page.reload();
  const told = page.locator('script[type="application/ld+json"]');
  await expect(told).toHaveCount(1);
  await page.getByRole("link", { name: "View store" }).click();
  await expect(page).toHaveURL(/\/bosch_power_tool$/);
  await expect(told).toHaveCount(0);
});
