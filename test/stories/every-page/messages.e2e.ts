import { expect, test } from "@playwright/test";
import { aGood } from "../shopper-steps.ts";
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
