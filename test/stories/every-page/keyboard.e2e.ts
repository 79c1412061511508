import { expect, test, type Locator, type Page } from "@playwright/test";
import {
  aGood,
  newShopper,
  openAs,
  ordersOf,
  placeOrder,
  putIntoCart,
  saveAddress,
} from "../shopper-steps.ts";
import { goTo, openPage } from "../steps.ts";

const visible = (locator: Locator) => locator.filter({ visible: true });

test("one buys from the home page to the thank-you page with the keyboard alone", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  await openAs(page, shopper, "/home");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await goTo(page, page.getByRole("main").getByRole("combobox", { name: "Search products" }));
  await page.keyboard.type("GSB 550");
  await expect(page.getByRole("option").first()).toContainText("GSB 550");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("GSB 550");

  await goTo(page, page.getByRole("button", { name: "Add to cart" }));
  await page.keyboard.press("Enter");
  await expect(
    page.locator("[aria-live=polite]").getByText("was added to your cart"),
  ).toBeVisible();
  await goTo(page, page.getByRole("link", { name: "Cart", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
  await goTo(page, page.getByRole("button", { name: "One more" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /GSB 550.*: 2 pieces/ })).toBeAttached();
  await goTo(page, visible(page.getByRole("link", { name: /^Go to checkout/ })));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/checkout$/);
  await goTo(page, page.getByRole("radio", { name: /^Cash on delivery/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Bank transfer/ })).toBeChecked();
  await goTo(page, visible(page.getByRole("button", { name: "Place order" })));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  expect(await ordersOf(request, shopper)).toMatchObject([{ products: [{ quantity: 2 }] }]);
});

/** Checks that the opened element takes the focus, that Escape closes it, and that the focus returns to the opener. */
const opensAndCloses = async (page: Page, opener: Locator, opened: Locator): Promise<void> => {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
};

test("a visitor's dialogs open and close by keyboard, and the focus comes back", async ({
  page,
}) => {
  await openPage(page, "/pages/contact");
  const banner = page.getByRole("banner");
  await opensAndCloses(
    page,
    banner.getByRole("button", { name: "Log in" }),
    page.getByRole("dialog", { name: "Log in" }),
  );
  const language = banner.getByRole("button", { name: "Language" });
  await language.focus();
  await page.keyboard.press("Enter");
  const languages = page.getByRole("group", { name: "Language" });
  await expect(languages).toBeVisible();
  await goTo(page, languages.getByRole("link", { name: "Select your country" }));
  await page.keyboard.press("Escape");
  await expect(languages).toBeHidden();
  await expect(language).toBeFocused();
});

test(
  "a shopper's dialogs open and close by keyboard, and the focus comes back",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 12);
    const [order] = await placeOrder(request, shopper, [[good, 1]]);
    await putIntoCart(request, shopper, [good, 1]);
    await openAs(page, shopper, `/order/${order?.id}`);
    await opensAndCloses(
      page,
      page.getByRole("button", { name: /^Contact store/ }),
      page.getByRole("dialog", { name: /^Contact/ }),
    );
    await opensAndCloses(
      page,
      page.getByRole("button", { name: /^Cancel/ }),
      page.getByRole("dialog", { name: /^Cancel order/ }),
    );
    await page.getByRole("link", { name: "Saved addresses" }).press("Enter");
    await opensAndCloses(
      page,
      page.getByRole("button", { name: "Add new address" }),
      page.getByRole("dialog", { name: "Add new address" }),
    );
    await opensAndCloses(
      page,
      page.getByRole("button", { name: /^Delete(?! all)/ }),
      page.getByRole("alertdialog", { name: "Delete this address?" }),
    );
    await page.getByRole("link", { name: "Cart", exact: true }).press("Enter");
    await opensAndCloses(
      page,
      page.getByRole("button", { name: /^Message/ }),
      page.getByRole("dialog", { name: /^Contact/ }),
    );
  },
);

test("who wants less motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/pages/contact");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
