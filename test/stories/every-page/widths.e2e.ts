import { expect, test } from "@playwright/test";
import { aGood, newShopper, openAs, putIntoCart, saveAddress } from "../shopper-steps.ts";
import { openAsStaff } from "../staff-steps.ts";
import { isEverySize, LOADED_TITLE, openPage } from "../steps.ts";
import { faultsAt } from "./width-faults.ts";

/** Where layouts change, and what lies between: `npm run test:widths` measures every 20 px of every page. */
const widths = isEverySize
  ? [320, 360, 480, 640, 768, 1024, 1100, 1180, 1280, 1600]
  : [320, 480, 768, 1100, 1280];

test("public pages fit each width", async ({ page, request }) => {
  const good = await aGood(request, "Power", 9);
  for (const path of ["/home", "/search?name=khoan", `/bosch_power_tool/product/${good.id}`]) {
    await openPage(page, path, "vn");
    expect([path, await faultsAt(page, widths)]).toEqual([path, []]);
  }
});

test("cart and checkout fit each width", { tag: "@long" }, async ({ page, request }) => {
  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  await putIntoCart(
    request,
    shopper,
    [await aGood(request, "Power", 9), 12],
    [await aGood(request, "Automatic", 9), 1],
  );
  for (const path of ["/cart", "/checkout"]) {
    await openAs(page, shopper, path, "vn");
    await page.locator(LOADED_TITLE).waitFor();
    expect([path, await faultsAt(page, widths)]).toEqual([path, []]);
  }
});

test("pages of staff fit each width", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/admin/order", "/admin/all-products", "/admin/revenue", "/admin/reviews"]) {
    await openAsStaff(page, path, "admin.power@phohang.test", "vn");
    await page.locator(LOADED_TITLE).waitFor();
    expect([path, await faultsAt(page, widths)]).toEqual([path, []]);
  }
});
