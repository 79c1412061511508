import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  aGood,
  call,
  newShopper,
  openAs,
  putIntoCart,
  saveAddress,
  tokenOf,
} from "../shopper-steps.ts";
import { openPage } from "../steps.ts";

test(
  "a message covers nothing that one buys with",
  { tag: ["@long", "@only-phone"] },
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
  "a message at the checkout covers neither the total nor the button that orders, and the bar no reason",
  { tag: "@only-phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 5);
    // All stories deliver to one phone number, which may use a voucher of the demo only once.
    const token = await tokenOf(request, "admin.power@phohang.test");
    const code = `ST${randomUUID().slice(0, 8).toUpperCase()}`;
    const goods = { scope: "products", productIds: [good.id], perCustomer: 100 };
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const data = { code, name: "Story", kind: "amount", amount: 1_000, public: false, ...goods };
    await call(request, "POST", "/admin/vouchers", { token, data: { ...data, startsAt } });
    await putIntoCart(request, shopper, [good, 1]);
    await saveAddress(request, shopper);
    await openAs(page, shopper, "/checkout", "vn");
    const field = page.getByLabel("Mã voucher");
    const apply = page.getByRole("button", { name: "Áp dụng" });
    await field.fill(code);
    await apply.click();
    const message = page.locator("[aria-live=polite] > [data-type=success]").last();
    await expect(message).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const said = await message.boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    expect(bar?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));

    await field.fill("KHONGCO");
    // The field is right above the bar, as after typing on a keyboard of a phone.
    await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await apply.press("Enter");
    const reason = page.getByText("Không có voucher nào với mã này.");
    await expect(reason).toBeVisible();
    const bottom = async () => {
      const box = await reason.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
