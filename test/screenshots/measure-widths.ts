/** Measures every page at every 20 px from 320 to 1600, in both languages (`npm run test:widths`). */
import { expect } from "@playwright/test";
import { LOADED_TITLE, openPage, type ShopLanguage } from "../stories/steps.ts";
import { staffAddresses } from "../stories/staff-addresses.ts";
import { faultsAt } from "../stories/every-page/width-faults.ts";
import { signInAs } from "./cast.ts";
import { personalShots } from "./personal-shots.ts";
import { publicShots } from "./public-shots.ts";
import { test } from "./shot-test.ts";
import type { Shot } from "./shot.ts";
import { sayIn } from "./shot.ts";

const widths = Array.from({ length: (1600 - 320) / 20 + 1 }, (_, step) => 320 + step * 20);

const page =
  (as: NonNullable<Shot["as"]>) =>
  (path: string): Shot => ({ name: path.slice(1), path, as });

const staffShots = (area: "/admin" | "/super-admin", as: "admin" | "superAdmin"): Shot[] =>
  staffAddresses(area).map((name, index) => ({
    name: name.slice(1),
    path: ({ orders, product }) =>
      staffAddresses(area, {
        "/admin/order/:id/slip": orders.pending,
        "/admin/all-products/:id": product.id,
      })[index] ?? name,
    as,
  }));

/** Every page of staff, and pages of shoppers that have no picture. */
const morePages = [
  ...staffShots("/admin", "admin"),
  ...staffShots("/super-admin", "superAdmin"),
  ...["/order/vouchers", "/order/devices", "/order/privacy"].map(page("customer")),
];

/**
 * Loading and error pages share the frame of the loaded page, and printed pages have their own width, so all of these
 * are left out.
 */
const shots: Shot[] = [...publicShots, ...personalShots].filter(
  ({ before, unready, name }) => !before && !unready && !name.endsWith("-print"),
);

for (const shot of [...shots, ...morePages]) {
  test(shot.name, async ({ page, cast }, { project }) => {
    const language: ShopLanguage = project.name.endsWith("vn") ? "vn" : "en";
    if (shot.as) await signInAs(page, cast, shot.as);
    const path = typeof shot.path === "string" ? shot.path : shot.path(cast);
    await openPage(page, path, language);
    await page.locator(LOADED_TITLE).first().waitFor();
    await shot.act?.(page, sayIn(language), cast);
    expect(await faultsAt(page, widths)).toEqual([]);
  });
}
