import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import pg from "pg";
import { readSecret } from "#server/platform/database/embedded/secret.ts";
import { openSpawnedShop } from "#test/setup/spawned-shop.ts";
import { openPage, stateIsAccessible } from "../steps.ts";

const STORES = 30;

/** A shop with more stores than a menu lists. */
const test = base.extend<{ baseURL: string }, { shopUrl: string }>({
  shopUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const shop = await openSpawnedShop(() => ({ DEMO: "0" }));
      const secret = await readSecret(join(shop.dataDir, "postgres.json"));
      const owner = new pg.Client({
        connectionString: `postgres://postgres:${secret?.password}@127.0.0.1:${secret?.port}/phohang`,
      });
      await owner.connect();
      await owner.query(
        `insert into tenants (name, url_name, description_en, description_vn, transfer_prefix)
         select 'Tiệm Bình Minh ' || n, 'tiem_binh_minh_' || n, 'A shop at the corner', 'Tiệm ở góc phố', 'Q' || chr(64 + n / 8) || chr(65 + n % 8)
         from generate_series(8, ${STORES + 7}) n`,
      );
      await owner.end();
      await use(shop.url);
      await shop.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shopUrl }, use) => await use(shopUrl),
});

test(
  "where there are many stores, the menu names the first and leads to all of them, which are found by name",
  { tag: ["@long", "@only-desktop"] }, // stories of the frame open the menu of a phone
  async ({ page }) => {
    await openPage(page, "/pages/contact");
    await page.getByRole("button", { name: "Products", exact: true }).click();
    const menu = page.getByRole("group", { name: "Products" });
    await expect(menu.getByRole("link", { name: /^View all/ })).toHaveCount(9);
    await menu.getByRole("link", { name: `All ${STORES} stores` }).click();
    await expect(page).toHaveURL(/\/home#stores$/);
    const directory = page.getByRole("region", { name: "Our stores" });
    await expect(directory.getByRole("listitem").getByText(/^Tiệm Bình Minh/)).toHaveCount(24);
    await directory.getByRole("link", { name: "Page 2" }).click();
    await expect(directory.getByText(/^Tiệm Bình Minh/)).toHaveCount(6);
    await directory.getByRole("searchbox", { name: "Find a store by name" }).fill("minh 31");
    await directory.getByRole("button", { name: "Find" }).click();
    await expect(directory.getByRole("status")).toHaveText("1 store for “minh 31”");
    await stateIsAccessible(page);
    await directory.getByRole("link", { name: "Tiệm Bình Minh 31" }).click();
    await expect(page).toHaveURL(/\/tiem_binh_minh_31$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tiệm Bình Minh 31");
  },
);
