import { expect, test } from "@playwright/test";
import { aGood, goodsOf, newShopper, openAs, putIntoCart, saveAddress } from "../shopper-steps.ts";
import { openPage } from "../steps.ts";

test(
  "a message covers nothing that one buys with",
  { tag: "@only-phone" },
  async ({ page, request }) => {
    const { id } = await aGood(request, "Power Tool");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `/bosch_power_tool/product/${id}`, "vn");
      const add = page.getByRole("button", { name: "Thêm vào giỏ hàng" });
      await add.click();
      const message = page.getByRole("listitem").filter({ hasText: "Đã thêm 1 sản phẩm" }).last();
      await expect(message).toBeVisible();
      const { y, height } = (await message.boundingBox()) ?? { y: 0, height: 0 };
      expect((await page.locator(".bottom-bar").boundingBox())?.y).toBeGreaterThan(y + height + 8);
      await add.click({ timeout: 2_000 });
    }
  },
);

test(
  "a message at the checkout covers neither the total nor the button that orders",
  { tag: "@only-phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const dear = (await goodsOf(request, "Power")).toSorted((one, two) => two.price - one.price)[0];
    if (!dear) throw new Error("the demo shop sells power tools");
    await putIntoCart(request, shopper, [dear, 1]);
    await saveAddress(request, shopper);
    await openAs(page, shopper, "/checkout", "vn");
    await page.getByRole("button", { name: /^Dùng/ }).first().click();
    const message = page.locator("[aria-live=polite] > [data-type=success]").last();
    await expect(message).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const said = await message.boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    expect(bar?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
  },
);
