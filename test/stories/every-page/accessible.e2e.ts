import { test } from "@playwright/test";
import { aGood } from "../shopper-steps.ts";
import { openPage, pageIsAccessible, phoneFirst } from "../steps.ts";

/**
 * Pages that every visitor sees. Those of staff are checked where their amounts are (`amounts.e2e.ts`), a shopper's own
 * where their language is (`languages.e2e.ts`), pages of content where their links are (`pages.e2e.ts`).
 */
const publicPages = [
  "/home",
  "/bosch_power_tool",
  "/bosch_power_tool?origin=VN",
  "/bosch_power_tool/policies/returns",
  "/search?name=khoan",
  "/search?name=zzzz",
  "/regions",
  "/active-account",
  "/activate?key=none",
  "/forgot-password",
  "/order/find",
  "/account/reset/finish?key=none",
  "/no/such/page",
];

for (const language of ["en", "vn"] as const)
  test(
    `every page of a visitor is accessible (${language})`,
    phoneFirst(language),
    async ({ page, request }) => {
      const good = await aGood(request, "Power", 6);
      for (const path of [...publicPages, `/bosch_power_tool/product/${good.id}`]) {
        await openPage(page, path, language);
        await test.step(`${path} is accessible`, async () => await pageIsAccessible(page));
      }
    },
  );
