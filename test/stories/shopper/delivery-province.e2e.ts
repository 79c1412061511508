import { expect, test } from "@playwright/test";
import { aGood } from "../shopper-steps.ts";
import { openPage } from "../steps.ts";

test(
  "a product page says whether express delivery reaches the delivery province, and nothing moves",
  { tag: "@long" },
  async ({ page, request }) => {
    await openPage(page, `/bosch_power_tool/product/${(await aGood(request, "Power Tool")).id}`);
    const here = new URL(page.url()).pathname;
    const promises = page.getByRole("region", { name: "Delivery and payment" });
    const heightOf = async () => (await promises.boundingBox())?.height;
    await expect(promises).toContainText("Does express shipping reach you?");
    const before = await heightOf();
    for (const [province, told] of [
      ["Hanoi City", "Express shipping reaches Hanoi City."],
      ["Ho Chi Minh City", "Express shipping reaches the former Ho Chi Minh City only."],
      ["Can Tho City", "Express shipping does not reach Can Tho City"],
    ] as const) {
      await promises.getByRole("link", { name: /^(Choose your province|Change)$/ }).click();
      await page.getByLabel("Delivery province").selectOption({ label: province });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL((url) => url.pathname === here);
      await expect(promises).toContainText(told);
      expect([province, await heightOf()]).toEqual([province, before]);
    }
    await openPage(page, here, "vn");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "vn"));
    await page.reload();
    await expect(page.getByText(/Giao hỏa tốc chưa tới Thành phố Cần Thơ/)).toBeVisible();
    await page.evaluate(() => localStorage.setItem("deliveryProvince", "nowhere"));
    await page.reload();
    await expect(page.getByText("Giao hỏa tốc có tới chỗ bạn không?")).toBeVisible();
  },
);
